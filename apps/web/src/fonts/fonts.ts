import localFont from 'next/font/local';

/** Quiet sans for text, slab for headings; both variable, Latin, from our own origin (SIL Open Font License, beside this file). */
export const inter = localFont({ src: './inter-latin.woff2', weight: '100 900', variable: '--font-inter', display: 'swap', fallback: ['system-ui', 'sans-serif'] });
export const bitter = localFont({ src: './bitter-latin.woff2', weight: '100 900', variable: '--font-bitter', display: 'swap', fallback: ['Georgia', 'serif'], adjustFontFallback: 'Times New Roman' });
