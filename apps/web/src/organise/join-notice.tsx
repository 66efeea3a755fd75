import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { encode } from 'uqr';
import { PrintButton } from './print-button';

/** Where players find this house: PUBLIC_URL, or the address the organiser came by. */
const origin = async (): Promise<string> => {
  const configured = process.env['PUBLIC_URL'];
  if (configured) return configured.replace(/\/$/, '');
  const asked = await headers();
  return `${asked.get('x-forwarded-proto') ?? 'http'}://${asked.get('host') ?? 'localhost'}`;
};

const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="h-auto w-56 rounded-md bg-card print:w-[9cm]" shapeRendering="crispEdges">
      <path d={path} className="fill-card-black" />
    </svg>
  );
};

/** What hangs on the club's notice board: the code and the link. The link has no language: each phone brings its own. */
export const JoinNotice = async ({ id, title }: { id: string; title: string }) => {
  const [t, base] = await Promise.all([getTranslations('organise.run'), origin()]);
  const link = `${base}/t/${id}`;
  return (
    <section className="mt-10">
      <h2 className="text-xl print:hidden">{t('join')}</h2>
      <p className="mt-2">{t('joinText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-6 print:flex-col print:items-start">
        <QrCode text={link} label={t('qr', { title })} />
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
