/**
 * A second, naive opinion on the play of a deal, written without the engine: cards as text, a table as plain lists, and
 * every rule spelled out once more. It knows cards, suits, toeps, stays and folds, and counts the ways a deal can go.
 */
export interface NaiveRules {
  timing: 'onTurn' | 'anytime';
  maxStake: number | null;
  /** null: a toep may go past it. */
  limit: number | null;
  folded: 'counts' | 'cannotWin';
  /** The game stops when somebody reaches this; null: it goes on. */
  stopsAt: number | null;
}
interface Laid {
  seat: number;
  card: string;
}
export interface NaiveTable {
  hands: string[][];
  points: number[];
  isIn: boolean[];
  stake: number;
  toeper: number;
  turn: number;
  /** Still to answer the last toep, in order. */
  pending: number[];
  trick: Laid[];
  tricksDone: number;
}

const ORDER = ['J', 'Q', 'K', 'A', '7', '8', '9', '10'];
const suit = (card: string): string => card.charAt(0);
const rank = (card: string): number => ORDER.indexOf(card.slice(1));

export const naiveTable = (hands: string[][], points: number[], leader: number): NaiveTable => ({
  hands, points, isIn: hands.map(() => true), stake: 1, toeper: -1, turn: leader, pending: [], trick: [], tricksDone: 0,
});

const clockwise = (table: NaiveTable, from: number): number[] => table.hands.map((_, i) => (from + i) % table.hands.length);
const stillIn = (table: NaiveTable): number[] => table.hands.map((_, seat) => seat).filter((seat) => table.isIn[seat] === true);
const isDone = (table: NaiveTable, { stopsAt }: NaiveRules): boolean =>
  stillIn(table).length < 2 || table.tricksDone === 4 || (stopsAt !== null && table.points.some((points) => points >= stopsAt));

/** Every table that one move leads to. */
export function naiveMoves(table: NaiveTable, rules: NaiveRules): NaiveTable[] {
  if (isDone(table, rules)) return [];
  const [asked] = table.pending;
  if (asked !== undefined) return [answer(table, asked, true, rules), answer(table, asked, false, rules)];
  const hand = table.hands[table.turn] ?? [];
  const led = table.trick[0];
  const following = led === undefined ? [] : hand.filter((card) => suit(card) === suit(led.card));
  const cards = following.length > 0 ? following : hand;
  const toepers = stillIn(table).filter((seat) => mayToep(table, seat, rules));
  return [...cards.map((card) => lay(table, card, rules)), ...toepers.map((seat) => toep(table, seat))];
}

function mayToep(table: NaiveTable, seat: number, rules: NaiveRules): boolean {
  if (rules.timing === 'onTurn' && seat !== table.turn) return false;
  if (seat === table.toeper) return false;
  if (rules.maxStake !== null && table.stake + 1 > rules.maxStake) return false;
  return rules.limit === null || (table.points[seat] ?? 0) + table.stake + 1 <= rules.limit;
}

function toep(table: NaiveTable, seat: number): NaiveTable {
  const pending = clockwise(table, seat + 1).filter((other) => other !== seat && table.isIn[other] === true);
  return { ...table, stake: table.stake + 1, toeper: seat, pending };
}

function answer(table: NaiveTable, seat: number, stays: boolean, rules: NaiveRules): NaiveTable {
  const pending = table.pending.slice(1);
  if (stays) return pending.length > 0 ? { ...table, pending } : goOn({ ...table, pending }, rules);
  const isIn = table.isIn.map((is, other) => is && other !== seat);
  const points = table.points.map((p, other) => (other === seat ? p + table.stake - 1 : p));
  const folded = { ...table, isIn, points, pending };
  return pending.length > 0 && stillIn(folded).length > 1 ? folded : goOn({ ...folded, pending: [] }, rules);
}

function lay(table: NaiveTable, card: string, rules: NaiveRules): NaiveTable {
  const hands = table.hands.map((hand, seat) => (seat === table.turn ? hand.filter((held) => held !== card) : hand));
  return goOn({ ...table, hands, trick: [...table.trick, { seat: table.turn, card }] }, rules);
}

/** Somebody still in has yet to play to this trick, or it is taken. */
function goOn(table: NaiveTable, rules: NaiveRules): NaiveTable {
  if (stillIn(table).length < 2) return table;
  const waiting = clockwise(table, table.turn).filter((seat) => table.isIn[seat] === true && !table.trick.some((laid) => laid.seat === seat));
  const [next] = waiting;
  if (next !== undefined) return { ...table, turn: next };
  const taker = takerOf(table, rules);
  const leader = clockwise(table, taker).find((seat) => table.isIn[seat] === true) ?? taker;
  return { ...table, trick: [], tricksDone: table.tricksDone + 1, turn: leader };
}

function takerOf(table: NaiveTable, rules: NaiveRules): number {
  const counting = rules.folded === 'counts' ? table.trick : table.trick.filter((laid) => table.isIn[laid.seat] === true);
  const led = table.trick[0];
  const ofLedSuit = counting.filter((laid) => led !== undefined && suit(laid.card) === suit(led.card));
  const first = counting[0];
  const candidates = ofLedSuit.length > 0 ? ofLedSuit : counting.filter((laid) => first !== undefined && suit(laid.card) === suit(first.card));
  const [best] = candidates.toSorted((a, b) => rank(b.card) - rank(a.card));
  return best?.seat ?? 0;
}

/** How many different sequences of `depth` moves there are; a deal that ends earlier counts once. */
export function naiveCount(table: NaiveTable, rules: NaiveRules, depth: number): number {
  const moves = depth === 0 ? [] : naiveMoves(table, rules);
  return moves.length === 0 ? 1 : moves.reduce((sum, next) => sum + naiveCount(next, rules, depth - 1), 0);
}
