/** Step, play, jump by trick and by deal, a slider over the whole game, and the link to this ply. */
import type { ReplayMark } from '@slag/engine/replay';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nextMark, previousMark } from './jumps';
import styles from './replay.module.css';
import type { Replay } from './use-replay';

interface ControlsProps {
  replay: Replay;
  marks: readonly ReplayMark[];
  deals: number;
}

const icons = {
  previousDeal: 'M5 5 V19 M19 5 L12 12 L19 19 Z M12 5 L6 12 L12 19 Z',
  previousTrick: 'M19 5 L12 12 L19 19 Z M12 5 L5 12 L12 19 Z',
  back: 'M16 5 L8 12 L16 19 Z',
  play: 'M7 4 L20 12 L7 20 Z',
  pause: 'M7 5 H10 V19 H7 Z M14 5 H17 V19 H14 Z',
  forward: 'M8 5 L16 12 L8 19 Z',
  nextTrick: 'M5 5 L12 12 L5 19 Z M12 5 L19 12 L12 19 Z',
  nextDeal: 'M5 5 L12 12 L5 19 Z M12 5 L18 12 L12 19 Z M19 5 V19',
} as const;

const Control = ({ icon, label, isOff, onPress }: { icon: keyof typeof icons; label: string; isOff: boolean; onPress: () => void }) => (
  <button type="button" className={styles.control} aria-label={label} title={label} disabled={isOff} data-main={icon === 'play' || icon === 'pause'} onClick={onPress}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={icons[icon]} />
    </svg>
  </button>
);

export const Controls = ({ replay, marks, deals }: ControlsProps) => {
  const t = useTranslations('replay');
  const { ply, last, isPlaying, goTo } = replay;
  const here = marks.findLast((mark) => mark.ply <= ply);
  const jump = (find: typeof nextMark, by: 'deal' | 'trick'): { isOff: boolean; onPress: () => void } => {
    const to = find(marks, ply, last, by);
    return { isOff: to === null, onPress: () => to !== null && goTo(to) };
  };
  const place = here === undefined ? t('begin') : t('place', { deal: here.deal, deals, trick: here.trick });
  return (
    <div className={styles.controls} role="group" aria-label={t('controls')}>
      <div className={styles.buttons}>
        <Control icon="previousDeal" label={t('previousDeal')} {...jump(previousMark, 'deal')} />
        <Control icon="previousTrick" label={t('previousTrick')} {...jump(previousMark, 'trick')} />
        <Control icon="back" label={t('back')} isOff={ply <= 0} onPress={replay.stepBack} />
        <Control icon={isPlaying ? 'pause' : 'play'} label={t(isPlaying ? 'pause' : 'play')} isOff={!isPlaying && ply >= last} onPress={replay.togglePlay} />
        <Control icon="forward" label={t('forward')} isOff={ply >= last} onPress={replay.stepForward} />
        <Control icon="nextTrick" label={t('nextTrick')} {...jump(nextMark, 'trick')} />
        <Control icon="nextDeal" label={t('nextDeal')} {...jump(nextMark, 'deal')} />
      </div>
      <label className={styles.slider}>
        <span>{place}</span>
        <input type="range" min={0} max={last} value={ply} aria-valuetext={t('plyOf', { ply, last, place })} onChange={(event) => goTo(Number(event.target.value))} />
        <span className={styles.ply}>{t('ply', { ply, last })}</span>
      </label>
      <Share />
    </div>
  );
};

/** Without a secure context the clipboard is closed to a page; then the link is shown to be copied by hand. */
const Share = () => {
  const t = useTranslations('replay');
  const [link, setLink] = useState<{ url: string; isCopied: boolean } | null>(null);
  const share = async (): Promise<void> => {
    const url = window.location.href;
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    );
    setLink({ url, isCopied });
  };
  return (
    <div className={styles.share}>
      <button type="button" className={styles.link} onClick={() => void share()}>
        {t('share')}
      </button>
      <span role="status">{link?.isCopied === true && t('copied')}</span>
      {link?.isCopied === false && <input readOnly aria-label={t('share')} value={link.url} onFocus={(event) => event.target.select()} autoFocus />}
    </div>
  );
};
