/** Sentences of the table in the reader's language: names of cards, what was said, why something cannot be. */
import { suitOf, type Card } from '@slag/engine/cards';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { rankKey, suitKey, suitKeys } from '@/cards/card-names';
import type { Said } from './describe';
import type { SeatName } from './names';

export interface Words {
  card: (card: Card) => string;
  suit: (card: Card) => string;
  said: (said: Said) => string;
  yourTurn: string;
}

export function useWords(names: readonly SeatName[]): Words {
  const t = useTranslations('table');
  return useMemo(() => {
    const suit = (card: Card): string => t(`suits.${suitKeys[suitOf(card)] ?? 'hearts'}`);
    const card = (of: Card): string => t('cardName', { rank: t(`ranks.${rankKey(of)}`), suit: t(`suits.${suitKey(of)}`) });
    const said = (line: Said): string =>
      t(`said.${line.key}`, {
        name: line.seat === null ? '' : (names[line.seat]?.name ?? ''),
        number: line.number ?? 0,
        card: line.card === undefined ? '' : card(line.card),
        ownPoints: line.ownPoints ?? 0,
      }).trim();
    return { card, suit, said, yourTurn: t('decide.yourTurn') };
  }, [names, t]);
}
