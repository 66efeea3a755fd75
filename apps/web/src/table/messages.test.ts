// @vitest-environment node
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import de from '../../messages/de/table.json';
import deReplay from '../../messages/de/replay.json';
import en from '../../messages/en/table.json';
import enReplay from '../../messages/en/replay.json';
import nl from '../../messages/nl/table.json';
import nlReplay from '../../messages/nl/replay.json';

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`)) : [path];
const textsOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]);
/** The values that a message asks for, whatever its language makes of them. */
const valuesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name ?? ''))].sort();
const at = (value: unknown, path: string): string => String(path.split('.').reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? new Map<string, unknown>(Object.entries(inner)).get(key) : undefined), value));

describe('messages', () => {
  it.each([['de', de, deReplay], ['en', en, enReplay]])('in %s are there for everything said in Dutch', (_, tableTexts, replayTexts) => {
    expect(keysOf(tableTexts).sort()).toEqual(keysOf(nl).sort());
    expect(keysOf(replayTexts).sort()).toEqual(keysOf(nlReplay).sort());
  });

  it('ask for the same values in every language', () => {
    for (const key of keysOf(nl)) for (const other of [de, en]) if (!key.startsWith('cardName')) expect([key, valuesOf(at(other, key))]).toEqual([key, valuesOf(at(nl, key))]);
  });

  it('shout nowhere but at a toep', () => {
    const loud = [nl, de, en, nlReplay, deReplay, enReplay].flatMap(textsOf).filter((text) => text.includes('!'));
    expect(loud.sort()).toEqual(['Klopfen!', 'Toep!', 'Toepen!']);
  });

  const t = createTranslator({ locale: 'nl', messages: { table: nl }, namespace: 'table' });
  it('are what a player in a café says', () => {
    expect(t('decide.toepQuestion', { name: 'Els', stake: 2, fold: 1 })).toBe('Toep van Els: mee voor 2, of passen voor 1?');
    expect(t('said.played', { name: 'Kees', card: t('cardName', { suit: t('suits.hearts'), rank: t('ranks.ten') }) })).toBe('Kees speelt hartentien.');
    expect(t('said.youFolded', { number: 1 })).toBe('Jij past, voor 1 streep.');
    expect(t('said.wonDeal', { number: 3, name: 'Els', ownPoints: 2 })).toBe('Ronde 3 is voor Els. In totaal 2 strepen voor jou.');
    expect(t('why.mustFollowSuit', { suit: 'schoppen' })).toBe('Je moet schoppen bekennen: speel schoppen.');
  });
});
