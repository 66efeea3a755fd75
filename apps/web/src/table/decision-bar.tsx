/** Between table and hand, never over the cards: what is asked, what each answer costs, and until when. */
import { useTranslations } from 'next-intl';
import { LocalTime } from '@/site/local-time';
import type { Choices } from './choices';
import styles from './decision.module.css';
import type { SeatName } from './names';

export interface DecisionBarProps {
  choices: Choices;
  names: readonly SeatName[];
  /** Who is to act when it is not oneself. */
  acting: { seat: number; isAsked: boolean } | null;
  /** More has happened than is shown, and it waits for a touch. */
  isWaitingForTouch: boolean;
  isSending: boolean;
  leads: boolean;
  closesAt: number | null;
  onToep: () => void;
  onStay: () => void;
  onFold: () => void;
  onNext: () => void;
}

export const DecisionBar = (props: DecisionBarProps) => {
  const { choices, isWaitingForTouch, isSending } = props;
  return (
    <div className={styles.bar} data-sending={isSending}>
      {isWaitingForTouch ? <Next onNext={props.onNext} /> : choices.question !== null ? <Question {...props} question={choices.question} /> : <Turn {...props} />}
    </div>
  );
};

const Next = ({ onNext }: { onNext: () => void }) => {
  const t = useTranslations('table.decide');
  return (
    <>
      <p className={styles.text}>{t('touchForNext')}</p>
      <button type="button" className={styles.plain} onClick={onNext}>
        {t('next')}
      </button>
    </>
  );
};

const Question = ({ question, names, closesAt, onStay, onFold }: DecisionBarProps & { question: { toeper: number; stake: number } }) => {
  const t = useTranslations('table.decide');
  const name = names[question.toeper]?.name ?? '';
  return (
    <>
      <p className={styles.question}>
        {t('toepQuestion', { name, stake: question.stake, fold: question.stake - 1 })}
        {closesAt !== null && <span className={styles.until}>{t.rich('until', { time: () => <LocalTime at={closesAt} as="clock" /> })}</span>}
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.main} onClick={onStay}>
          <span>{t('stay')}</span>
          <small>{t('stayCost', { stake: question.stake })}</small>
        </button>
        <button type="button" className={styles.plain} onClick={onFold}>
          <span>{t('fold')}</span>
          <small>{t('foldCost', { points: question.stake - 1 })}</small>
        </button>
      </div>
    </>
  );
};

const Turn = ({ choices, names, acting, leads, isSending, onToep }: DecisionBarProps) => {
  const t = useTranslations('table.decide');
  if (!choices.isOwnTurn) return <p className={styles.text}>{acting === null ? ' ' : t(acting.isAsked ? 'othersAnswer' : 'othersTurn', { name: names[acting.seat]?.name ?? '' })}</p>;
  return (
    <>
      <p className={styles.text}>{isSending ? t('sending') : leads ? t('yourLead') : t('yourTurn')}</p>
      <button type="button" className={styles.toep} aria-disabled={choices.toepRefusal !== null} onClick={onToep}>
        <span>{t('toep')}</span>
        <small>{t('toepCost', { stake: choices.raisedStake })}</small>
      </button>
    </>
  );
};
