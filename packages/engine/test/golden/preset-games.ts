/**
 * Games of people played by chance from fixed seeds, as they are kept in a log: one line that says what game it is, then
 * its entries. The material of the golden logs of the presets, and of the tests that judge a whole log again.
 */
import { botActor, botAt, CLOCK, DEALER, playerActor, WORKER } from '../../src/game/actors.js';
import { parseCard } from '../../src/cards.js';
import { openDeadline } from '../../src/game/clock.js';
import type { FixedStart, GameCommand } from '../../src/game/commands.js';
import { decide } from '../../src/game/decide.js';
import type { GameEventType } from '../../src/game/events.js';
import { evolve } from '../../src/game/evolve.js';
import { legalCommands } from '../../src/game/legal.js';
import { STAND_IN } from '../../src/game/stand-in.js';
import type { GameSetup, GameState, SeatHolder } from '../../src/game/state.js';
import { dealHands } from '../../src/deal-hands.js';
import { boardDeck } from '../../src/deck.js';
import { canonicalForm, type ChainedEntry, genesisHash, recordEvents, sha256Hex } from '../../src/log.js';
import { type BoardInputs, utf8ToBytes } from '../../src/random.js';
import { makeRules, type RuleOverrides } from '../../src/rules/presets.js';
import type { PresetName, Rules } from '../../src/rules/rules.js';
import { chance } from '../game-kit.js';

export interface GamePlan {
  name: string;
  preset: PresetName;
  options: RuleOverrides;
  seats: number;
  /** Event types that must occur; the first seed that brings them is taken. */
  has: GameEventType[];
  start?: FixedStart;
  /** Board 1 deals four tens to one hand. */
  hasFourTens?: boolean;
  /** The house stops the game after so many commands. */
  stopAfter?: number;
  /** This seat is a bot's until somebody sits down at it, after so many commands. */
  sitDown?: { seat: number; after: number };
  /** The house was away, and gives the open clock more time after so many commands. */
  extendAfter?: number;
}

export interface GameHeader {
  line: 'game';
  name: string;
  preset: PresetName;
  seats: number;
  /** Every board's inputs follow from it. */
  seed: string;
  start: FixedStart | null;
  /** SHA-256 of the canonical form of the state that the entries fold to. */
  finalState: string;
}
export interface RecordedGame {
  header: GameHeader;
  entries: ChainedEntry[];
}

export const inputsOf = (seed: string, board: number): BoardInputs => ({ ikm: utf8ToBytes(seed), salt: utf8ToBytes('slag-golden/1'), board, attempt: 0 });
export const stateHash = (state: GameState | null): string => sha256Hex(utf8ToBytes(canonicalForm(state)));

const AT = 1_790_000_000_000;
const RARE = ['Forfeit', 'ExpireDeadline', 'LeaveSeat', 'TakeSeat'];
export const PERSON = playerActor('seat-0');

export function setupFor(rules: Rules, seats: number, seed: string, botSeat: number | null = null): GameSetup {
  const holders = Array.from({ length: seats }, (_, seat): SeatHolder => (seat === botSeat ? { kind: 'bot', bot: STAND_IN } : { kind: 'player', player: `seat-${seat}` }));
  return { salt: sha256Hex(utf8ToBytes(seed)), game: seed, tournament: null, rules, seats: holders, closesAt: null };
}

class Recorder {
  state: GameState | null = null;
  readonly entries: ChainedEntry[] = [];
  at = AT;

  constructor(
    private readonly setup: GameSetup,
    private readonly seed: string,
    private readonly start: FixedStart | null,
  ) {}

  send(command: GameCommand, at = this.at): void {
    this.at = at;
    const deals = this.state?.deals.length ?? 0;
    const number = command.type === 'DealBoard' ? command.payload.board : deals;
    const isStart = command.type === 'StartGame';
    const lagCreditMs = this.setup.seats.map(() => 0);
    const facts = { at, lagCreditMs, board: number === 0 ? null : inputsOf(this.seed, number) };
    const decision = decide(this.state, command, isStart && this.start !== null ? { ...facts, fixedStart: this.start } : facts);
    if (!decision.ok) throw new Error(`${this.seed}: ${command.type} by ${command.actor}: ${decision.code}`);
    const { commandId, actor, type, payload } = command;
    const last = this.entries.at(-1);
    const head = last === undefined ? { version: 0, hash: genesisHash(this.setup.salt) } : last;
    const recorded = { commandId, actor, type, payload, facts: { at, lagCreditMs, board: number === 0 ? null : { board: number, attempt: 0 } } };
    this.entries.push(...recordEvents(`game-${this.setup.game}`, head, structuredClone(recorded), structuredClone(decision.events)));
    for (const event of structuredClone(decision.events)) this.state = evolve(this.state, event);
  }
}

