/** What happened last and what is asked, in words; read aloud as it changes. */
import { useTranslations } from 'next-intl';
import type { Choices } from './choices';
import type { SeatName } from './names';
import type { Why } from './reasons';
import type { ShownGame } from './shown-game';
import styles from './table.module.css';
import type { Words } from './words';

interface MessageLineProps {
  shown: ShownGame;
  words: Words;
  names: readonly SeatName[];
  why: Why | null;
  /** The code of the server's refusal of the last move. */
  refusal: string | null;
  choices: Choices;
  isUpToDate: boolean;
}

const refusals = ['tooLate', 'gameClosed', 'gameOver', 'notYourSeat', 'notSignedIn'] as const;

export const MessageLine = ({ shown, words, names, why, refusal, choices, isUpToDate }: MessageLineProps) => {
  const t = useTranslations('table');
  const said = shown.lines.slice(shown.lines.length - shown.fresh).map(words.said).join(' ');
  const known = refusals.find((code) => code === refusal);
  const notice =
    why !== null
      ? t(`why.${why.key}`, { name: why.seat === null ? '' : (names[why.seat]?.name ?? ''), suit: why.led === null ? '' : words.suit(why.led), stake: why.stake })
      : refusal === null
        ? null
        : known === undefined
          ? t('refusal.other', { code: refusal })
          : t(`refusal.${known}`);
  const { question } = choices;
  const asked =
    question !== null
      ? t('decide.toepQuestion', { name: names[question.toeper]?.name ?? '', stake: question.stake, fold: question.stake - 1 })
      : choices.isOwnTurn
        ? t('decide.yourTurn')
        : '';
  return (
    <p className={styles.message} role="status" aria-live="polite" data-notice={notice !== null}>
      {notice ?? said}
      {isUpToDate && asked !== '' && <span className="sr-only"> {asked}</span>}
    </p>
  );
};
