/** The whole deal so far: every trick with its cards and who took it, and everything that was said. */
import type { Card } from '@slag/engine/cards';
import type { DealRecord } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/i18n/routing';
import { CardFace } from '@/cards/card-face';
import bar from './bar.module.css';
import styles from './deal-dialog.module.css';
import type { SeatName } from './names';
import type { SaidLine } from './shown-game';
import type { Words } from './words';

interface DealDialogProps {
  deal: DealRecord | null;
  lines: readonly SaidLine[];
  names: readonly SeatName[];
  words: Words;
  locale: Locale;
  onClose: () => void;
}

export const DealDialog = ({ deal, lines, names, words, locale, onClose }: DealDialogProps) => {
  const t = useTranslations('table');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const nameOf = (seat: number): string => names[seat]?.name ?? '';
  const label = (seat: number, card: Card): string => t('last.by', { name: nameOf(seat), card: words.card(card) });
  return (
    <dialog ref={dialog} className={bar.dialog} onClose={onClose} aria-labelledby="whole-deal">
      <h2 id="whole-deal">{t('whole.title', { number: deal?.number ?? 1 })}</h2>
      {deal === null || deal.tricks.length === 0 ? <p>{t('last.none')}</p> : null}
      <ol className={styles.tricks}>
        {deal?.tricks.map((trick, i) => (
          <li key={i}>
            <p>{trick.winner === null ? t('whole.trick', { number: i + 1 }) : t('whole.took', { number: i + 1, name: nameOf(trick.winner) })}</p>
            <ul>
              {trick.cards.map(({ seat, card }) => (
                <li key={card} data-winner={seat === trick.winner}>
                  <CardFace card={card} locale={locale} />
                  <span aria-hidden="true">{nameOf(seat)}</span>
                  <span className="sr-only">{label(seat, card)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <h3 className={styles.saidTitle}>{t('log.title')}</h3>
      <ol className={styles.said}>
        {lines.map((line) => (
          <li key={`${line.seq}-${line.key}`}>{words.said(line)}</li>
        ))}
      </ol>
      <button type="button" className={bar.close} onClick={onClose}>
        {t('bar.close')}
      </button>
    </dialog>
  );
};
