/** `slag tournament`: a whole evening with scripted contestants through a running house, counted and verified. */
import { writeFile } from 'node:fs/promises';
import { makeChooseFor } from '@slag/bots/choose';
import { CURRENT_BOTS } from '@slag/bots/registry';
import type { StandingsShape } from '@slag/contracts/http';
import { parseLines, verifyBundle, type VerifyReport } from '@slag/engine/verify';
import { type ExitCode, type Io, UsageError } from '../io.js';
import { makeProgress, type Progress } from '../progress.js';
import { verifySignature } from '../signatures.js';
import { Api, Refused } from '../tournament/api.js';
import { type Evening, type EveningPlan, type Habit, playEvening, type Stage } from '../tournament/evening.js';
import { countStandings, differencesFrom } from '../tournament/own-count.js';
import { bundleLines } from './verify.js';

export interface TournamentOptions {
  url: string;
  organiser: string;
  contestants: string;
  boards: string;
  bots: string;
  play: string;
  concurrency: string;
  wait: string;
  out?: string;
  key?: string;
  json?: boolean;
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) throw new UsageError(`--${name}: expected a whole number from ${least} to ${most}`);
  return value;
}

const HABITS: readonly Habit[] = ['novice', 'steady', 'regular'];
const isHabit = (name: string): name is Habit => Object.hasOwn(CURRENT_BOTS, name);

function botsOf(text: string): Habit[] {
  const bots = text.split(',').map((name) => name.trim()).filter(isHabit);
  if (bots.length !== 3 || text.split(',').length !== 3) throw new UsageError(`--bots: expected three of ${HABITS.join(', ')}, with commas between them`);
  return bots;
}

function habitsOf(text: string): Habit[] {
  if (text === 'mixed') return [...HABITS];
  if (!isHabit(text)) throw new UsageError(`--play: expected mixed, ${HABITS.join(', ')}`);
  return [text];
}

function planOf(options: TournamentOptions): EveningPlan {
  return {
    url: options.url,
    contestants: numberOf('contestants', options.contestants, 1, 2000),
    boards: numberOf('boards', options.boards, 1, 50),
    bots: botsOf(options.bots),
    habits: habitsOf(options.play),
    concurrency: numberOf('concurrency', options.concurrency, 1, 2000),
    waitSeconds: numberOf('wait', options.wait, 1, 3600),
  };
}

function standingsLines({ rows }: StandingsShape): string[] {
  const width = Math.max(...rows.map((row) => row.nickname.length), 0);
  return rows.map((row) => `${String(row.place ?? '–').padStart(5)}  ${row.nickname.padEnd(width)}  ${String(row.total ?? '–').padStart(4)} points  ${row.boardsPlayed} boards`);
}

function report(io: Io, options: TournamentOptions, evening: Evening, differences: readonly string[], verified: VerifyReport): ExitCode {
  const ok = differences.length === 0 && verified.ok;
  const { tournament, standings, commands, playSeconds } = evening;
  if (options.json === true) {
    io.out(JSON.stringify({ ok, tournament, contestants: evening.results.length, commands, playSeconds: Number(playSeconds.toFixed(2)), standings: standings.rows, differences, verified }));
    return ok ? 0 : 1;
  }
  io.out(standingsLines(standings).join('\n'));
  io.out(`${commands} commands in ${playSeconds.toFixed(1)} seconds of play.`);
  io.out(differences.length === 0 ? 'The standings are what was counted at the tables.' : `The standings differ from the own count:\n${differences.map((each) => `  ${each}`).join('\n')}`);
  io.out(bundleLines(`tournament ${tournament}`, verified).join('\n'));
  return ok ? 0 : 1;
}

function stageShower(io: Io): (stage: Stage, done: number, total: number) => void {
  const bars = new Map<Stage, Progress>();
  return (stage, done, total) => {
    const bar = bars.get(stage) ?? makeProgress(io, stage);
    bars.set(stage, bar);
    bar.show(done, total);
  };
}

/** Exit code 0: standings and log hold; 1: they do not, or the evening failed; 2: it could not begin. */
export async function tournament(options: TournamentOptions, io: Io): Promise<ExitCode> {
  const api = new Api(options.url, options.organiser);
  const plan = planOf(options);
  try {
    const evening = await playEvening(api, plan, stageShower(io));
    if (options.out !== undefined) await writeFile(options.out, evening.bundle);
    const knownKey = options.key ?? evening.logKey;
    const verified = await verifyBundle(parseLines(evening.bundle), { chooseFor: makeChooseFor(), verifySignature, knownKey });
    return report(io, options, evening, differencesFrom(evening.standings, countStandings(evening.results)), verified);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) throw new UsageError(`--organiser: ${error.message}`);
    io.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
