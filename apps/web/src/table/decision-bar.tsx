/** Between table and hand, never over the cards: what is asked, what each answer costs, and until when. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { LocalTime } from '@/site/local-time';
import { letters } from './keys';
import styles from './decision.module.css';
import type { SeatName } from './names';
import { fillMs, useHold } from './use-hold';
import type { AnswerModel, QuestionModel } from './use-question';
import type { TableActions } from './use-table';

export interface DecisionBarProps {
  table: TableActions;
  question: QuestionModel | null;
  names: readonly SeatName[];
  /** What the table is doing, for who has nothing to decide. */
  phase: GameState['phase']['kind'];
  /** Who is to act when it is not oneself. */
  acting: number | null;
  /** More has happened than is shown, and it waits for a touch. */
  isWaitingForTouch: boolean;
  isSending: boolean;
  /** What becomes of what was sent is said beside the hand. */
  isLineGone: boolean;
  leads: boolean;
  /** A toep may be called although another is on turn. */
  isAnytime: boolean;
  isOut: boolean;
  closesAt: number | null;
}

export const DecisionBar = (props: DecisionBarProps) => {
  const { question, isWaitingForTouch, isSending, table, phase } = props;
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // An answer that is given takes its button away: the keyboard stays where the next question will stand.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [question?.text, phase]);
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} data-sending={isSending} onFocus={() => (hadFocus.current = true)} onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}>
      {isWaitingForTouch ? <Next onNext={table.next} /> : question !== null ? <Question {...props} question={question} /> : <Turn {...props} />}
      {!isWaitingForTouch && <Calls table={table} />}
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

const Question = ({ question, closesAt }: DecisionBarProps & { question: QuestionModel }) => {
  const t = useTranslations('table.decide');
  const { text, notes, answers } = question;
  return (
    <>
      <p className={styles.question}>
        {text}
        {notes.length > 0 && <span className={styles.until}>{notes.join(' ')}</span>}
        {closesAt !== null && <span className={styles.until}>{t.rich('until', { time: () => <LocalTime at={closesAt} as="clock" /> })}</span>}
      </p>
      {answers.length > 0 && (
        <div className={styles.answers}>
          {answers.map((answer) => (
            <Answer key={answer.label} answer={answer} />
          ))}
        </div>
      )}
    </>
  );
};

const Answer = ({ answer: { letter, label, cost, isMain, isOff, onPick } }: { answer: AnswerModel }) => (
  <button type="button" className={isMain ? styles.main : styles.plain} aria-disabled={isOff} aria-keyshortcuts={letter === null ? undefined : letters[letter]} onClick={onPick}>
    <span>{label}</span>
    {cost !== null && <small>{cost}</small>}
  </button>
);

const Turn = ({ table, names, acting, phase, leads, isSending, isLineGone, isAnytime, isOut }: DecisionBarProps) => {
  const t = useTranslations('table.decide');
  const { choices } = table;
  if (choices === null || !choices.isOwnTurn) {
    const text = waitingText(phase);
    const said = acting === null && text.needsName ? ' ' : t(text.key, { name: acting === null ? '' : (names[acting]?.name ?? '') });
    return (
      <>
        <p className={styles.text}>{said}</p>
        {isAnytime && choices !== null && !isOut && phase === 'playing' && <OutOfTurn table={table} />}
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>{isSending ? t(isLineGone ? 'kept' : 'sending') : table.toConfirm !== null ? t('confirmCard') : leads ? t('yourLead') : t('yourTurn')}</p>
      {choices.toepRefusal !== 'noToepInThisDeal' && (
        <button type="button" className={styles.toep} aria-disabled={choices.toepRefusal !== null} aria-keyshortcuts={letters.toep} onClick={table.toep}>
          <span>{t('toep')}</span>
          <small>{t('toepCost', { stake: choices.raisedStake })}</small>
        </button>
      )}
    </>
  );
};

/** Safe against a thumb that slips: held until it is full, or armed by the first touch, and it knocks at the second. */
const OutOfTurn = ({ table }: { table: TableActions }) => {
  const t = useTranslations('table.decide');
  const { choices, isToepArmed, hasToepLapsed } = table;
  const hold = useHold({ isAble: choices?.toepRefusal === null && !isToepArmed, about: choices?.stake ?? 0, onFull: table.toepHeld });
  if (choices === null || choices.toepRefusal === 'noToepInThisDeal') return null;
  return (
    <>
      <button
        type="button"
        className={styles.outOfTurn}
        data-armed={isToepArmed}
        data-filling={hold.isFilling}
        style={{ '--fill': `${fillMs}ms` }}
        aria-disabled={choices.toepRefusal !== null}
        aria-keyshortcuts={letters.toep}
        onPointerDown={hold.press}
        onPointerUp={hold.letGo}
        onPointerLeave={hold.letGo}
        onPointerCancel={hold.letGo}
        onBlur={hold.letGo}
        onClick={(event) => (hold.isSpent(event) ? undefined : table.toep())}
      >
        <span>{t(isToepArmed ? 'toepAgain' : 'toepNow')}</span>
        <small>{t('toepCost', { stake: choices.raisedStake })}</small>
        {!isToepArmed && choices.toepRefusal === null && <small className={styles.holdHint}>{t('toepHold')}</small>}
      </button>
      {/* Beside the button: what stands in one is its name, and not read as it changes. */}
      <span role="status" className="sr-only">
        {isToepArmed ? t('toepArmed') : hasToepLapsed ? t('toepLapsed') : ''}
      </span>
    </>
  );
};

/** What may be said of the own cards at any moment of play. */
const Calls = ({ table }: { table: TableActions }) => {
  const t = useTranslations('table.ask');
  const { choices } = table;
  if (choices === null || !(choices.canWhistle || choices.canStandUp)) return null;
  return (
    <div className={styles.answers}>
      {choices.canWhistle && <Answer answer={{ letter: 'whistle', label: t('whistle'), cost: t('whistleWhy'), isMain: false, isOff: false, onPick: () => table.sayNow('Whistle') }} />}
      {choices.canStandUp && <Answer answer={{ letter: 'standUp', label: t('standUp'), cost: t('standUpWhy'), isMain: false, isOff: false, onPick: () => table.sayNow('StandUp') }} />}
    </div>
  );
};

type WaitingKey = 'othersTurn' | 'othersAnswer' | 'othersPoverty' | 'othersChoose' | 'othersCheck' | 'othersLayAway' | 'othersWindow' | 'othersBlind' | 'othersDuel' | 'nothing';

function waitingText(phase: GameState['phase']['kind']): { key: WaitingKey; needsName: boolean } {
  switch (phase) {
    case 'playing':
      return { key: 'othersTurn', needsName: true };
    case 'toepAnswers':
    case 'blindToepAnswers':
      return { key: 'othersAnswer', needsName: true };
    case 'povertyAnswers':
      return { key: 'othersPoverty', needsName: true };
    case 'deadMansChoice':
      return { key: 'othersChoose', needsName: true };
    case 'laundryAnswers':
      return { key: 'othersCheck', needsName: true };
    case 'layAway':
      return { key: 'othersLayAway', needsName: true };
    case 'laundryWindow':
      return { key: 'othersWindow', needsName: false };
    case 'blindToepWindow':
      return { key: 'othersBlind', needsName: false };
    case 'duelQuestion':
      return { key: 'othersDuel', needsName: false };
    case 'betweenDeals':
    case 'settling':
    case 'finished':
    case 'stopped':
      return { key: 'nothing', needsName: false };
    default:
      return phase satisfies never;
  }
}
