import { parseCard, type Card } from '@slag/engine/cards';
import { hasLocale } from 'next-intl';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CardBack } from '@/cards/card-back';
import { CardFace } from '@/cards/card-face';
import { rankKey, suitKey } from '@/cards/card-names';
import { routing } from '@/i18n/routing';
import { ChalkStrokes } from '@/site/chalk-strokes';
import { Slate } from '@/site/slate';
import type { HouseRow } from './house-rules';

const size = 'w-12 sm:w-14';

/** Cards side by side, read aloud by their names; the one that takes the trick stands out by a frame and by name. */
const Cards = async ({ cards, taking }: { cards: readonly Card[]; taking: number | null }) => {
  const [spoken, t, table, format] = await Promise.all([getLocale(), getTranslations('rules.drawn'), getTranslations('table'), getFormatter()]);
  const locale = hasLocale(routing.locales, spoken) ? spoken : routing.defaultLocale;
  const nameOf = (card: Card): string => table('cardName', { rank: table(`ranks.${rankKey(card)}`), suit: table(`suits.${suitKey(card)}`) });
  const names = cards.map((card, index) => (index === taking ? t('taking', { card: nameOf(card) }) : nameOf(card)));
  return (
    <div role="img" aria-label={format.list(names, { type: 'unit' })} className="flex flex-wrap gap-1.5">
      {cards.map((card, index) => (
        <span key={card} className={`${size} ${index === taking ? 'rounded-sm outline-4 outline-accent' : ''}`}>
          <CardFace card={card} locale={locale} />
        </span>
      ))}
    </div>
  );
};

const Backs = async ({ count }: { count: number }) => {
  const t = await getTranslations('rules.drawn');
  return (
    <div role="img" aria-label={t('backs', { count })} className="flex flex-wrap gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={size}>
          <CardBack />
        </span>
      ))}
    </div>
  );
};

const Strokes = ({ count }: { count: number }) => (
  <Slate className="inline-flex items-center gap-3 px-3 py-2">
    <ChalkStrokes count={count} seed={count} />
    <span className="font-semibold">{count}</span>
  </Slate>
);

/** One drawn example with what it shows. The page around it has the `CardSymbols`. */
export const Drawn = ({ row, says }: { row: HouseRow; says: string }) => (
  <figure>
    {row.cards === undefined ? null : <Cards cards={row.cards.flatMap((name) => parseCard(name) ?? [])} taking={row.taking ?? null} />}
    {row.backs === undefined ? null : <Backs count={row.backs} />}
    {row.strokes === undefined ? null : <Strokes count={row.strokes} />}
    <figcaption className="mt-2 max-w-[26rem] text-quiet">{says}</figcaption>
  </figure>
);
