/**
 * Two deals that differ only in cards a viewer may not know, under the same commands and clock, send that viewer the same
 * bytes: under random rules of every preset, for every seat and for a spectator. Hands that must be announced tell of
 * themselves and are left out; so is a pair in which a checked laundry is genuine once and a bluff once.
 */
import { expect, it } from 'vitest';
import { isCard, type Card } from '../src/cards.js';
import { shuffle } from '../src/deck.js';
import type { FixedDeal } from '../src/game/commands.js';
import type { GameEvent } from '../src/game/events.js';
import { redactEvent } from '../src/game/redact.js';
import { tricksOf } from '../src/game/seats.js';
import type { View } from '../src/game/state.js';
import { sha256Hex } from '../src/log.js';
import { hexToBytes, utf8ToBytes } from '../src/random.js';
import { allCards } from '../src/cards.js';
import type { Rules } from '../src/rules/rules.js';
import { chance, choicesOf, newPlay, randomRules, setupUnder, type Play } from './game-kit.js';

const PAIRS = 1000;
const QUIET = { threeTens: 'none', threeJacks: 'none', fourTens: 'none' } as const;
type Sent = Play['sent'];

const shuffled = (cards: readonly Card[], name: string): Card[] => shuffle(cards, hexToBytes(sha256Hex(utf8ToBytes(name))));

function dealOf(deck: readonly Card[], seats: number): FixedDeal {
  const size = tricksOf('normal');
  const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * size, seat * size + size));
  return { hands, stock: deck.slice(seats * size), leader: 0, redeals: [], recycle: [] };
}

const sendAny = (play: Play, command: Sent[number]): string | null =>
  command.type === 'ExpireDeadline'
    ? play.ask({ ...command, commandId: 'clock', actor: 'clock' }, { ...play.facts(), at: command.payload.deadlineAt + 1 })
    : play.send(command);

/** One deal under random commands; those sent are kept. */
function playDeal(rules: Rules, seats: number, deal: FixedDeal, seed: number): Play {
  const play = newPlay(setupUnder(rules, seats));
  play.deal(deal);
  const below = chance(seed);
  while (play.state.deals[0]?.isOver === false) {
    const choices = choicesOf(play).filter((command) => !['Forfeit', 'LeaveSeat', 'TakeSeat'].includes(command.type));
    const command = choices[below(choices.length)];
    if (command === undefined) throw new Error('nobody can act');
    sendAny(play, command);
  }
  return play;
}

const seenBy = (events: readonly GameEvent[], view: View) => events.flatMap((event) => redactEvent(event, view) ?? []);
const cardsIn = (value: unknown): Card[] => (Array.isArray(value) ? value.flatMap(cardsIn) : isCard(value) ? [value] : []);
const CARD_FIELDS = ['hands', 'hand', 'cards', 'card', 'stock'];
const cardsSeen = (events: readonly { data: object }[]): Set<Card> =>
  new Set(events.flatMap(({ data }) => Object.entries(data).flatMap(([key, value]) => (CARD_FIELDS.includes(key) ? cardsIn(value) : []))));

const outcomes = (events: readonly GameEvent[]): string =>
  JSON.stringify(events.flatMap((event) => (event.type === 'LaundrySettled' ? [event.data.outcome] : [])));

/** null where the same commands are not all legal in the twin, or a check tells the two apart. */
function twinOf(play: Play, rules: Rules, seats: number, deck: readonly Card[], view: View, seed: number): Play | null {
  const seen = cardsSeen(seenBy(play.events, view));
  const hidden = shuffled(deck.filter((card) => !seen.has(card)), `hidden-${seed}`);
  const twin = newPlay(setupUnder(rules, seats));
  twin.deal(dealOf(deck.map((card) => (seen.has(card) ? card : (hidden.pop() ?? card))), seats));
  for (const command of play.sent) if (sendAny(twin, command) !== null) return null;
  return outcomes(twin.events) === outcomes(play.events) ? twin : null;
}

it(`${PAIRS} pairs of deals alike to a viewer send that viewer the same bytes`, () => {
  let pairs = 0;
  for (let seed = 1; pairs < PAIRS; seed++) {
    if (seed > 40 * PAIRS) expect.fail(`only ${pairs} pairs could be made`);
    const below = chance(seed);
    const seats = 2 + below(6);
    const random = randomRules(seed, seats);
    const laundry = random.laundry === null ? null : { ...random.laundry, redealAfter: null, stock: random.laundry.stock === 'recycle' ? ('exhaust' as const) : random.laundry.stock };
    const rules: Rules = { ...random, ...QUIET, laundry };
    const deck = shuffled(allCards(), `deck-${seed}`);
    const play = playDeal(rules, seats, dealOf(deck, seats), seed);
    const views: View[] = [{ kind: 'spectator' }, { kind: 'seat', seat: below(seats), fromDeal: 1 }];
    for (const view of views) {
      const twin = twinOf(play, rules, seats, deck, view, seed);
      if (twin === null || JSON.stringify(twin.events) === JSON.stringify(play.events)) continue;
      pairs += 1;
      const [one, other] = [play, twin].map(({ events }) => JSON.stringify(seenBy(events, view)));
      if (one !== other) expect(seenBy(twin.events, view), `seed ${seed}, ${JSON.stringify(view)}`).toEqual(seenBy(play.events, view));
    }
  }
});
