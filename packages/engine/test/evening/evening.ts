/** A whole tournament in memory, from its announcement to its signed end: what the judge is tested with. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { BoardInputs } from '../../src/random.js';
import { bytesToHex, hexToBytes } from '../../src/random.js';
import { auditPath, leafHash, merkleRoot } from '../../src/merkle.js';
import { makeTournamentRules } from '../../src/rules/duplicate.js';
import type { RuleOverrides } from '../../src/rules/presets.js';
import { type Statement, statementBytes } from '../../src/statements.js';
import { inputsFrom, spareBoardsFor } from '../../src/tournament/commitment.js';
import type { TournamentCommand } from '../../src/tournament/commands.js';
import { decideTournament } from '../../src/tournament/decide.js';
import { evolveTournament } from '../../src/tournament/evolve.js';
import { setupFor } from '../../src/tournament/setup.js';
import type { TournamentState } from '../../src/tournament/state.js';
import { resultPoints } from '../../src/verify/outcome.js';
import type { ChooseFor } from '../../src/game/situation.js';
import { chooseFor } from './bots.js';
import { type Chance, chanceOf } from './chance.js';
import { newTable, playOn, sendBatch, type Table } from './game.js';
import { append, headOf, newStream, type Stream } from './stream.js';

export interface Guest {
  id: string;
  contributes: boolean;
  /** All boards, or so many boards and commands after them; never: joined only. */
  plays: 'all' | 'never' | { boards: number; commands: number };
}
export interface Plan {
  seed: string;
  boards: number;
  bots: string[];
  options: RuleOverrides;
  /** null: the tournament of a day. */
  organiser: string | null;
  guests: Guest[];
  /** Ed25519 secret key, hex; without it one that follows from the seed. */
  signingKey?: string;
}
export type Line = Record<string, unknown>;
export interface Evening {
  tournament: Stream;
  games: Stream[];
  state: TournamentState;
  logKey: string;
  sign: (statement: Statement) => string;
  /** The bundle's lines; of one game where it is named. */
  bundle: (game?: string) => Line[];
}

export const OPENS_AT = 1_800_000_000_000;
const DAY_MS = 86_400_000;

interface Desk {
  stream: Stream;
  state: TournamentState | null;
  sent: number;
}

