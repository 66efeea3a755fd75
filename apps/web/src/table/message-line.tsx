/** What happened last and what is asked, in words; read aloud as it changes. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { Refusal } from '@/game-client/game-client';
import { whatWasChosen } from './kept-line';
import type { SeatName } from './names';
import type { Why } from './reasons';
import type { ShownGame } from './shown-game';
import styles from './table.module.css';
import type { Words } from './words';

interface MessageLineProps {
  shown: ShownGame;
  state: GameState;
  own: number | null;
  words: Words;
  names: readonly SeatName[];
  why: Why | null;
  /** The server's refusal of the last move. */
  refusal: Refusal | null;
  /** What is asked of oneself, told after what happened; '' when nothing is. */
  asked: string;
  isUpToDate: boolean;
}

const refusals = ['tooLate', 'gameClosed', 'gameOver', 'notYourSeat', 'notSignedIn', 'deadlinePassed', 'windowClosed', 'answerPending', 'seatGivenToBot', 'seatIsOut', 'notGenuine'] as const;

export const MessageLine = ({ shown, state, own, words, names, why, refusal, asked, isUpToDate }: MessageLineProps) => {
  const t = useTranslations('table');
  const said = shown.lines.slice(shown.lines.length - shown.fresh).map(words.said).join(' ');
  const notice = why !== null ? t(`why.${why.key}`, { name: why.seat === null ? '' : (names[why.seat]?.name ?? ''), suit: why.led === null ? '' : words.suit(why.led), stake: why.stake }) : refusedText();

  function refusedText(): string | null {
    // A wave that was waved before is waved.
    if (refusal === null || refusal.code === 'alreadyWaved') return null;
    const first = refusal.command?.type === 'CallToep' && (refusal.code === 'tooLate' || refusal.code === 'answerPending') ? state.deals.at(-1)?.toeps.at(-1) : undefined;
    if (first !== undefined && first.seat !== own) return t('refusal.toepedFirst', { name: names[first.seat]?.name ?? '', stake: first.stake });
    const known = refusals.find((code) => code === refusal.code);
    const reason = known === undefined ? t('refusal.other', { code: refusal.code }) : t(`refusal.${known}`);
    return refusal.wasKept && refusal.command !== null ? `${t('kept.notPlayed', { what: whatWasChosen(refusal.command) })} ${reason}` : reason;
  }

  return (
    <p className={styles.message} role="status" aria-live="polite" data-notice={notice !== null}>
      {notice ?? said}
      {isUpToDate && asked !== '' && <span className="sr-only"> {asked}</span>}
    </p>
  );
};
