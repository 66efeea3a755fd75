/** Next to the hand, while the line is gone: what has become of what one chose. The truth of the game client: it is sent again, the same, when the line is back. */
import type { PlayerCommand } from '@slag/contracts/socket';
import type { GameState } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import type { Connection, PendingCommand } from '@/game-client/game-client';
import styles from './bar.module.css';

interface KeptLineProps {
  connection: Connection;
  pending: PendingCommand | null;
  /** A clock runs that may end before the line is back. */
  hasClock: boolean;
}

export const KeptLine = ({ connection, pending, hasClock }: KeptLineProps) => {
  const t = useTranslations('table.kept');
  return (
    <div role="status" className={styles.line}>
      {isLineGone(connection) && (
        <p>
          {t(connection)} {fate()}
        </p>
      )}
    </div>
  );

  function fate(): string {
    if (pending === null) return t('nothing');
    if (pending.acceptedSeq !== null) return t('arrived');
    const { command, basis } = pending;
    const kept = t('kept', { what: whatWasChosen(command) });
    return basis.decision === undefined ? kept : `${kept} ${t(hasClock ? 'unlessClock' : 'unlessPast')}`;
  }
};

export const isLineGone = (connection: Connection): connection is 'silent' | 'lost' => connection === 'silent' || connection === 'lost';

/** Who sits and plays hears it by the hand; everybody else above the table. */
export const isToldByTheHand = (state: GameState | null, own: number | null): boolean =>
  state !== null && own !== null && state.phase.kind !== 'finished' && state.phase.kind !== 'stopped' && state.isOut[own] !== true;

export function whatWasChosen({ type }: PlayerCommand): 'card' | 'toep' | 'choice' {
  return type === 'PlayCard' ? 'card' : type === 'CallToep' || type === 'CallBlindToep' ? 'toep' : 'choice';
}
