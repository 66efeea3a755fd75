/** Says when the line is lost and when it is back; nothing needs to be done but wait. */
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Connection } from '@/game-client/game-client';
import styles from './bar.module.css';

interface ConnectionLineProps {
  connection: Connection;
  /** The line by the hand says that it is lost: not twice. */
  isToldByTheHand: boolean;
}

export const ConnectionLine = ({ connection, isToldByTheHand }: ConnectionLineProps) => {
  const t = useTranslations('table.line');
  const [wasLost, setWasLost] = useState(false);
  if (connection === 'lost' && !wasLost) setWasLost(true);
  return (
    <div role="status" className={styles.line} data-connection={connection}>
      {connection === 'lost' && !isToldByTheHand && <p>{t('lost')}</p>}
      {connection === 'live' && wasLost && <p className="sr-only">{t('back')}</p>}
      {connection === 'outdated' && (
        <p>
          {t('outdated')}{' '}
          <button type="button" onClick={() => window.location.reload()}>
            {t('reload')}
          </button>
        </p>
      )}
    </div>
  );
};
