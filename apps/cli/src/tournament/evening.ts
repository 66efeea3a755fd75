/** A whole tournament through the front door: made, contributed to, opened, played, closed, revealed. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CURRENT_BOTS } from '@slag/bots/registry';
import type { MakeTournament, StandingsShape, TournamentDetail } from '@slag/contracts/http';
import { keyFingerprint, statementBytes } from '@slag/engine/statements';
import { verifySignature } from '../signatures.js';
import type { Api, Guest } from './api.js';
import { playGame, type Finished } from './contestant.js';
import type { OwnResult } from './own-count.js';

export type Habit = keyof typeof CURRENT_BOTS;
export interface EveningPlan {
  url: string;
  contestants: number;
  boards: number;
  bots: Habit[];
  /** One for each contestant in turn. */
  habits: Habit[];
  concurrency: number;
  waitSeconds: number;
}
export interface Evening {
  tournament: string;
  logKey: string;
  results: OwnResult[];
  commands: number;
  standings: StandingsShape;
  playSeconds: number;
  bundle: string;
}
export type Stage = 'contributing' | 'playing';
export type OnStage = (stage: Stage, done: number, total: number) => void;

const GUESTS_A_REQUEST = 500;
const POLL_EVERY_MS = 500;
const HOUR_MS = 3_600_000;

/** Works through `items`, so many at a time; the first failure ends it. */
async function inParallel<T, R>(items: readonly T[], atOnce: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i];
      if (item !== undefined) results[i] = await work(item, i);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

function announcement(plan: EveningPlan): MakeTournament {
  const now = Date.now();
  return { title: `Scripted, ${plan.contestants} contestants`, boards: plan.boards, bots: plan.bots, opensAt: now + HOUR_MS, closesAt: now + 24 * HOUR_MS, options: {} };
}

async function makeGuests(api: Api, tournament: string, count: number): Promise<Guest[]> {
  const names = Array.from({ length: count }, (_, i) => `Script ${String(i + 1).padStart(4, '0')}`);
  const guests: Guest[] = [];
  for (let from = 0; from < names.length; from += GUESTS_A_REQUEST) guests.push(...(await api.guests(tournament, names.slice(from, from + GUESTS_A_REQUEST))));
  return guests;
}

function checkKey(made: TournamentDetail): void {
  const statement = { kind: 'commitment', tournament: made.summary.id, commitment: made.summary.commitment } as const;
  if (!verifySignature(made.logKey, statementBytes(statement), made.signature)) throw new Error(`the commitment is not signed by the log key ${keyFingerprint(made.logKey)}`);
}

async function contributeAll(api: Api, made: TournamentDetail, guests: readonly Guest[], plan: EveningPlan, onStage: OnStage): Promise<string[]> {
  const { id, commitment } = made.summary;
  let done = 0;
  return inParallel(guests, plan.concurrency, async ({ token }) => {
    const nonce = randomBytes(32).toString('hex');
    const receipt = await api.contribute(id, token, nonce, commitment);
    const { at, signature } = receipt;
    if (!verifySignature(made.logKey, statementBytes({ kind: 'nonce', tournament: id, commitment, nonce, at }), signature)) throw new Error('a nonce’s receipt is not signed by the log key');
    onStage('contributing', ++done, guests.length);
    return nonce;
  });
}

/** What a client checks before its first card: the commitment is the one it stored, and its nonce is in the deals. */
function checkBeforeFirstCard(made: TournamentDetail, opened: TournamentDetail, nonces: readonly string[]): void {
  if (opened.summary.commitment !== made.summary.commitment || opened.logKey !== made.logKey) throw new Error('the commitment changed between the announcement and the opening');
  const listed = new Set(opened.nonces);
  const missing = nonces.filter((nonce) => !listed.has(nonce)).length;
  if (missing > 0) throw new Error(`${missing} contributed nonces are not listed`);
}

async function playAll(api: Api, tournament: string, guests: readonly Guest[], plan: EveningPlan, onStage: OnStage): Promise<Finished[]> {
  const total = guests.length * plan.boards;
  let done = 0;
  return inParallel(guests, plan.concurrency, async ({ token, player }, i) => {
    const { game, seat } = await api.play(tournament, token);
    const habits = CURRENT_BOTS[plan.habits[i % plan.habits.length] ?? 'steady'];
    return playGame({ url: plan.url, token, game, seat, habits, seed: player }, () => onStage('playing', ++done, total));
  });
}

async function awaitFinish(api: Api, tournament: string, waitSeconds: number): Promise<void> {
  const until = Date.now() + waitSeconds * 1000;
  for (;;) {
    const { phase } = (await api.detail(tournament)).summary;
    if (phase === 'finished') return;
    if (Date.now() >= until) throw new Error(`the tournament was still ${phase} ${waitSeconds} seconds after it was closed`);
    await sleep(POLL_EVERY_MS);
  }
}

/** The projection follows the log: it is asked again until it says what the finished tournament is. */
async function finalStandings(api: Api, tournament: string, waitSeconds: number): Promise<StandingsShape> {
  const until = Date.now() + waitSeconds * 1000;
  for (;;) {
    const standings = await api.standings(tournament);
    if (standings.phase === 'finished' || Date.now() >= until) return standings;
    await sleep(POLL_EVERY_MS);
  }
}

export async function playEvening(api: Api, plan: EveningPlan, onStage: OnStage): Promise<Evening> {
  const made = await api.makeTournament(announcement(plan));
  const tournament = made.summary.id;
  checkKey(made);
  const guests = await makeGuests(api, tournament, plan.contestants);
  const nonces = await contributeAll(api, made, guests, plan, onStage);
  checkBeforeFirstCard(made, await api.open(tournament), nonces);
  const began = performance.now();
  const finished = await playAll(api, tournament, guests, plan, onStage);
  const playSeconds = (performance.now() - began) / 1000;
  await api.close(tournament);
  await awaitFinish(api, tournament, plan.waitSeconds);
  const results = guests.map(({ player }, i) => ({ contestant: player, points: finished[i]?.points ?? [] }));
  const commands = finished.reduce((sum, each) => sum + each.commands, 0);
  return { tournament, logKey: made.logKey, results, commands, standings: await finalStandings(api, tournament, plan.waitSeconds), playSeconds, bundle: await api.bundle(tournament) };
}
