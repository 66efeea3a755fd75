import { hasLocale } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { CardFace } from '@/cards/card-face';
import { CardSymbols } from '@/cards/card-symbols';
import { routing } from '@/i18n/routing';

/** Hearts from the jack, lowest of all, to the ten: the odd order, seen rather than told. */
export const CardOrder = async () => {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('rules')]);
  const ranks = [10, 11, 12, 13, 14, 15, 16, 17];
  return (
    <figure className="mt-4">
      <CardSymbols />
      <div className="grid grid-cols-8 gap-x-1 sm:gap-x-2" role="img" aria-label={t('order.alt')}>
        {ranks.map((card) => (
          <CardFace key={card} card={card} locale={hasLocale(routing.locales, locale) ? locale : routing.defaultLocale} />
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between text-sm text-quiet">
        <span>{t('order.low')}</span>
        <span>{t('order.high')}</span>
      </figcaption>
    </figure>
  );
};
