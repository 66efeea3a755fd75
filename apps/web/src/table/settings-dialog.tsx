/** How one likes the table, in a dialog of the browser's own. */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { HouseLines } from '@/site/house-lines';
import styles from './bar.module.css';
import { changeSettings, settingNames, trickPauses } from './settings';
import { useSettings } from './use-settings';

/** `isLive`: others wait at this table, so that nothing waits for a touch. */
export const SettingsDialog = ({ onClose, isLive = false, children }: { onClose: () => void; isLive?: boolean; children?: ReactNode }) => {
  const t = useTranslations('table');
  const settings = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-labelledby="table-settings">
      <h2 id="table-settings">{t('settings.title')}</h2>
      {settingNames.filter((name) => name !== 'isSwift' || !isLive).map((name) => (
        <label key={name} className={styles.setting}>
          <input type="checkbox" checked={settings[name]} onChange={(event) => changeSettings({ [name]: event.target.checked })} />
          <span>
            {t(`settings.${name}`)}
            <small>{t(`settings.${name}Hint`)}</small>
          </span>
        </label>
      ))}
      <fieldset className={styles.pauses}>
        <legend>{t('settings.trickPause')}</legend>
        {trickPauses.map((pause) => (
          <label key={pause}>
            <input type="radio" name="trick-pause" checked={settings.trickPause === pause} onChange={() => changeSettings({ trickPause: pause })} />
            {t(`settings.trickPauses.${pause}`)}
          </label>
        ))}
      </fieldset>
      {children}
      <div className={styles.house}>
        <HouseLines />
      </div>
      <button type="button" className={styles.close} onClick={onClose}>
        {t('bar.close')}
      </button>
    </dialog>
  );
};
