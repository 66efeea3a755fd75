/** The shape of a script (slag-script/1): a table, hand-made deals, commands, and what must come of them. */
import { parseCard } from '@slag/engine/cards';
import { PRESET_NAMES } from '@slag/engine/rules/rules';
import { z } from 'zod';

const card = z.string('expected a card such as "H10"').transform((text, context) => {
  const parsed = parseCard(text);
  if (parsed === null) context.addIssue({ code: 'custom', message: `"${text}" is no card: expected H, C, S or D, then J, Q, K, A, 7, 8, 9 or 10` });
  return parsed ?? 0;
});
const cards = z.array(card, 'expected a list of cards');
const seat = z.int('expected a seat, a whole number from 0').min(0, 'expected a seat, a whole number from 0').max(7, 'expected a seat from 0 to 7');
const deck = cards.length(32, 'expected a deck of 32 cards');

const SEAT_COMMANDS = [
  'CallToep',
  'Stay',
  'Fold',
  'CallLaundry',
  'CheckLaundry',
  'BelieveLaundry',
  'PlayAlong',
  'SitOut',
  'CallBlindToep',
  'WaveThrough',
  'Whistle',
  'StandUp',
  'AcceptDuel',
  'DeclineDuel',
  'Forfeit',
  'LeaveSeat',
  'TakeSeat',
] as const;
export const COMMAND_TYPES = ['PlayCard', 'LayAway', 'ExpireDeadline', ...SEAT_COMMANDS] as const;

const command = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('PlayCard'), seat, card }),
    z.strictObject({ type: z.literal('LayAway'), seat, cards: cards.length(3, 'expected three cards') }),
    z.strictObject({ type: z.literal('ExpireDeadline') }),
    z.strictObject({ type: z.enum(SEAT_COMMANDS), seat }),
  ],
  { error: `expected a command whose type is one of ${COMMAND_TYPES.join(', ')}` },
);
export type ScriptCommand = z.infer<typeof command>;

const deal = z.strictObject({
  leader: seat.optional(),
  hands: z.array(cards, 'expected a hand for each seat'),
  stock: cards.optional(),
  redeals: z.array(deck, 'expected a list of decks').optional(),
  recycle: cards.optional(),
});
export type ScriptDeal = z.infer<typeof deal>;

const numbers = z.array(z.int('expected a whole number'), 'expected a number for each seat');
const counts = z.array(z.int('expected a whole number').min(0, 'expected a whole number from 0'), 'expected a number for each seat');

export const script = z.strictObject(
  {
    format: z.literal('slag-script/1', 'expected "slag-script/1"'),
    title: z.string('expected text').default(''),
    rules: z.strictObject(
      {
        preset: z.enum(PRESET_NAMES, `expected one of ${PRESET_NAMES.join(', ')}`),
        options: z.record(z.string(), z.unknown(), 'expected an object of options').default({}),
      },
      'expected an object with preset and options',
    ),
    seats: z.int('expected how many players sit down, 2 to 8').min(2, 'expected at least 2 players').max(8, 'expected at most 8 players'),
    start: z
      .strictObject(
        { points: numbers.optional(), hadDeadMansDeal: z.array(z.boolean('expected true or false'), 'expected true or false for each seat').optional(), folds: counts.optional() },
        'expected an object with points, hadDeadMansDeal or folds',
      )
      .default({}),
    deals: z.array(deal, 'expected a list of deals').default([]),
    seed: z.string('expected hexadecimal digits').regex(/^([0-9a-fA-F]{2})+$/, 'expected an even number of hexadecimal digits').optional(),
    commands: z.array(command, 'expected a list of commands').default([]),
    expect: z.record(z.string(), z.unknown(), 'expected an object').optional(),
  },
  'expected a script, an object with format "slag-script/1"',
);
export type Script = z.infer<typeof script>;
