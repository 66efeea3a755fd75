/**
 * Twins at a live table: one deal under the rules of a preset, everybody a person, played twice by one script under one clock
 * with other cards wherever seat 0 never looks. Hands that must be announced tell of themselves and are left out; so is a pair
 * in which a checked laundry is genuine once and a bluff once.
 */
import { allCards, type Card, isCard } from '@slag/engine/cards';
import { DEALER, playerActor } from '@slag/engine/game/actors';
import type { FixedDeal, GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import { evolve } from '@slag/engine/game/evolve';
import type { GameEvent } from '@slag/engine/game/events';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import { redactEvent } from '@slag/engine/game/redact';
import type { GameSetup, GameState } from '@slag/engine/game/state';
import { type ChainedEntry, genesisHash, recordEvents } from '@slag/engine/log';
import { makeRules } from '@slag/engine/rules/presets';
import { PRESET_NAMES, type PresetName } from '@slag/engine/rules/rules';
import { makeSalt } from '@slag/store/secrets';
import { makeRandom, type Random } from './twins.js';

export const TABLE_SEATS = 4;
export const playerAt = (seat: number): string => `leak-person-${seat}`;
const QUIET = { threeTens: 'none', threeJacks: 'none', fourTens: 'none', fourJacks: 'none' } as const;

export interface Step {
  command: GameCommand;
  at: number;
}
export interface TableTwins {
  preset: PresetName;
  game: string;
  prefixes: [ChainedEntry[], ChainedEntry[]];
  /** Everybody's commands from then on, up to the one before the deal ends. */
  live: Step[];
  /** All that seat 0 ever holds. */
  ownCards: Card[];
}

interface Played {
  steps: Step[];
  events: GameEvent[];
  isOver: boolean;
}

export const presets: readonly PresetName[] = PRESET_NAMES;

function rulesOf(preset: PresetName) {
  const rules = makeRules(preset);
  // Dealing again and shuffling back draw from the board: what they give is chance, not a sign.
  const laundry = rules.laundry === null ? null : { ...rules.laundry, redealAfter: null, stock: 'exhaust' as const };
  return { ...rules, ...QUIET, laundry };
}

function shuffled(random: Random, cards: readonly Card[]): Card[] {
  return cards.map((card) => ({ card, by: random() })).toSorted((a, b) => a.by - b.by).map(({ card }) => card);
}

const dealOf = (deck: readonly Card[]): FixedDeal => ({
  hands: Array.from({ length: TABLE_SEATS }, (_, seat) => deck.slice(seat * 4, seat * 4 + 4)), stock: deck.slice(TABLE_SEATS * 4), leader: 0, redeals: [], recycle: [],
});

const LEFT_OUT = new Set(['Forfeit', 'LeaveSeat', 'TakeSeat']);
function choose(state: GameState, random: Random): LegalCommand | undefined {
  const legal = Array.from({ length: TABLE_SEATS }, (_, seat) => legalCommands(state, seat)).flat().filter(({ type }) => !LEFT_OUT.has(type) && (type !== 'CallToep' || random() < 0.15));
  return legal[Math.floor(random() * legal.length)];
}

/** `next` says what comes; undefined ends it. null where something is refused. */
function play(setup: GameSetup, deal: FixedDeal, startAt: number, next: (state: GameState, i: number) => Step | undefined): Played | null {
  const start: Step = { at: startAt, command: { type: 'StartGame', payload: setup, commandId: `start-${setup.game}`, actor: playerActor(playerAt(0)) } };
  const dealing: Step = { at: startAt, command: { type: 'DealBoard', payload: { board: 1, attempt: 0 }, commandId: 'deal-1', actor: DEALER } };
  const played: Played = { steps: [], events: [], isOver: false };
  let state: GameState | null = null;
  for (let step: Step | undefined = start, i = 0; step; i += 1) {
    const decision = decide(state, step.command, { at: step.at, lagCreditMs: setup.seats.map(() => 0), board: null, ...(i === 1 ? { fixedDeal: deal } : {}) });
    if (!decision.ok) return null;
    for (const event of decision.events) state = evolve(state, event);
    played.steps.push(step);
    played.events.push(...decision.events);
    played.isOver = state?.deals[0]?.isOver ?? false;
    step = i === 0 ? dealing : state === null || played.isOver ? undefined : next(state, i);
  }
  return played;
}

const cardsIn = (value: unknown): Card[] => (Array.isArray(value) ? value.flatMap(cardsIn) : isCard(value) ? [value] : []);
const CARD_FIELDS = new Set(['hands', 'hand', 'cards', 'card', 'stock']);
const cardsSeen = (events: readonly GameEvent[]): Set<Card> =>
  new Set(events.flatMap((event) => Object.entries(redactEvent(event, { kind: 'seat', seat: 0, fromDeal: 1 })?.data ?? {}).flatMap(([key, value]) => (CARD_FIELDS.has(key) ? cardsIn(value) : []))));
const outcomes = (events: readonly GameEvent[]): string => JSON.stringify(events.flatMap((event) => (event.type === 'LaundrySettled' ? [event.data.outcome] : [])));

function record(setup: GameSetup, deal: FixedDeal, steps: readonly Step[]): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  let state: GameState | null = null;
  steps.forEach((step, i) => {
    const facts = { at: step.at, lagCreditMs: setup.seats.map(() => 0), board: null };
    const decision = decide(state, step.command, { ...facts, ...(i === 1 ? { fixedDeal: deal } : {}) });
    if (!decision.ok) throw new Error(decision.code);
    for (const event of decision.events) state = evolve(state, event);
    const { commandId, actor, type, payload } = step.command;
    const head = { version: entries.length, hash: entries.at(-1)?.hash ?? genesisHash(setup.salt) };
    entries.push(...recordEvents(`game-${setup.game}`, head, { commandId, actor, type, payload, facts }, decision.events));
  });
  return entries;
}

