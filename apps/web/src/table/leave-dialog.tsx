/** Leaving the table: says what it costs under these rules before it is done. */
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/site/button';
import styles from './bar.module.css';
import type { AnyTimeType } from './use-table';

interface LeaveDialogProps {
  state: GameState;
  isPublic: boolean;
  onClose: () => void;
  /** Sends it; the page stays. */
  onSay: (type: AnyTimeType) => void;
  /** Goes away from the page. */
  onAway: () => void;
}

export const LeaveDialog = ({ state, isPublic, onClose, onSay, onAway }: LeaveDialogProps) => {
  const t = useTranslations('table.leave');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { leaving } = state.rules;
  const answer = (type: AnyTimeType): void => {
    onSay(type);
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-labelledby="leave-table">
      <h2 id="leave-table">{t('title')}</h2>
      <p>{t(`${leaving}Cost`)}</p>
      {leaving === 'forfeit' && isPublic && <p className={styles.cost}>{t('strike')}</p>}
      <div className={styles.ways}>
        {leaving === 'forfeit' && (
          <Button weight="warning" onClick={() => answer('Forfeit')}>
            {t('forfeit')}
          </Button>
        )}
        {leaving === 'bot' && (
          <Button weight="warning" onClick={() => answer('LeaveSeat')}>
            {t('toBot')}
          </Button>
        )}
        {leaving === 'stays' && (
          <Button weight="warning" onClick={onAway}>
            {t('away')}
          </Button>
        )}
        <Button weight="main" onClick={onClose}>
          {t('stay')}
        </Button>
      </div>
    </dialog>
  );
};
