/**
 * Twins: two games of one script under one clock that differ only in cards which seat 0 never sees. Everybody else's
 * unplayed cards and the stock are dealt anew in the second, in such a way that every command of the script stays legal.
 */
import { allCards, type Card } from '@slag/engine/cards';
import { actorOf, DEALER } from '@slag/engine/game/actors';
import type { Facts, FixedDeal, GameCommand } from '@slag/engine/game/commands';
import { decide } from '@slag/engine/game/decide';
import { cloneGame, evolve } from '@slag/engine/game/evolve';
import type { GameEvent } from '@slag/engine/game/events';
import { legalCommands, type LegalCommand, seatToAct } from '@slag/engine/game/legal';
import type { GameSetup, GameState } from '@slag/engine/game/state';
import { type ChainedEntry, genesisHash, recordEvents } from '@slag/engine/log';

export type Random = () => number;

/** mulberry32 */
export function makeRandom(seed: number): Random {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

const SEATS = 4;
const HAND = 4;

/** One command of the script with the moment it came. */
interface Step {
  command: GameCommand;
  at: number;
}
interface Deal {
  deals: [FixedDeal, FixedDeal];
  steps: Step[];
}

export interface Twins {
  game: string;
  player: string;
  /** What had happened when the viewer's live commands begin. */
  prefixes: [ChainedEntry[], ChainedEntry[]];
  /** The viewer's commands to the end of the game, with the decision they answer. */
  live: { command: LegalCommand; decision: number; at: number }[];
  /** Seat 0's cards in the last deal. */
  ownHand: Card[];
  /** What the bots do in between, by decision and seat. */
  botMoves: Map<string, LegalCommand>;
}

const factsAt = (at: number, fixedDeal?: FixedDeal): Facts => ({ at, lagCreditMs: [0, 0, 0, 0], board: null, ...(fixedDeal === undefined ? {} : { fixedDeal }) });

/** Decides and folds in place. */
function take(state: GameState | null, { command, at }: Step, fixedDeal?: FixedDeal): { state: GameState; events: GameEvent[] } | null {
  const decision = decide(state, command, factsAt(at, fixedDeal));
  if (!decision.ok) return null;
  let next = state;
  for (const event of decision.events) next = evolve(next, event);
  return next === null ? null : { state: next, events: decision.events };
}

const dealStep = (board: number, at: number): Step => ({ at, command: { type: 'DealBoard', payload: { board, attempt: 0 }, commandId: `deal-${board}`, actor: DEALER } });

/** Somebody's next move: mostly cards, sometimes a toep; who is asked folds half of the time. */
function moveOf(state: GameState, at: number, random: Random): Step | null {
  const seat = seatToAct(state);
  const holder = seat === null ? undefined : state.seats[seat];
  if (seat === null || holder === undefined) return null;
  const legal = legalCommands(state, seat).filter(({ type }) => type !== 'Forfeit');
  const cards = legal.filter(({ type }) => type === 'PlayCard');
  const chosen = cards.length > 0 && random() < 0.7 ? pick(random, cards) : pick(random, legal);
  const commandId = holder.kind === 'bot' ? `bot-${seat}-${state.decision}` : `person-${state.decision}`;
  return { at, command: { ...chosen, commandId, actor: actorOf(holder), decision: state.decision } };
}

const playedIn = (state: GameState): Set<Card> => new Set((state.deals.at(-1)?.tricks ?? []).flatMap(({ cards }) => cards.map(({ card }) => card)));

/** The same deal to seat 0 and to everybody who looks at the table. */
function redeal(deal: FixedDeal, played: ReadonlySet<Card>, random: Random): FixedDeal {
  const [own = [], ...others] = deal.hands;
  const hidden = shuffle(random, [...others.flat(), ...deal.stock].filter((card) => !played.has(card)));
  const refill = (cards: readonly Card[]): Card[] => cards.map((card) => (played.has(card) ? card : (hidden.pop() ?? card)));
  return { ...deal, hands: [own, ...others.map(refill)], stock: refill(deal.stock) };
}

function playDeal(before: GameState, board: number, at: number, random: Random): { deal: Deal; ends: [GameState, GameState]; at: number } | null {
  const deck = shuffle(random, allCards());
  const first: FixedDeal = { hands: Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * HAND, seat * HAND + HAND)), stock: deck.slice(SEATS * HAND), leader: null, redeals: [], recycle: [] };
  const steps = [dealStep(board, at)];
  let state = take(cloneGame(before), steps[0] as Step, first)?.state ?? null;
  let now = at;
  while (state && state.phase.kind !== 'betweenDeals' && state.phase.kind !== 'finished') {
    now += 1 + Math.floor(random() * 5000);
    const step = moveOf(state, now, random);
    if (!step) return null;
    steps.push(step);
    state = take(state, step)?.state ?? null;
  }
  if (!state) return null;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const second = redeal(first, playedIn(state), random);
    const end = replay(before, steps, second);
    if (end && JSON.stringify(second.hands) !== JSON.stringify(first.hands)) return { deal: { deals: [first, second], steps }, ends: [state, end], at: now + 1 };
  }
  return null;
}

