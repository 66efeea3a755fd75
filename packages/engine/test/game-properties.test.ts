/** What holds in every game: random presets, random sensible options, random seats and random play. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, isCard } from '../src/cards.js';
import { decide } from '../src/game/decide.js';
import type { GameEvent } from '../src/game/events.js';
import { cloneGame, evolve, fold } from '../src/game/evolve.js';
import { legalCommands, seatsToAct, seatToAct, type LegalCommand } from '../src/game/legal.js';
import { GAME_REJECTIONS } from '../src/game/rejections.js';
import { SEAT_COMMANDS } from '../src/game/seat-commands.js';
import { redactEvent, redactState } from '../src/game/redact.js';
import { holdingsOf } from '../src/game/seats.js';
import { botSeed, situationOf } from '../src/game/situation.js';
import type { GameState, View } from '../src/game/state.js';
import { actorFor, inputsFor, newPlay, playRandomly, randomRules, setupOf, setupUnder, type Play } from './game-kit.js';

const RUNS = 150;
/** `toEqual` that costs its message only when it fails: these loops compare hundreds of thousands of states. */
const same = (a: unknown, b: unknown): void => {
  if (!isDeepStrictEqual(a, b)) expect(a).toEqual(b);
};
const table = fc.record({ seats: fc.integer({ min: 2, max: 8 }), seed: fc.integer({ min: 0, max: 0x7fffffff }) });
type Row = typeof table extends fc.Arbitrary<infer T> ? T : never;
/** Random sensible rules of any preset. */
const playOf = ({ seats, seed }: Row): Play => newPlay(setupUnder(randomRules(seed, seats), seats));
const holds = (look: (row: Row) => void): void => fc.assert(fc.property(table, look), { numRuns: RUNS, seed: 4 });

const views = (seats: number): View[] => [
  { kind: 'open' },
  { kind: 'spectator' },
  ...Array.from({ length: seats }, (_, seat): View => ({ kind: 'seat', seat, fromDeal: 1 + (seat % 3) })),
];
const allPossible = (state: GameState): LegalCommand[] =>
  state.seats.flatMap((_, seat): LegalCommand[] => [
    ...allCards().map((card): LegalCommand => ({ type: 'PlayCard', payload: { seat, card } })),
    { type: 'LayAway', payload: { seat, cards: known(state, seat).slice(0, 3) } },
    ...SEAT_COMMANDS.flatMap((type): LegalCommand[] => (type === 'PlayCard' || type === 'LayAway' ? [] : [{ type, payload: { seat } }])),
  ]);
const known = (state: GameState, seat: number): number[] => (holdingsOf(state)?.hands[seat] ?? []).filter(isCard);

/** Cards that stand where an event has cards: hands, hand, stock, cards. */
const cardsIn = (data: object): unknown[] =>
  Object.entries(data).flatMap(([key, value]) => (['hands', 'hand', 'stock', 'cards', 'card'].includes(key) ? [value].flat(2).filter(isCard) : []));

