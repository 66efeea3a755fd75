import { getTranslations } from 'next-intl/server';
import { readOrigin } from '@/site/origin';
import { QrCode } from '@/site/qr-code';
import { PrintButton } from './print-button';

/** What hangs on the club's notice board: the code and the link. The link has no language: each phone brings its own. */
export const JoinNotice = async ({ id, title }: { id: string; title: string }) => {
  const [t, base] = await Promise.all([getTranslations('organise.run'), readOrigin()]);
  const link = `${base}/t/${id}`;
  return (
    <section className="mt-10">
      <h2 className="text-xl print:hidden">{t('join')}</h2>
      <p className="mt-2">{t('joinText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-6 print:flex-col print:items-start">
        <QrCode text={link} label={t('qr', { title })} className="w-56 print:w-[9cm]" />
        <div className="flex flex-col items-start gap-3">
          <a href={link} className="inline-flex min-h-11 items-center text-lg font-semibold break-all text-accent underline underline-offset-4">
            {link}
          </a>
          <PrintButton label={t('print')} />
        </div>
      </div>
    </section>
  );
};
