/** Every move of the deal that is shown, with its time and how long it was thought about; a touch goes there. */
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { SeenEvent } from '@/game-client/frame-codec';
import { tournamentZone } from '@/i18n/tournament-zone';
import { useTimeZone, zoneElsewhere } from '@/site/time-zone';
import type { SaidLine } from '@/table/shown-game';
import type { Words } from '@/table/words';
import styles from './replay.module.css';

interface MoveListProps {
  /** Lines of the deal shown, those still to come too. */
  lines: readonly SaidLine[];
  seen: readonly SeenEvent[];
  ply: number;
  words: Words;
  onGo: (ply: number) => void;
}

export const MoveList = ({ lines, seen, ply, words, onGo }: MoveListProps) => {
  const t = useTranslations('replay');
  const format = useFormatter();
  const timeZone = useTimeZone() ?? tournamentZone;
  const zone = zoneElsewhere(timeZone, useLocale(), seen[0]?.at ?? 0);
  const list = useRef<HTMLOListElement>(null);
  const current = lines.findLast(({ seq }) => seq <= ply)?.seq ?? 0;
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the list itself is scrolled, never the page.
    if (item && list.current) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  const thought = (seq: number): string | null => {
    const ms = (seen[seq - 1]?.at ?? 0) - (seen[seq - 2]?.at ?? 0);
    return seq > 1 && ms >= 100 ? t('thought', { seconds: format.number(ms / 1000, { maximumFractionDigits: 1 }) }) : null;
  };

  return (
    <section className={styles.moves} aria-label={t('moves')}>
      <h2>{t('moves')}</h2>
      {zone !== null && <p className={styles.zone}>{t('zone', { zone })}</p>}
      <ol ref={list}>
        {lines.map((line) => (
          <li key={line.seq}>
            <button type="button" aria-current={line.seq === current ? 'step' : undefined} data-future={line.seq > ply} onClick={() => onGo(line.seq)}>
              <time dateTime={new Date(seen[line.seq - 1]?.at ?? 0).toISOString()}>
                {format.dateTime(new Date(seen[line.seq - 1]?.at ?? 0), { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone })}
              </time>
              <span>{words.said(line)}</span>
              <small>{thought(line.seq)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
