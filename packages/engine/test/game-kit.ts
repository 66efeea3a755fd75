/** A table for tests: rules, seats and boards made in one line, commands sent as a player would. */
import { parseCard, type Card } from '../src/cards.js';
import { playerActor, DEALER } from '../src/game/actors.js';
import type { Facts, FixedDeal, GameCommand } from '../src/game/commands.js';
import { decide } from '../src/game/decide.js';
import type { GameEvent } from '../src/game/events.js';
import { evolve } from '../src/game/evolve.js';
import { legalCommands, seatToAct, type LegalCommand } from '../src/game/legal.js';
import type { GameSetup, GameState } from '../src/game/state.js';
import { type BoardInputs, utf8ToBytes } from '../src/random.js';
import { makeRules, type RuleOverrides } from '../src/rules/presets.js';
import { sha256Hex } from '../src/log.js';

export const AT = 1_700_000_000_000;
export const inputsFor = (name: string, board: number): BoardInputs => ({ ikm: utf8ToBytes(name), salt: utf8ToBytes('test'), board, attempt: 0 });
export const factsAt = (at: number, board: BoardInputs | null = null, fixedDeal?: FixedDeal): Facts =>
  fixedDeal === undefined ? { at, lagCreditMs: [0, 0, 0, 0, 0, 0, 0, 0], board } : { at, lagCreditMs: [0, 0, 0, 0, 0, 0, 0, 0], board, fixedDeal };

export function setupOf(seats: number, overrides: RuleOverrides = {}, closesAt: number | null = null): GameSetup {
  return {
    salt: sha256Hex(utf8ToBytes('salt')),
    game: 'game-under-test',
    tournament: null,
    rules: makeRules('cafe', { players: [2, 8], ...overrides }),
    seats: Array.from({ length: seats }, (_, seat) => ({ kind: 'player', player: `seat-${seat}` })),
    closesAt,
  };
}

export interface Play {
  state: GameState;
  events: GameEvent[];
  at: number;
  /** Sends a command as the holder of the seat; returns the refusal's code, or null. */
  send: (command: LegalCommand, options?: { actor?: string; decision?: number; at?: number }) => string | null;
  ask: (command: GameCommand, facts: Facts) => string | null;
  deal: (source: string | FixedDeal) => string | null;
}

export function newPlay(setup: GameSetup): Play {
  const actor = playerActor('seat-0');
  const started = decide(null, { type: 'StartGame', payload: setup, commandId: 'start', actor }, factsAt(AT));
  if (!started.ok) throw new Error(started.code);
  let state: GameState | null = null;
  for (const event of started.events) state = evolve(state, structuredClone(event));
  if (state === null) throw new Error('no events');
  const play: Play = {
    state,
    events: [...started.events],
    at: AT,
    ask: (command, facts) => {
      const decision = decide(play.state, command, facts);
      if (!decision.ok) return decision.code;
      for (const event of decision.events) play.state = evolve(play.state, structuredClone(event));
      play.events.push(...decision.events);
      return null;
    },
    send: (command, options = {}) => {
      const envelope = { commandId: `c${play.events.length}`, actor: options.actor ?? playerActor(`seat-${command.payload.seat}`) };
      const full = options.decision === undefined ? { ...command, ...envelope } : { ...command, ...envelope, decision: options.decision };
      return play.ask(full, factsAt(options.at ?? play.at));
    },
    deal: (source) => {
      const board = play.state.deals.length + 1;
      const facts = typeof source === 'string' ? factsAt(play.at, inputsFor(source, board)) : factsAt(play.at, null, source);
      return play.ask({ type: 'DealBoard', payload: { board, attempt: 0 }, commandId: `deal-${board}`, actor: DEALER }, facts);
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
export const handMade = (hands: string, leader: number | null = 0): FixedDeal => ({ hands: hands.split(' | ').map(cards), stock: [], leader });

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

/** Plays the game out with random legal commands, calling `look` before every step. */
export function playRandomly(play: Play, seed: number, look: (play: Play) => void = () => undefined): void {
  const below = chance(seed);
  while (play.state.phase.kind !== 'finished') {
    look(play);
    if (play.state.phase.kind === 'betweenDeals') {
      play.deal(`random-${seed}`);
      continue;
    }
    const seat = seatToAct(play.state);
    const legal = seat === null ? [] : legalCommands(play.state, seat).filter((command) => command.type !== 'Forfeit' || below(40) === 0);
    const command = legal[below(legal.length)];
    if (command === undefined) throw new Error('nobody can act');
    const refused = play.send(command);
    if (refused !== null) throw new Error(`${command.type} refused: ${refused}`);
  }
  look(play);
}
