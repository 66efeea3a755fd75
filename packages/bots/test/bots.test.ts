import { allCards, makeCard, parseCard, suitOf, type Card } from '@slag/engine/cards';
import { cloneGame } from '@slag/engine/game/evolve';
import { legalCommands, type LegalCommand } from '@slag/engine/game/legal';
import { botSeed, situationOf, type ChooseFor, type Situation } from '@slag/engine/game/situation';
import { canonicalForm, sha256Hex } from '@slag/engine/log';
import { utf8ToBytes } from '@slag/engine/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../src/chance.js';
import { answerTo, makeChooseFor, questionFor } from '../src/choose.js';
import { BOT_IDS, getBot } from '../src/registry.js';
import { inputsOf, playGame, viewOf, type Moment } from './table.js';

const choose: ChooseFor = makeChooseFor();
const askOf = ({ bot, view, seat, seed }: Moment): LegalCommand => answerTo(questionFor(bot, view, seat, seed));
const card = (text: string): Card => parseCard(text) ?? 0;
const cards = (text: string): Card[] => text.split(' ').map(card);

let moments: Moment[] = [];
beforeAll(async () => {
  for (const [i, bots] of [['regular@1', 'steady@1', 'novice@1', 'regular@1'], ['regular@1', 'regular@1'], Array<string>(8).fill('regular@1'), ['novice@1', 'regular@1', 'novice@1']].entries())
    await playGame(`bots-${i}`, bots, 6, choose, (moment) => moments.push(moment));
}, 30_000);

describe.each(BOT_IDS)('%s', (bot) => {
  it('only ever does what it may, and never gives up', () => {
    for (const moment of moments) {
      const command = askOf({ ...moment, bot });
      expect(legalCommands(moment.state, moment.seat)).toContainEqual(command);
      expect(command.type).not.toBe('Forfeit');
    }
  });

  it('chooses the same in the same situation with the same seed', () => {
    for (const moment of moments) expect(askOf({ ...moment, bot })).toEqual(askOf({ ...moment, bot }));
  });

  it('goes by what its seat sees: other hidden cards, the same choice', () => {
    for (const moment of moments) {
      const other = withOtherHiddenCards(moment.state, moment.seat);
      expect(askOf({ ...moment, bot, view: other })).toEqual(askOf({ ...moment, bot }));
    }
  });

  it('does not care for points, names, ids, clocks, or the order of its hand', () => {
    for (const moment of moments) {
      const view = cloneGame(moment.view);
      view.points = view.points.map((points) => points + 7);
      view.game = 'another-game';
      view.tournament = 'another-tournament';
      view.decision += 100;
      if (view.phase.kind === 'playing' || view.phase.kind === 'toepAnswers') {
        view.phase.deadlineAt = 12_345;
        view.phase.holdings.hands[moment.seat]?.reverse();
      }
      expect(askOf({ ...moment, bot, view })).toEqual(askOf({ ...moment, bot }));
    }
  });
});

/** All cards that the seat does not see change places. */
function withOtherHiddenCards(state: Moment['state'], seat: number): Moment['state'] {
  const other = cloneGame(state);
  if (other.phase.kind !== 'playing' && other.phase.kind !== 'toepAnswers') throw new Error('no deal is in play');
  const { hands, stock } = other.phase.holdings;
  const hidden = [...hands.flatMap((hand, s) => (s === seat ? [] : hand)), ...stock].toReversed();
  other.phase.holdings.hands = hands.map((hand, s) => (s === seat ? hand : hand.map(() => hidden.pop() ?? null)));
  other.phase.holdings.stock = stock.map(() => hidden.pop() ?? null);
  expect(viewOf(other, seat)).toEqual(viewOf(state, seat));
  return other;
}

const situation = (over: Partial<Situation>): Situation => ({
  board: 1,
  seat: 0,
  kind: 'normal',
  leader: 0,
  stake: 1,
  lastToeper: null,
  hand: [],
  tricks: [],
  toeps: [],
  in: [true, true, true, true],
  ...over,
});
const plays = (hand: readonly Card[]): LegalCommand[] => hand.map((held) => ({ type: 'PlayCard', payload: { seat: 0, card: held } }));
const answers: LegalCommand[] = [
  { type: 'Stay', payload: { seat: 0 } },
  { type: 'Fold', payload: { seat: 0 } },
];
const seeds = Array.from({ length: 200 }, (_, board) => botSeed(inputsOf('many', board + 1), situation({ board: board + 1 })));
const decide = (bot: string, given: Situation, legal: LegalCommand[], seed = seeds[0] ?? new Uint8Array(32)): LegalCommand => getBot(bot)(given, legal, seed);
const share = (bot: string, given: Situation, legal: LegalCommand[], type: LegalCommand['type']): number =>
  seeds.filter((seed) => decide(bot, given, legal, seed).type === type).length;

describe('steady', () => {
  const follow = (hand: string, legal = hand): string => {
    const given = situation({ leader: 3, hand: cards(hand), tricks: [{ leader: 3, cards: [{ seat: 3, card: card('HQ') }] }] });
    const command = decide('steady@1', given, plays(cards(legal)));
    return command.type === 'PlayCard' ? makeCard(command.payload.card) : command.type;
  };
  it('takes the trick with the lowest card that does', () => expect(follow('HJ HK H9 C7', 'HJ HK H9')).toBe('HK'));
  it('plays its lowest where it cannot take the trick', () => expect(follow('HJ C7', 'HJ')).toBe('HJ'));
  it('throws its lowest rank away, of whatever suit', () => expect(follow('C10 SJ D7')).toBe('SJ'));
  it('never toeps and never folds', () => {
    const given = situation({ hand: cards('H10 C10 S10 D10') });
    expect(share('steady@1', given, [...plays(given.hand), { type: 'CallToep', payload: { seat: 0 } }], 'CallToep')).toBe(0);
    expect(share('steady@1', situation({ stake: 5, lastToeper: 1, hand: cards('HJ') }), answers, 'Fold')).toBe(0);
  });
});

