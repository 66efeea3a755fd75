/** Quick phrases instead of free chat: a small menu to say one, and to hear somebody no more. */
import type { Phrase } from '@slag/contracts/tables';
import type { SeatHolder } from '@slag/engine/game/state';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import styles from './phrases.module.css';
import bar from './bar.module.css';
import { toggleMuted } from './muted';
import { phraseNames } from './phrase-names';
import type { SeatName } from './names';
import { useMuted } from './use-muted';

interface PhraseDialogProps {
  seats: readonly SeatHolder[];
  names: readonly SeatName[];
  own: number | null;
  onPhrase: (phrase: Phrase) => void;
  onClose: () => void;
}

export const PhraseDialog = ({ seats, names, own, onPhrase, onClose }: PhraseDialogProps) => {
  const t = useTranslations('table.phrases');
  const muted = useMuted();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const say = (phrase: Phrase): void => {
    onPhrase(phrase);
    onClose();
  };
  return (
    <dialog ref={dialog} className={bar.dialog} onClose={onClose} aria-labelledby="phrases">
      <h2 id="phrases">{t('title')}</h2>
      {own !== null && (
        <ul className={styles.phrases}>
          {phraseNames.map((phrase) => (
            <li key={phrase}>
              <button type="button" onClick={() => say(phrase)}>
                {t(`say.${phrase}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {seats.map((holder, seat) =>
        holder.kind === 'player' && seat !== own ? (
          <label key={seat} className={bar.setting}>
            <input type="checkbox" checked={muted.includes(holder.player)} onChange={() => toggleMuted(holder.player)} />
            <span>{t('mute', { name: names[seat]?.name ?? '' })}</span>
          </label>
        ) : null,
      )}
      <button type="button" className={bar.close} onClick={onClose}>
        {t('close')}
      </button>
    </dialog>
  );
};
