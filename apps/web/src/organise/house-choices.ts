/**
 * House rules that an organiser may choose in the form, read off the table of options: those of one word, which a
 * tournament may play and which the table says and counts by itself. Whatever else may be set, the API takes.
 */
import { OPTIONS } from '@slag/engine/rules/options';
import { makeRules } from '@slag/engine/rules/presets';
import { readOptionWords } from '@/rules/option-words';

const offered = ['foldedCard', 'lastTrickFolded', 'jackFinish', 'threeTens', 'threeJacks', 'fourTens'] as const;
export type HouseKey = (typeof offered)[number];

export interface HouseChoice {
  key: HouseKey;
  name: string;
  ways: readonly { value: string; says: string }[];
  /** As the café plays it. */
  standard: string;
}

/** What may be said, one has to say oneself, and the table has no button for it. */
const isLeftToPlayers = (value: string): boolean => value.startsWith('may');

export interface HouseWords {
  choices: readonly HouseChoice[];
  /** Of every option, for a refusal that names it. */
  names: Readonly<Record<string, string>>;
}

export const readHouseWords = async (): Promise<HouseWords> => {
  const words = await readOptionWords();
  const rules = makeRules('cafe');
  const choices = offered.map((key): HouseChoice => {
    const ways = OPTIONS[key].values.filter((value) => !isLeftToPlayers(value)).map((value) => ({ value, says: words.short({ key, variant: value, values: {} }) }));
    return { key, name: words.nameOf(key), ways, standard: rules[key] };
  });
  return { choices, names: Object.fromEntries(Object.keys(OPTIONS).map((key) => [key, words.nameOf(key)])) };
};