describe('in every game', () => {
  it('cards are conserved and nowhere twice', () => {
    holds((row) =>
      playRandomly(playOf(row), row.seed, ({ state }) => {
        const holdings = holdingsOf(state);
        if (holdings === null) return;
        const played = state.deals.at(-1)?.tricks.flatMap((trick) => trick.cards.map(({ card }) => card)) ?? [];
        const { hands, stock, reserves, laid, laidAway } = holdings;
        const everywhere = [...hands.flat(), ...stock, ...reserves.flat(), ...laid.flatMap((hand) => hand.cards), ...laidAway.flat(), ...played].filter(isCard);
        same(everywhere.toSorted((a, b) => a - b), allCards());
      }),
    );
  });

  it('points add up: what players have is what the deals and their events gave', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed);
      const sum = (lists: number[][]): number[] => play.state.seats.map((_, seat) => lists.reduce((s, list) => s + (list[seat] ?? 0), 0));
      expect(sum(play.state.deals.map((deal) => deal.points))).toEqual(play.state.points);
      expect(sum(play.events.flatMap((event) => (event.type === 'PointsGiven' ? [event.data.points] : [])))).toEqual(play.state.points);
    });
  });

  it('a legal command is never refused and an unlisted one always is, with a known code', () => {
    fc.assert(
      fc.property(table, (row) => {
        playRandomly(playOf(row), row.seed, ({ state, facts }) => {
          const legal = new Set(state.seats.flatMap((_, seat) => legalCommands(state, seat)).map((command) => JSON.stringify(command)));
          for (const command of allPossible(state)) {
            const actor = actorFor(state, command);
            const decision = decide(state, { ...command, commandId: 'c', actor }, facts());
            const text = JSON.stringify(command);
            if (decision.ok !== legal.has(text)) expect.fail(`${text} ${decision.ok ? 'was accepted' : 'was refused'}`);
            if (!decision.ok && !GAME_REJECTIONS.includes(decision.code)) expect.fail(decision.code);
          }
        });
      }),
      { numRuns: 25, seed: 4 },
    );
  });

  it('somebody is to act until it ends, and it ends', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed, ({ state }) => {
        if (state.phase.kind === 'betweenDeals' || state.phase.kind === 'finished') return;
        if (seatsToAct(state).length === 0) expect.fail(`nobody is to act in ${state.phase.kind}`);
      });
      expect(play.state.phase.kind).toBe('finished');
    });
  });

  it('deciding changes nothing, and folding is deterministic', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed, ({ state, facts }) => {
        const before = JSON.stringify(state);
        const seat = seatToAct(state);
        const [command] = seat === null ? [] : legalCommands(state, seat);
        if (seat !== null && command !== undefined) decide(state, { ...command, commandId: 'c', actor: actorFor(state, command) }, facts());
        same(JSON.stringify(state), before);
      });
      expect(fold(structuredClone(play.events))).toEqual(play.state);
    });
  });

  it('folding leaves the events as they were', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed);
      const events = structuredClone(play.events);
      fold(events);
      expect(events).toEqual(play.events);
    });
  });

  it('a state that is held on to is not changed by folding on from a copy', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed);
      let state: GameState | null = null;
      for (const event of structuredClone(play.events)) {
        if (state === null) {
          state = evolve(null, event);
          continue;
        }
        const before = JSON.stringify(state);
        const next: GameState = evolve(cloneGame(state), event);
        same(JSON.stringify(state), before);
        state = next;
      }
    });
  });

  it('folding what a viewer gets gives what the viewer may see of the state, at every event', () => {
    fc.assert(
      fc.property(table, (row) => {
        const play = playOf(row);
        playRandomly(play, row.seed);
        for (const view of views(row.seats)) {
          let full: GameState | null = null;
          let seen: GameState | null = null;
          for (const event of play.events) {
            full = evolve(full, structuredClone(event));
            const redacted = redactEvent(event, view);
            if (redacted !== null) seen = evolve(seen, redacted);
            same(seen, redactState(full, view));
          }
        }
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('what a seat may see, redacted for a spectator, is what a spectator may see', () => {
    holds((row) =>
      playRandomly(playOf(row), row.seed, ({ state }) => {
        for (const view of views(row.seats))
          same(redactState(redactState(state, view), { kind: 'spectator' }), redactState(state, { kind: 'spectator' }));
      }),
    );
  });

  it('a spectator is sent no card before it lies face up, and never the salt', () => {
    holds((row) => {
      const play = playOf(row);
      playRandomly(play, row.seed);
      for (const event of play.events) {
        const redacted = redactEvent(event, { kind: 'spectator' });
        if (event.type === 'WavedThrough') same(redacted, null);
        if (event.type === 'GameStarted') expect(JSON.stringify(redacted)).not.toContain(event.data.salt);
        const isFaceUp = event.type === 'CardPlayed' || event.type === 'BluffCaught' || (event.type === 'HandReplaced' && event.data.isOpen);
        if (!isFaceUp && redacted !== null && cardsIn(redacted.data).length > 0) expect.fail(JSON.stringify(redacted));
      }
    });
  });

  it('the decision number moves with every choice and every deal, and is the same in every view', () => {
    holds((row) => {
      const play = playOf(row);
      let last = 0;
      playRandomly(play, row.seed, ({ state }) => {
        const isUnseen = state.phase.kind === 'duelQuestion' || ('holdings' in state.phase && state.phase.holdings.waved.includes(true));
        if (state.phase.kind === 'betweenDeals' || state.phase.kind === 'finished' || isUnseen) return;
        const isSaid = (state.deals.at(-1)?.whistled.length ?? 0) + (state.deals.at(-1)?.stoodUp.length ?? 0) > 0;
        if (!isSaid && state.decision <= last) expect.fail(`${state.decision} after ${last} in ${state.phase.kind}`);
        last = state.decision;
      });
    });
  });
});

describe('a bot’s situation', () => {
  it('is the same from the full state and from the seat’s own view, and does not know the points', () => {
    holds((row) =>
      playRandomly(playOf(row), row.seed, ({ state }) => {
        const seat = seatToAct(state);
        if (seat === null || holdingsOf(state) === null) return;
        const own = redactState(state, { kind: 'seat', seat, fromDeal: 1 });
        const elsewhere = { ...cloneGame(own), points: own.points.map((p) => p + 3), game: 'another-game' };
        same(situationOf(own, seat), situationOf(state, seat));
        same(botSeed(inputsFor('x', 1), situationOf(elsewhere, seat)), botSeed(inputsFor('x', 1), situationOf(state, seat)));
      }),
    );
  });
});

it('an event list that skips an event does not fold', () => {
  const play = newPlay(setupOf(4));
  play.deal('x');
  const broken = play.events.filter((event: GameEvent) => event.type !== 'BoardDealt');
  broken.push({ type: 'CardPlayed', data: { seat: 0, card: 10, next: null } });
  expect(() => fold(broken)).toThrow('no deal is in play');
});
