/** A table for tests: rules, seats and boards made in one line, commands sent as a player would. */
import { parseCard, type Card } from '../src/cards.js';
import { botActor, CLOCK, DEALER, playerActor } from '../src/game/actors.js';
import { openDeadline } from '../src/game/clock.js';
import type { Facts, FixedDeal, FixedStart, GameCommand } from '../src/game/commands.js';
import { decide } from '../src/game/decide.js';
import type { GameEvent } from '../src/game/events.js';
import { evolve } from '../src/game/evolve.js';
import { legalCommands, type LegalCommand } from '../src/game/legal.js';
import type { GameSetup, GameState } from '../src/game/state.js';
import { type BoardInputs, utf8ToBytes } from '../src/random.js';
import { makeRules, mergeRules, type RuleOverrides } from '../src/rules/presets.js';
import { PRESET_NAMES, type Rules } from '../src/rules/rules.js';
import { isRules } from '../src/rules/shape.js';
import { validateRules } from '../src/rules/validate.js';
import { sha256Hex } from '../src/log.js';

export const AT = 1_700_000_000_000;
export const inputsFor = (name: string, board: number): BoardInputs => ({ ikm: utf8ToBytes(name), salt: utf8ToBytes('slag-script/1'), board, attempt: 0 });
export const factsAt = (at: number, board: BoardInputs | null = null, fixedDeal?: FixedDeal): Facts =>
  fixedDeal === undefined ? { at, lagCreditMs: [0, 0, 0, 0, 0, 0, 0, 0], board } : { at, lagCreditMs: [0, 0, 0, 0, 0, 0, 0, 0], board, fixedDeal };

export const setupOf = (seats: number, overrides: RuleOverrides = {}, closesAt: number | null = null): GameSetup =>
  setupUnder(makeRules('cafe', { players: [2, 8], ...overrides }), seats, closesAt);

export function setupUnder(rules: Rules, seats: number, closesAt: number | null = null): GameSetup {
  return {
    salt: sha256Hex(utf8ToBytes('salt')),
    game: 'game-under-test',
    tournament: null,
    rules,
    seats: Array.from({ length: seats }, (_, seat) => ({ kind: 'player', player: `seat-${seat}` })),
    closesAt,
  };
}

/** Who sends this: the seat's holder, or the bot that stands in. */
export function actorFor(state: GameState, { type, payload }: LegalCommand): string {
  const standIn = state.standIns[payload.seat];
  return standIn == null || type === 'TakeSeat' ? playerActor(`seat-${payload.seat}`) : botActor(standIn);
}

export interface Play {
  state: GameState;
  events: GameEvent[];
  /** What seats and clock sent and had accepted, in order. */
  sent: (LegalCommand | { type: 'ExpireDeadline'; payload: { deadlineAt: number } })[];
  at: number;
  /** Facts of the deal in play. */
  facts: () => Facts;
  /** Sends a command as the holder of the seat; returns the refusal's code, or null. */
  send: (command: LegalCommand, options?: { actor?: string; decision?: number; at?: number }) => string | null;
  ask: (command: GameCommand, facts: Facts) => string | null;
  deal: (source: string | FixedDeal) => string | null;
}

export function newPlay(setup: GameSetup, fixedStart?: FixedStart): Play {
  const actor = playerActor('seat-0');
  const started = decide(null, { type: 'StartGame', payload: setup, commandId: 'start', actor }, fixedStart === undefined ? factsAt(AT) : { ...factsAt(AT), fixedStart });
  if (!started.ok) throw new Error(started.code);
  let state: GameState | null = null;
  for (const event of started.events) state = evolve(state, event);
  if (state === null) throw new Error('no events');
  let dealt = factsAt(AT);
  const play: Play = {
    state,
    events: [...started.events],
    sent: [],
    at: AT,
    facts: () => ({ ...dealt, at: play.at }),
    ask: (command, facts) => {
      const decision = decide(play.state, command, facts);
      if (!decision.ok) return decision.code;
      for (const event of decision.events) play.state = evolve(play.state, event);
      play.events.push(...decision.events);
      if (command.type !== 'DealBoard' && command.type !== 'StartGame' && command.type !== 'StopGame') play.sent.push({ type: command.type, payload: command.payload } as Play['sent'][number]);
      return null;
    },
    send: (command, options = {}) => {
      const envelope = { commandId: `c${play.events.length}`, actor: options.actor ?? actorFor(play.state, command) };
      const full = options.decision === undefined ? { ...command, ...envelope } : { ...command, ...envelope, decision: options.decision };
      return play.ask(full, { ...dealt, at: options.at ?? play.at });
    },
    deal: (source) => {
      const board = play.state.deals.length + 1;
      dealt = typeof source === 'string' ? factsAt(play.at, inputsFor(source, board)) : factsAt(play.at, null, source);
      return play.ask({ type: 'DealBoard', payload: { board, attempt: 0 }, commandId: `deal-${board}`, actor: DEALER }, dealt);
    },
  };
  return play;
}

