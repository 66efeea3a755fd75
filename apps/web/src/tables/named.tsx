'use client';

/** Whoever wants to sit down has a name: it is asked for at that moment, not before. */
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useRouter } from '@/i18n/navigation';
import { Button } from '@/site/button';
import { Nickname } from '@/table/door/nickname';

const NameDialog = ({ onSeated, onClose }: { onSeated: () => void; onClose: () => void }) => {
  const t = useTranslations('tables.name');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="m-auto w-[min(32rem,92vw)] rounded-lg border-2 border-edge bg-panel p-6 text-ink backdrop:bg-card-black/70">
      <h2 id={id} className="mb-3 text-xl">
        {t('title')}
      </h2>
      <Nickname onSeated={onSeated} hint={t('hint')} />
      <Button className="mt-3" onClick={() => dialog.current?.close()}>
        {t('cancel')}
      </Button>
    </dialog>
  );
};

export interface Named {
  /** Runs at once, or as soon as a name was given. */
  withName: (run: () => void) => void;
  dialog: ReactNode;
}

export const useNamed = (nickname: string | null): Named => {
  const router = useRouter();
  const [isNamed, setIsNamed] = useState(nickname !== null);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const seated = (): void => {
    setIsNamed(true);
    setWaiting(null);
    // The header and everything else on the page now knows who is here.
    router.refresh();
    waiting?.();
  };
  return {
    withName: (run) => (isNamed ? run() : setWaiting(() => run)),
    dialog: waiting === null ? null : <NameDialog onSeated={seated} onClose={() => setWaiting(null)} />,
  };
};