/** One thing that somebody does by chance: mostly play, seldom leaving or a clock that runs out. */
function step(recorder: Recorder, state: GameState, below: (bound: number) => number, n: number): void {
  const open = openDeadline(state);
  const legal: { type: string; send: () => void }[] = state.seats.flatMap((_, seat) =>
    legalCommands(state, seat).map((command) => {
      const bot = botAt(state, seat);
      const isBot = bot !== null && command.type !== 'TakeSeat';
      const envelope = isBot ? { actor: botActor(bot), commandId: `bot-${seat}-${state.decision}` } : { actor: playerActor(`seat-${seat}`), commandId: `c${n}` };
      return { type: command.type, send: () => recorder.send({ ...command, ...envelope }, recorder.at + 100 + below(200)) };
    }),
  );
  if (open !== null) legal.push({ type: 'ExpireDeadline', send: () => recorder.send({ type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt }, actor: CLOCK, commandId: `c${n}` }, open.deadlineAt + 1) });
  const usual = legal.filter(({ type }) => !RARE.includes(type) && (type !== 'CallToep' || below(4) === 0));
  const choices = usual.length > 0 && below(50) > 0 ? usual : legal;
  const chosen = choices[below(choices.length)];
  if (chosen === undefined) throw new Error(`nobody can act in ${state.phase.kind}`);
  chosen.send();
}

type Course = Pick<GamePlan, 'stopAfter' | 'extendAfter' | 'sitDown'> & { start?: FixedStart | null };

export function playGame(rules: Rules, seats: number, seed: string, number: number, { start = null, stopAfter = Infinity, extendAfter, sitDown }: Course = {}): { entries: ChainedEntry[]; state: GameState | null } {
  const setup = setupFor(rules, seats, seed, sitDown?.seat ?? null);
  const recorder = new Recorder(setup, seed, start);
  const below = chance(number);
  recorder.send({ type: 'StartGame', payload: setup, actor: PERSON, commandId: 'start' });
  for (let n = 1; ; n++) {
    const { state } = recorder;
    if (state === null || state.phase.kind === 'finished' || state.phase.kind === 'stopped') break;
    const board = state.deals.length + 1;
    if (state.phase.kind === 'betweenDeals') recorder.send({ type: 'DealBoard', payload: { board, attempt: 0 }, actor: DEALER, commandId: `deal-${board}` });
    else if (sitDown !== undefined && n === sitDown.after) {
      const player = `seat-${sitDown.seat}`;
      recorder.send({ type: 'SitDown', payload: { seat: sitDown.seat, player }, actor: playerActor(player), commandId: `c${n}` });
    } else if (n > stopAfter) recorder.send({ type: 'StopGame', payload: setup, actor: WORKER, commandId: 'stop' });
    else if (n === extendAfter) recorder.send({ type: 'ExtendDeadline', payload: { incident: 'away' }, actor: WORKER, commandId: 'extend-away' }, recorder.at + 60_000);
    else step(recorder, state, below, n);
  }
  return { entries: recorder.entries, state: recorder.state };
}

function dealsFourTens(seed: string, seats: number): boolean {
  const { hands } = dealHands(boardDeck(inputsOf(seed, 1)), Array.from({ length: seats }, () => false), 4);
  const tens = ['H10', 'C10', 'S10', 'D10'].map((name) => parseCard(name) ?? 0);
  return hands.some((hand) => tens.every((ten) => hand.includes(ten)));
}

const MOST_SEEDS = 40_000;
const LONGEST = 420;

/** The first seed whose game is not too long and has all that the plan asks for. */
export function recordGame(plan: GamePlan): RecordedGame {
  const { name, preset, seats, start = null, stopAfter, extendAfter, sitDown } = plan;
  const rules = makeRules(preset, plan.options);
  for (let number = 1; number <= MOST_SEEDS; number++) {
    const seed = `${preset}-${name}-${number}`;
    if (plan.hasFourTens === true && !dealsFourTens(seed, seats)) continue;
    const course = { start, ...(stopAfter === undefined ? {} : { stopAfter }), ...(extendAfter === undefined ? {} : { extendAfter }), ...(sitDown === undefined ? {} : { sitDown }) };
    const { entries, state } = playGame(rules, seats, seed, number, course);
    const types = new Set<string>(entries.map((entry) => entry.type));
    if (entries.length > LONGEST || !plan.has.every((type) => types.has(type))) continue;
    return { header: { line: 'game', name, preset, seats, seed, start, finalState: stateHash(state) }, entries };
  }
  throw new Error(`${preset} ${name}: no seed brings ${plan.has.join(', ')}`);
}

