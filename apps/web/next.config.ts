import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const root = new URL('../..', import.meta.url).pathname;

/** Headers of every answer; the content security policy has a nonce and comes from `src/proxy.ts`. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
];

/** Over plain http browsers ignore these, and say so on the console of every page. */
const headersOverTls = [
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=15552000; includeSubDomains' },
];

const config: NextConfig = {
  // Two builds of one tree (a developer's and a test's) must not share a folder.
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  reactStrictMode: true,
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/:path*', has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }], headers: headersOverTls },
  ],
};

/** Messages are compiled when the site is built, so that no browser fetches a parser for them. */
const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withMessages(config);
