import { defineRouting } from 'next-intl/routing';

/** Every page stands under its language; a link without one (`/`, `/r/<game>`) is sent to the reader's. */
export const routing = defineRouting({ locales: ['nl', 'de', 'en'], defaultLocale: 'nl', localePrefix: 'always' });
export type Locale = (typeof routing.locales)[number];