const plan = (preset: PresetName, name: string, seats: number, options: RuleOverrides = {}, has: GameEventType[] = [], more: Partial<GamePlan> = {}): GamePlan => ({ name, preset, seats, options, has, ...more });

/** The presets as they stand with several seats, and house rules laid over them, so that every event occurs somewhere. */
export const PLANS: Readonly<Record<PresetName, readonly GamePlan[]>> = {
  toep: [
    plan('toep', 'as-it-stands-4', 4, {}, ['LaundryChecked', 'BluffCaught', 'PlayedAlong', 'DuelAsked', 'DuelSettled']),
    plan('toep', 'as-it-stands-2', 2, {}, ['LaundryBelieved']),
    plan('toep', 'as-it-stands-6', 6, {}, ['StockRecycled', 'SatOut']),
    plan('toep', 'super-toep', 3, {}, ['DuelAccepted', 'DuelSettled']),
    plan('toep', 'dealt-again', 5, { laundry: { redealAfter: 2 }, antiFold: { max: 1 }, end: { limit: 6 } }, ['DealtAgain', 'PlayerFolded']),
    plan('toep', 'taken-up', 4, {}, ['StandingSet', 'PlayerOut'], { start: { points: [14, 3, 15, 9], hadDeadMansDeal: [false, false, false, false], folds: [0, 1, 0, 0] } }),
  ],
  cafe: [
    plan('cafe', 'as-it-stands', 4, {}, ['ToepCalled', 'PlayerFolded', 'PlayerStayed']),
    plan('cafe', 'left', 4, {}, ['PlayerForfeited', 'DeadlinePassed']),
    plan('cafe', 'bots-stand-in', 4, { leaving: 'bot' }, ['SeatGivenToBot', 'SeatTakenBack']),
    plan('cafe', 'stopped', 4, { leaving: 'stays', jackFinish: 'winnerMinusOne' }, ['GameStopped'], { stopAfter: 60 }),
    plan('cafe', 'house-away', 4, { end: { deals: 3 } }, ['DeadlineExtended'], { extendAfter: 30 }),
    plan('cafe', 'four-tens-win', 8, { players: [2, 8], fourTens: 'winsDeal', end: { deals: 2 } }, ['FourTensShown'], { hasFourTens: true }),
  ],
  common: [
    plan('common', 'as-it-stands-2', 2, {}, ['WavedThrough']),
    plan('common', 'as-it-stands-5', 5, {}, ['HandReplaced', 'LaundrySettled']),
    plan('common', 'as-it-stands-8', 8, {}, ['PlayerFolded']),
    plan('common', 'blind', 4, { blindToep: { stake: 3 }, foldedCard: 'cannotWin', end: { limit: 8 } }, ['BlindToepCalled', 'HandsShown', 'WindowClosed']),
    plan('common', 'finale', 3, { end: { kind: 'lastStanding', limit: 6 }, duel: 'finale', onEdge: 'poverty', countdown: true }, ['LaidAway', 'Whistled']),
  ],
  pagat: [
    plan('pagat', 'as-it-stands-3', 3, {}, ['LaundryChecked', 'HandReplaced']),
    plan('pagat', 'as-it-stands-4', 4, {}, ['Whistled']),
    plan('pagat', 'as-it-stands-8', 8, {}, ['StoodUp'], { hasFourTens: true }),
    plan('pagat', 'poor-leads', 4, { onEdge: 'povertyPoorLeads', end: { kind: 'lastStanding', limit: 6 }, threeJacks: 'mustWhistle', laundry: { dirty: true } }, ['PlayerOut', 'TrickTaken']),
  ],
};

/** What came later, in a file of its own: a log that was recorded is never recorded again. */
export const LATER_PLANS: readonly GamePlan[] = [plan('cafe', 'a-bot-makes-room', 4, { leaving: 'bot' }, ['SeatPromised', 'SeatTaken'], { sitDown: { seat: 2, after: 14 } })];