const laterOwnCards = (event: GameEvent): Card[] => (event.type === 'HandReplaced' && event.data.seat === 0 ? event.data.hand : []);

/** null where this seed leads to no twins: take another. */
export function makeTableTwins(preset: PresetName, seed: number, startAt: number): TableTwins | null {
  const random = makeRandom(seed);
  const game = `leak-table-${preset}-${seed}`;
  const seats = Array.from({ length: TABLE_SEATS }, (_, seat) => ({ kind: 'player' as const, player: playerAt(seat) }));
  const setup: GameSetup = { salt: makeSalt(), game, tournament: null, rules: rulesOf(preset), seats, closesAt: null };
  const deck = shuffled(random, allCards());
  const one = play(setup, dealOf(deck), startAt, (state, i) => {
    const chosen = choose(state, random);
    return chosen && { at: startAt + i, command: { ...chosen, commandId: `step-${i}-of-it`, actor: playerActor(playerAt(chosen.payload.seat)), decision: state.decision } };
  });
  if (!one?.isOver || one.steps.length < 8) return null;
  const seen = cardsSeen(one.events);
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const hidden = shuffled(random, deck.filter((card) => !seen.has(card)));
    const other = dealOf(deck.map((card) => (seen.has(card) ? card : (hidden.pop() ?? card))));
    const twin = play(setup, other, startAt, (_state, i) => one.steps[i + 1]);
    if (!twin?.isOver || twin.steps.length !== one.steps.length || outcomes(twin.events) !== outcomes(one.events)) continue;
    if (JSON.stringify(twin.events) === JSON.stringify(one.events)) continue;
    const cut = 2 + Math.floor(random() * (one.steps.length - 4));
    const prefix = one.steps.slice(0, cut);
    return { preset, game, prefixes: [record(setup, dealOf(deck), prefix), record(setup, other, prefix)], live: one.steps.slice(cut, -1), ownCards: [...deck.slice(0, 4), ...one.events.flatMap(laterOwnCards)] };
  }
  return null;
}