export const cards = (text: string): Card[] =>
  text.split(' ').map((name) => {
    const card = parseCard(name);
    if (card === null) throw new Error(`no card: ${name}`);
    return card;
  });

/** Hands in seat order, "HA SK DA S9 | …". */
export const handMade = (hands: string, leader: number | null = 0): FixedDeal => ({ hands: hands.split(' | ').map(cards), stock: [], leader, redeals: [], recycle: [] });

/** Small fixed-seed generator for random play (mulberry32). */
export function chance(seed: number): (bound: number) => number {
  let a = seed >>> 0;
  return (bound) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % bound;
  };
}

/** Everything that somebody may send now: legal commands of every seat, and the clock of what is open running out. */
export function choicesOf({ state }: Play): (LegalCommand | { type: 'ExpireDeadline'; payload: { deadlineAt: number } })[] {
  const open = openDeadline(state);
  const legal = state.seats.flatMap((_, seat) => legalCommands(state, seat));
  return open === null ? legal : [...legal, { type: 'ExpireDeadline', payload: { deadlineAt: open.deadlineAt } }];
}

/** Plays the game out with random commands, calling `look` before every step. Leaving and clocks running out are rare. */
export function playRandomly(play: Play, seed: number, look: (play: Play) => void = () => undefined): void {
  const below = chance(seed);
  while (play.state.phase.kind !== 'finished') {
    look(play);
    if (play.state.phase.kind === 'betweenDeals') {
      play.deal(`random-${seed}`);
      continue;
    }
    const isRare = (type: string): boolean => ['Forfeit', 'ExpireDeadline', 'LeaveSeat', 'TakeSeat'].includes(type);
    const all = choicesOf(play);
    const usual = all.filter((command) => !isRare(command.type));
    const choices = usual.length > 0 && below(60) > 0 ? usual : all;
    const command = choices[below(choices.length)];
    if (command === undefined) throw new Error(`nobody can act in ${play.state.phase.kind}`);
    const refused =
      command.type === 'ExpireDeadline'
        ? play.ask({ ...command, commandId: 'clock', actor: CLOCK }, { ...play.facts(), at: command.payload.deadlineAt + 1 })
        : play.send(command);
    if (refused !== null) throw new Error(`${command.type} refused: ${refused}`);
  }
  look(play);
}

type Draw = (bound: number) => number;
const oneOf = <T>(below: Draw, values: readonly T[]): T => {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

/** A random preset with random options laid over it, again until they make sense together. */
export function randomRules(seed: number, seats: number): Rules {
  const below = chance(seed);
  for (;;) {
    const preset = oneOf(below, PRESET_NAMES);
    const limit = oneOf(below, [3, 5, 10]);
    const some = <T>(key: string, values: readonly T[]): Record<string, T> => (below(2) === 0 ? {} : { [key]: oneOf(below, values) });
    const overrides = {
      players: [2, 8],
      end: oneOf(below, [{ kind: 'deals', deals: 3 }, { kind: 'firstOut', limit }, { kind: 'lastStanding', limit }, { kind: 'lastStanding', limit }]),
      ...some('nextLeader', ['leftOfPreviousLeader', 'leftOfWinner', 'winner', 'board']),
      ...some('toepTiming', ['onTurn', 'anytime']),
      ...some('maxStake', [null, 2, 5]),
      ...some('toepNearLimit', ['free', 'withinLimit']),
      ...some('foldedCard', ['counts', 'cannotWin']),
      ...some('lastTrickFolded', ['nextInWins', 'everyonePays']),
      ...some('laundry', [null, randomLaundry(below), randomLaundry(below)]),
      ...some('onEdge', ['deadMansDeal', 'poverty', 'povertyPoorLeads', 'none']),
      ...some('duel', ['normal', 'superToep', 'ask', 'finale']),
      ...some('jackFinish', ['none', 'doubleLosers', 'doubleLosersIfToeped', 'winnerMinusOne']),
      ...some('blindToep', [null, { stake: 3 }]),
      ...some('threeTens', ['none', 'mustWhistle']),
      ...some('threeJacks', ['none', 'mayWhistle', 'mustWhistle']),
      ...some('fourTens', ['none', 'mustStand', 'winsDeal']),
      ...some('fourJacks', ['none', 'mayStand']),
      ...some('antiFold', [null, { max: 1 }, { max: 2 }]),
      ...some('countdown', [true, false]),
      ...some('leaving', ['forfeit', 'bot', 'stays']),
      ...some('clock', [null, { turnMs: 20_000, windowMs: 10_000, answerMs: 10_000, duelMs: 15_000 }]),
    };
    const rules: unknown = mergeRules(preset, overrides);
    if (isRules(rules) && validateRules(rules, seats).length === 0) return rules;
  }
}

const randomLaundry = (below: Draw) => ({
  white: below(4) > 0,
  dirty: below(2) > 0,
  bluff: below(3) > 0,
  caughtBluff: oneOf(below, ['openHand', 'openNewHand', 'keepNewHand']),
  stock: oneOf(below, ['recycle', 'exhaust', 'seatReserve']),
  redealAfter: oneOf(below, [null, 2, 5]),
});