function replay(before: GameState, steps: readonly Step[], deal: FixedDeal): GameState | null {
  let state: GameState | null = cloneGame(before);
  for (const [i, step] of steps.entries()) {
    state = take(state, step, i === 0 ? deal : undefined)?.state ?? null;
    if (!state) return null;
  }
  return state;
}

/** The log of the first `count` steps after the start, in one of the two worlds. */
function recordPrefix(setup: GameSetup, start: Step, deals: readonly Deal[], which: 0 | 1, stopBefore: number): ChainedEntry[] {
  const stream = `game-${setup.game}`;
  const entries: ChainedEntry[] = [];
  let state: GameState | null = null;
  const put = (step: Step, board: number | null, fixed?: FixedDeal): void => {
    const taken = take(state, step, fixed);
    if (!taken) throw new Error('a twin does not follow its script');
    state = taken.state;
    const { commandId, actor, type, payload } = step.command;
    const head = { version: entries.length, hash: entries.at(-1)?.hash ?? genesisHash(setup.salt) };
    const facts = { at: step.at, lagCreditMs: [0, 0, 0, 0], board: board === null ? null : { board, attempt: 0 } };
    entries.push(...recordEvents(stream, head, { commandId, actor, type, payload, facts }, taken.events));
  };
  put({ ...start, command: { ...start.command, payload: setup } as GameCommand }, null);
  deals.forEach((deal, i) => {
    const steps = i === deals.length - 1 ? deal.steps.slice(0, stopBefore) : deal.steps;
    steps.forEach((step, j) => put(step, j === 0 ? i + 1 : null, j === 0 ? deal.deals[which] : undefined));
  });
  return entries;
}

/** Without its envelope. */
const bare = ({ type, payload }: GameCommand): LegalCommand => ({ type, payload }) as LegalCommand;

/** null where this seed leads to no twins: take another. `setups` differ in their salts alone. */
export function makeTwins(seed: number, setups: [GameSetup, GameSetup], startAt: number): Twins | null {
  const random = makeRandom(seed);
  const [setup] = setups;
  const holder = setup.seats[0];
  if (holder?.kind !== 'player' || setup.rules.end.kind !== 'deals') return null;
  const start: Step = { at: startAt, command: { type: 'StartGame', payload: setup, commandId: `start-${setup.game}`, actor: actorOf(holder) } };
  let state = take(null, start)?.state ?? null;
  let at = startAt + 1;
  const deals: Deal[] = [];
  while (state && deals.length < setup.rules.end.deals) {
    const played = playDeal(state, deals.length + 1, at, random);
    if (!played) return null;
    deals.push(played.deal);
    [state] = played.ends;
    at = played.at;
  }
  const last = deals.at(-1);
  if (!state || !last) return null;
  const own = last.steps.flatMap(({ command }, i) => (command.actor === actorOf(holder) ? [i] : []));
  if (own.length === 0) return null;
  const cut = pick(random, own);
  const rest = last.steps.slice(cut);
  return {
    game: setup.game,
    player: holder.player,
    ownHand: last.deals[0].hands[0] ?? [],
    prefixes: [recordPrefix(setups[0], start, deals, 0, cut), recordPrefix(setups[1], start, deals, 1, cut)],
    live: rest.flatMap(({ command, at: when }) => (command.actor === actorOf(holder) ? [{ command: bare(command), decision: command.decision ?? 0, at: when }] : [])),
    botMoves: new Map(rest.flatMap(({ command }) => (command.actor.startsWith('bot:') && 'seat' in command.payload ? [[`${command.decision ?? 0} ${command.payload.seat}`, bare(command)]] : []))),
  };
}
