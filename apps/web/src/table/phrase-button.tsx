/** Opens the quick phrases. */
import type { Phrase } from '@slag/contracts/tables';
import type { SeatHolder } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import styles from './bar.module.css';
import type { SeatName } from './names';

const PhraseDialog = lazy(() => import('./phrases').then((phrases) => ({ default: phrases.PhraseDialog })));

interface PhraseButtonProps {
  seats: readonly SeatHolder[];
  names: readonly SeatName[];
  own: number | null;
  onPhrase: (phrase: Phrase) => void;
}

export const PhraseButton = (props: PhraseButtonProps) => {
  const t = useTranslations('table.phrases');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => setOpen(true)}>
        {t(props.own === null ? 'openWatching' : 'open')}
      </button>
      {isOpen && (
        <Suspense>
          <PhraseDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
