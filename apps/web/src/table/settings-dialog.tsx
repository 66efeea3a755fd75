/** How one likes the table, in a dialog of the browser's own. */
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './bar.module.css';
import { changeSettings, settingNames } from './settings';
import { useSettings } from './use-settings';

export const SettingsDialog = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => {
  const t = useTranslations('table');
  const settings = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-labelledby="table-settings">
      <h2 id="table-settings">{t('settings.title')}</h2>
      {settingNames.map((name) => (
        <label key={name} className={styles.setting}>
          <input type="checkbox" checked={settings[name]} onChange={(event) => changeSettings({ [name]: event.target.checked })} />
          <span>
            {t(`settings.${name}`)}
            <small>{t(`settings.${name}Hint`)}</small>
          </span>
        </label>
      ))}
      {children}
      <button type="button" className={styles.close} onClick={onClose}>
        {t('bar.close')}
      </button>
    </dialog>
  );
};
