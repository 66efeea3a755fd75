'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/site/button';
import { QrCode } from '@/site/qr-code';

type Copied = 'not' | 'done' | 'failed';

/** Over plain http there is no clipboard: then the link can be selected. */
const copy = async (text: string): Promise<Copied> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'failed';
  }
};

const Ways = ({ link, title }: { link: string; title: string }) => {
  const t = useTranslations('tables.share');
  const [copied, setCopied] = useState<Copied>('not');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void copy(link).then(setCopied)}>{t('copy')}</Button>
        {/* Whoever changes their mind has shared nothing: that is no fault. */}
        {canShare ? <Button onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>{t('send')}</Button> : null}
      </div>
      <p role="status" className="mt-1 text-sm">
        {copied === 'not' ? null : t(copied === 'done' ? 'copied' : 'copyFailed')}
      </p>
    </>
  );
};

/** Link, code and QR code of a table: whichever is nearest at hand. `link` has no language: each phone brings its own. */
export const Share = ({ link, code, title }: { link: string; code: string | null; title: string }) => {
  const t = useTranslations('tables.share');
  return (
    <section aria-labelledby="share" className="@container">
      <h2 id="share" className="text-xl">
        {t('title')}
      </h2>
      <div className="mt-3 flex flex-col gap-5 @md:flex-row">
        <QrCode text={link} label={t('qr', { title })} className="w-44 max-w-full shrink-0 self-start border-2 border-line" />
        <div className="min-w-0">
          {code === null ? null : (
            <p>
              {t('code')}
              <span className="block font-heading text-[min(1.875rem,16cqw)] font-bold tracking-[0.15em] tabular-nums">{code}</span>
            </p>
          )}
          <a href={link} className="mt-1 inline-flex min-h-11 items-center break-all text-accent underline underline-offset-4">
            {link}
          </a>
          <Ways link={link} title={title} />
        </div>
      </div>
    </section>
  );
};
