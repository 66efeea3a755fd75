'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button, type Weight } from '@/site/button';

/** A button that asks first what it means, in a dialog of the browser's own: focus and Escape are in good hands. */
export const ConfirmedButton = ({ label, text, weight, isBusy, onConfirm }: { label: string; text: string; weight: Weight; isBusy: boolean; onConfirm: () => void }) => {
  const t = useTranslations('organise.run');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const confirm = (): void => {
    dialog.current?.close();
    onConfirm();
  };
  return (
    <>
      <Button weight={weight} disabled={isBusy} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} aria-labelledby={id} className="m-auto w-[min(32rem,92vw)] rounded-lg border-2 border-edge bg-panel p-6 text-ink backdrop:bg-card-black/70">
        <h2 id={id} className="text-xl">
          {t('sure')}
        </h2>
        <p className="mt-3">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button weight={weight} onClick={confirm}>
            {label}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{t('no')}</Button>
        </div>
      </dialog>
    </>
  );
};