describe('novice', () => {
  it('folds to about half of the toeps it is asked about', () => {
    const folds = share('novice@1', situation({ stake: 2, lastToeper: 1, hand: cards('HJ') }), answers, 'Fold');
    expect(folds).toBeGreaterThan(70);
    expect(folds).toBeLessThan(130);
  });
});

describe('regular', () => {
  const last = (hand: string, led: string, stake: number): Situation =>
    situation({
      leader: 1,
      stake,
      lastToeper: 1,
      hand: cards(hand),
      tricks: [
        { leader: 1, cards: [1, 2, 3, 0].map((seat, i) => ({ seat, card: cards('HJ HQ HK HA')[i] ?? 0 })) },
        { leader: 0, cards: [0, 1, 2, 3].map((seat, i) => ({ seat, card: cards('CA CK CQ CJ')[i] ?? 0 })) },
        { leader: 0, cards: [0, 1, 2, 3].map((seat, i) => ({ seat, card: cards('SJ S9 SQ SK')[i] ?? 0 })) },
        { leader: 1, cards: [{ seat: 1, card: card(led) }] },
      ],
    });
  it('stays with a card that cannot be beaten, at any stake', () => expect(share('regular@1', last('D10', 'DJ', 5), answers, 'Stay')).toBe(seeds.length));
  it('folds when the last trick is lost, at any stake', () => expect(share('regular@1', last('SA', 'DJ', 2), answers, 'Fold')).toBe(seeds.length));
  it('toeps for certain when it cannot lose, and sometimes when it cannot win', () => {
    const toep: LegalCommand = { type: 'CallToep', payload: { seat: 0 } };
    expect(share('regular@1', last('D10', 'DJ', 1), [...plays(cards('D10')), toep], 'CallToep')).toBe(seeds.length);
    const bluffs = share('regular@1', last('SA', 'DJ', 1), [...plays(cards('SA')), toep], 'CallToep');
    expect(bluffs).toBeGreaterThan(0);
    expect(bluffs).toBeLessThan(seeds.length / 5);
  });
  it('stays for less chance at a higher stake', () => {
    const given = (stake: number): Situation => situation({ stake, lastToeper: 1, hand: cards('H9 C9 S8 D7') });
    const shares = [2, 3, 5].map((stake) => share('regular@1', given(stake), answers, 'Stay'));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[2]).toBeGreaterThan(seeds.length / 2);
  });
  it('keeps the suit of its hand in mind: with one card that follows it plays that', () => {
    expect(decide('regular@1', last('D8', 'D9', 1), plays(cards('D8')))).toEqual({ type: 'PlayCard', payload: { seat: 0, card: card('D8') } });
  });
});

describe('released bots', () => {
  /** Logs name these versions: whoever changes what they choose breaks every log that holds their moves. */
  it.each([
    ['novice@1', '114185b3f7872496'],
    ['steady@1', '8e59ed0026bd2cfc'],
    ['regular@1', 'bc1c453a21284546'],
  ])('%s chooses as it did on the day of its release', async (bot, digest) => {
    const chosen: LegalCommand[] = [];
    await playGame('released', [bot, 'regular@1', 'novice@1', bot], 10, async (id, view, seat, seed) => {
      const command = await choose(id, view, seat, seed);
      chosen.push(command);
      return command;
    });
    expect(sha256Hex(utf8ToBytes(canonicalForm(chosen))).slice(0, 16)).toBe(digest);
  });
  it('an unknown bot, or a version that never was, is refused by name', async () => {
    const [moment] = moments;
    if (moment === undefined) throw new Error('no moments');
    await expect(choose('regular@9', moment.view, moment.seat, moment.seed)).rejects.toThrow('unknown bot regular@9: known are novice@1, steady@1, regular@1');
  });
  it('a seat with nothing to decide is not asked', async () => {
    const [moment] = moments;
    if (moment === undefined) throw new Error('no moments');
    await expect(choose('regular@1', moment.view, (moment.seat + 1) % 4, moment.seed)).rejects.toThrow('has nothing to decide');
  });
});

describe('chance', () => {
  it('is the same for the same seed, and draws every number below its bound about as often', () => {
    const seed = seeds[0] ?? new Uint8Array(32);
    const draw = (): number[] => {
      const chance = new Chance(seed);
      return Array.from({ length: 6000 }, () => chance.below(6));
    };
    expect(draw()).toEqual(draw());
    for (let face = 0; face < 6; face++) expect(Math.abs(draw().filter((n) => n === face).length - 1000)).toBeLessThan(150);
  });
});

it('a situation holds no card that the seat may not see', () => {
  for (const { state, view, seat } of moments) {
    const given = situationOf(state, seat);
    expect(given).toEqual(situationOf(view, seat));
    const mine = given.tricks.flatMap((trick) => trick.cards.map((played) => played.card)).concat(given.hand);
    expect(new Set(mine).size).toBe(mine.length);
    expect(mine.every((c) => allCards().includes(c) && suitOf(c) < 4)).toBe(true);
  }
});