function tell(desk: Desk, actor: string, at: number, body: Pick<TournamentCommand, 'type' | 'payload'>, salt = ''): TournamentState {
  // Written out in pairs by every caller; the judge refuses what does not belong together.
  const command = { commandId: `t${++desk.sent}-${actor}`, actor, ...body } as TournamentCommand;
  const facts = { at, lagCreditMs: [], board: null };
  const decision = decideTournament(desk.state, command, facts);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.code} ${decision.detail ?? ''}`);
  append(desk.stream, command, facts, salt, decision.events);
  for (const event of decision.events) desk.state = evolveTournament(desk.state, structuredClone(event));
  if (desk.state === null) throw new Error('announced first');
  return desk.state;
}

function announce(desk: Desk, plan: Plan, chance: Chance, secrets: readonly string[], logKey: string): TournamentState {
  const leaves = secrets.map((secret, i) => leafHash(i + 1, secret));
  const { boards, bots, organiser, seed } = plan;
  return tell(desk, organiser === null ? 'worker' : `player:${organiser}`, OPENS_AT - DAY_MS, {
    type: 'AnnounceTournament',
    payload: {
      tournament: `evening-${seed}`, salt: chance.hex32('salt'), title: `Evening ${seed}`, organiser, day: organiser === null ? '2027-01-15' : null,
      rules: makeTournamentRules('solo', 'cafe', { players: [bots.length + 1, bots.length + 1], end: { kind: 'deals', deals: boards }, ...plan.options }),
      bots, boards, spareBoards: spareBoardsFor(boards), opensAt: OPENS_AT, closesAt: OPENS_AT + DAY_MS,
      contributionsCloseAt: organiser === null ? OPENS_AT - 300_000 : OPENS_AT, root: merkleRoot(leaves), logKey,
    },
  }, chance.hex32('salt'));
}

async function playGames(plan: Plan, chance: Chance, state: TournamentState, inputsFor: (board: number) => BoardInputs, choose: ChooseFor): Promise<Table[]> {
  const tables: Table[] = [];
  for (const [i, entry] of state.contestants.entries()) {
    const guest = plan.guests[i];
    const table = newTable(entry.game, inputsFor, choose);
    const setup = setupFor(state, entry, chance.hex32(`game ${i}`));
    const closed = OPENS_AT + DAY_MS + 1000;
    if (guest !== undefined && guest.plays !== 'never') {
      const until = guest.plays === 'all' ? { boards: plan.boards + 1, commands: 0 } : guest.plays;
      await playOn(table, setup, `player:${guest.id}`, chanceOf(`${plan.seed} ${guest.id}`), OPENS_AT + 1000 * i, until);
    }
    if (table.state?.phase.kind !== 'finished') await sendBatch(table, { commandId: `stop-${entry.game}`, actor: 'worker', type: 'StopGame', payload: setup }, closed);
    tables.push(table);
  }
  return tables;
}

function recordEnds(desk: Desk, state: TournamentState, tables: readonly Table[], kind: 'finished' | 'stopped', at: number): void {
  for (const [i, { contestant, game }] of state.contestants.entries()) {
    const table = tables[i];
    if (table?.state === undefined || table.state === null || table.state.phase.kind !== kind) continue;
    const payload = { contestant, game, head: headOf(table.stream), points: resultPoints(table.state) };
    tell(desk, 'worker', at, { type: kind === 'finished' ? 'FinishContestant' : 'StopContestant', payload });
  }
}

/** Plays the evening through, with the bots that `choose` knows. Throws where the judge refuses anything. */
export async function playEvening(plan: Plan, choose: ChooseFor = chooseFor): Promise<Evening> {
  const chance = chanceOf(plan.seed);
  const secretKey = hexToBytes(plan.signingKey ?? chance.hex32('log key'));
  const logKey = bytesToHex(ed25519.getPublicKey(secretKey));
  const secrets = Array.from({ length: plan.boards + spareBoardsFor(plan.boards) }, (_, i) => chance.hex32(`secret ${i + 1}`));
  const desk: Desk = { stream: newStream(`tournament-evening-${plan.seed}`), state: null, sent: 0 };
  announce(desk, plan, chance, secrets, logKey);
  for (const { id, contributes } of plan.guests)
    if (contributes) tell(desk, `player:${id}`, OPENS_AT - 600_000, { type: 'ContributeNonce', payload: { contributor: id, nonce: chance.hex32(`nonce of ${id}`) } });
  tell(desk, 'worker', OPENS_AT, { type: 'OpenTournament', payload: {} });
  let state: TournamentState | null = null;
  for (const { id } of plan.guests)
    state = tell(desk, `player:${id}`, OPENS_AT + 10, { type: 'JoinTournament', payload: { contestant: id, game: `${id}-game-${plan.seed}`, isGuest: true } });
  state ??= desk.state;
  if (state === null) throw new Error('announced first');
  const { nonceRoot, commitment } = state;
  const tables = await playGames(plan, chance, state, (board) => inputsFrom(secrets[board - 1] ?? '', nonceRoot ?? '', commitment, board, 0), choose);
  const closesAt = OPENS_AT + DAY_MS;
  recordEnds(desk, state, tables, 'finished', closesAt - 1000);
  tell(desk, 'worker', closesAt, { type: 'CloseTournament', payload: {} });
  recordEnds(desk, state, tables, 'stopped', closesAt + 2000);
  const leaves = secrets.map((secret, i) => leafHash(i + 1, secret));
  const revealed = secrets.map((secret, i) => ({ board: i + 1, secret, path: auditPath(leaves, i) }));
  tell(desk, 'worker', closesAt + 3000, { type: 'RevealSecrets', payload: { secrets: revealed } });
  const final = tell(desk, 'worker', closesAt + 3000, { type: 'FinishTournament', payload: {} });
  const sign = (statement: Statement): string => bytesToHex(ed25519.sign(statementBytes(statement), secretKey));
  const evening = { tournament: desk.stream, games: tables.map((t) => t.stream), state: final, logKey, sign };
  const texts = new Map<string | undefined, string>();
  const textOf = (game?: string): string => texts.get(game) ?? JSON.stringify(bundleOf(evening, game));
  return {
    ...evening,
    bundle: (game) => {
      const text = textOf(game);
      texts.set(game, text);
      const lines: Line[] = JSON.parse(text);
      return lines;
    },
  };
}

function bundleOf({ tournament, games, state, logKey, sign }: Omit<Evening, 'bundle'>, game?: string): Line[] {
  const signed = (statement: Statement): Line => ({ line: 'signature', statement, signature: sign(statement) });
  const chosen = games.filter((stream) => game === undefined || stream.name === `game-${game}`);
  return [
    { line: 'header', format: 'slag-bundle/1', kind: game === undefined ? 'tournament' : 'game', tournament: state.tournament, game: game ?? null, logKey },
    ...[tournament, ...chosen].flatMap((stream) => stream.entries.map((entry) => ({ line: 'event', ...entry }))),
    signed({ kind: 'commitment', tournament: state.tournament, commitment: state.commitment }),
    ...chosen.map((stream) => signed({ kind: 'head', stream: stream.name, version: stream.entries.length, hash: headOf(stream) })),
    signed({ kind: 'head', stream: tournament.name, version: tournament.entries.length, hash: headOf(tournament) }),
  ];
}

export const verifySignature = (key: string, message: Uint8Array, signature: string): boolean => ed25519.verify(hexToBytes(signature), message, hexToBytes(key));
