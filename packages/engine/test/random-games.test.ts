/**
 * Random games: random presets, random sensible options, random seats, random play of legal and illegal commands. How many
 * is set by GAMES (2,000 in every test run, 100,000 in `npm run test:long`), the first by SEED. A game that fails prints as a
 * script, to be played again with `slag play`.
 */
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { makeCard, type Card } from '../src/cards.js';
import { decide } from '../src/game/decide.js';
import type { GameEvent } from '../src/game/events.js';
import { evolve, fold } from '../src/game/evolve.js';
import { legalCommands, seatsToAct, type LegalCommand } from '../src/game/legal.js';
import { redactEvent, redactState } from '../src/game/redact.js';
import { GAME_REJECTIONS } from '../src/game/rejections.js';
import { SEAT_COMMANDS } from '../src/game/seat-commands.js';
import { holdingsOf } from '../src/game/seats.js';
import type { GameState, View } from '../src/game/state.js';
import { bytesToHex, utf8ToBytes } from '../src/random.js';
import { actorFor, chance, newPlay, playRandomly, randomRules, setupUnder, type Play } from './game-kit.js';

const GAMES = Number(process.env['GAMES'] ?? 2000);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);

function scriptOf(play: Play, seats: number, seed: number): string {
  const { preset, ...options } = play.state.rules;
  const commands = play.sent.map(({ type, payload }) => {
    if (type === 'ExpireDeadline') return { type };
    if (type === 'PlayCard') return { type, seat: payload.seat, card: makeCard(payload.card) };
    return type === 'LayAway' ? { type, seat: payload.seat, cards: payload.cards.map(makeCard) } : { type, seat: payload.seat };
  });
  return JSON.stringify({ format: 'slag-script/1', title: `random game ${seed}`, rules: { preset, options }, seats, seed: bytesToHex(utf8ToBytes(`random-${seed}`)), commands });
}

const must = (isTrue: boolean, says: string): void => {
  if (!isTrue) throw new Error(says);
};

function cardsAreConserved({ deals, ...state }: GameState): void {
  const holdings = holdingsOf({ deals, ...state });
  if (holdings === null) return;
  const { hands, stock, reserves, laid, laidAway } = holdings;
  // One bit for each card: the sum is whole only when every card is somewhere, and none is twice.
  let count = 0;
  let bits = 0;
  const lay = (card: Card | null): void => {
    count += 1;
    bits |= card === null ? 0 : 1 << (card - 10);
  };
  for (const cards of [...hands, stock, ...reserves, ...laidAway]) cards.forEach(lay);
  for (const hand of laid) hand.cards.forEach(lay);
  for (const trick of deals.at(-1)?.tricks ?? []) for (const played of trick.cards) lay(played.card);
  must(count === 32 && bits === -1, 'cards are not conserved');
}

function anyCommand(state: GameState, below: (bound: number) => number): LegalCommand {
  const type = SEAT_COMMANDS[below(SEAT_COMMANDS.length)] ?? 'Forfeit';
  const seat = below(state.seats.length);
  if (type === 'PlayCard') return { type, payload: { seat, card: 10 + below(32) } };
  if (type === 'LayAway') return { type, payload: { seat, cards: [10 + below(32), 10 + below(32), 10 + below(32)] } };
  return { type, payload: { seat } };
}

/** A command that nobody listed is refused with a known code, and changes nothing. */
function unlistedIsRefused(play: Play, below: (bound: number) => number): void {
  const { state } = play;
  const command = anyCommand(state, below);
  const isListed = legalCommands(state, command.payload.seat).some(
    (legal) => legal.type === command.type && (legal.type !== 'PlayCard' || command.type !== 'PlayCard' || legal.payload.card === command.payload.card),
  );
  const decision = decide(state, { ...command, commandId: 'any', actor: actorFor(state, command) }, play.facts());
  if (isListed) return;
  must(!decision.ok, `${JSON.stringify(command)} is not listed and was accepted`);
  if (!decision.ok) must(GAME_REJECTIONS.includes(decision.code), decision.code);
}

function foldsAlike(events: readonly GameEvent[], end: GameState, below: (bound: number) => number): void {
  must(isDeepStrictEqual(fold(events), end), 'folding again gives another state');
  const seat = below(end.seats.length);
  for (const view of [{ kind: 'spectator' }, { kind: 'seat', seat, fromDeal: 1 + below(2) }, { kind: 'open' }] satisfies View[]) {
    const stop = 1 + below(events.length);
    let full: GameState | null = null;
    let seen: GameState | null = null;
    for (const event of events.slice(0, stop)) {
      const redacted = redactEvent(event, view);
      full = evolve(full, event);
      if (redacted !== null) seen = evolve(seen, redacted);
    }
    must(full !== null && isDeepStrictEqual(seen, redactState(full, view)), `after ${stop} events ${JSON.stringify(view)} folds to another state`);
  }
}

/** Who has folded as often as the table allows is never left with the question. */
function mustStayStays({ phase, rules, folds }: GameState): void {
  if (rules.antiFold === null || phase.kind !== 'toepAnswers') return;
  must((folds[phase.asked] ?? 0) < rules.antiFold.max, `seat ${phase.asked} has to stay and is asked`);
}

it(`${GAMES} random games keep the laws`, { timeout: 24 * 3_600_000 }, async () => {
  const seen = new Set<string>();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + GAMES; seed++) {
    if (seed % 20 === 0) await setImmediate(); // the runner hears from this worker now and then
    const below = chance(seed * 7919);
    const seats = 2 + below(7);
    const play = newPlay(setupUnder(randomRules(seed, seats), seats));
    try {
      playRandomly(play, seed, (at) => {
        const { state } = at;
        cardsAreConserved(state);
        mustStayStays(state);
        if (state.phase.kind !== 'betweenDeals' && state.phase.kind !== 'finished') must(seatsToAct(state).length > 0, `nobody is to act in ${state.phase.kind}`);
        unlistedIsRefused(at, below);
      });
      const sums = play.state.points.map((_, seat) => play.state.deals.reduce((sum, deal) => sum + (deal.points[seat] ?? 0), 0));
      must(isDeepStrictEqual(sums, play.state.points), 'points do not add up');
      must(play.state.phase.kind === 'finished', 'the game did not end');
      foldsAlike(play.events, play.state, below);
      for (const event of play.events) seen.add(event.type);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}\n${scriptOf(play, seats, seed)}`, { cause: error });
    }
  }
  if (GAMES >= 1000) expect(EVERY_EVENT.filter((type) => !seen.has(type))).toEqual([]);
});

/** All but a script's beginning, a tournament's end, and four tens, which a thousand games may well not see. */
const EVERY_EVENT = [
  'BlindToepCalled', 'BluffCaught', 'BoardDealt', 'CardPlayed', 'DeadlinePassed', 'DealWon', 'DealtAgain', 'DuelAccepted', 'DuelAsked', 'DuelSettled',
  'GameFinished', 'GameStarted', 'HandReplaced', 'HandsShown', 'LaidAway', 'LaundryBelieved', 'LaundryCalled', 'LaundryChecked',
  'LaundrySettled', 'PassedOn', 'PlayedAlong', 'PlayerFolded', 'PlayerForfeited', 'PlayerOut', 'PlayerStayed', 'PointsGiven', 'SatOut',
  'SeatGivenToBot', 'SeatTakenBack', 'StockRecycled', 'ToepCalled', 'TrickTaken', 'WavedThrough', 'Whistled', 'WindowClosed',
];
