/** House rules that are explained: which options they are, and what is drawn to show them. */
import type { Statement } from './statements';

export interface HouseRow {
  /** Cards as on the table of cards: "H10", "SJ". */
  cards?: readonly string[];
  /** Which of them takes the trick. */
  taking?: number;
  /** So many cards face down. */
  backs?: number;
  /** So many strokes on the slate. */
  strokes?: number;
}

export interface HouseRule {
  id: string;
  /** An option; or those ways of playing it that are this house rule. */
  options: readonly { key: string; variants?: readonly string[] }[];
  rows: readonly HouseRow[];
}

/** Where a rule has as many rows as options, each row shows the option at its place. */
export const houseRules: readonly HouseRule[] = [
  { id: 'jackFinish', options: [{ key: 'jackFinish' }], rows: [{ cards: ['HJ', 'S10', 'CA', 'D9'], taking: 0 }, { cards: ['HJ', 'S10', 'HQ', 'D9'], taking: 2 }] },
  { id: 'blindToep', options: [{ key: 'blindToep' }], rows: [{ backs: 4 }, { cards: ['CQ', 'D7', 'S8', 'H10'] }] },
  {
    id: 'whistle',
    options: [{ key: 'threeTens' }, { key: 'threeJacks' }, { key: 'fourJacks' }],
    rows: [{ cards: ['DQ', 'H10', 'C10', 'S10'] }, { cards: ['HJ', 'SJ', 'DJ', 'C8'] }, { cards: ['HJ', 'CJ', 'SJ', 'DJ'] }],
  },
  { id: 'fourTens', options: [{ key: 'fourTens' }], rows: [{ cards: ['H10', 'C10', 'S10', 'D10'] }] },
  {
    id: 'antiFold',
    options: [{ key: 'antiFold' }],
    rows: [{ cards: ['HJ', 'CQ', 'SK', 'D7'] }, { cards: ['CJ', 'CQ', 'DK', 'H8'] }, { cards: ['SJ', 'HQ', 'DA', 'S7'] }],
  },
  { id: 'countdown', options: [{ key: 'countdown' }], rows: [{ strokes: 4 }, { strokes: 11 }] },
  { id: 'laundry', options: [{ key: 'laundry' }], rows: [{ cards: ['HJ', 'CQ', 'SK', 'DA'] }, { cards: ['HQ', 'CK', 'SA', 'D7'] }, { cards: ['HJ', 'CQ', 'SK', 'D9'] }] },
  { id: 'deadMansDeal', options: [{ key: 'onEdge', variants: ['deadMansDeal'] }], rows: [{ cards: ['CK', 'D8', 'S9', 'H10'] }, { cards: ['HJ', 'CQ', 'SK', 'C7'] }] },
  { id: 'poverty', options: [{ key: 'onEdge', variants: ['poverty', 'povertyPoorLeads'] }], rows: [{ cards: ['DK', 'H7', 'C8', 'S10'] }] },
  {
    id: 'superToep',
    options: [{ key: 'duel', variants: ['superToep', 'ask'] }],
    rows: [{ cards: ['SJ', 'HQ', 'CK', 'HA', 'D7', 'C8', 'H9', 'S10'] }, { cards: ['S8', 'S10'], taking: 1 }],
  },
  {
    id: 'finale',
    options: [{ key: 'duel', variants: ['finale'] }],
    rows: [{ cards: ['HJ', 'DJ', 'CQ', 'HK', 'SA', 'D7', 'H7', 'C8', 'S9', 'D9', 'C10'] }, { backs: 3 }],
  },
];

export interface Example {
  rule: HouseRule;
  /** Which of the rule's rows shows this option best. */
  row: number;
}

/** What is drawn for a rule that a table plays; null where nothing is. */
export const exampleOf = ({ key, variant }: Statement): Example | null => {
  for (const rule of houseRules) {
    const place = rule.options.findIndex((option) => option.key === key && (option.variants?.includes(variant) ?? true));
    if (place >= 0) return { rule, row: rule.options.length === rule.rows.length ? place : 0 };
  }
  return null;
};
