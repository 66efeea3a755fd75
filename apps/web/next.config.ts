import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const root = new URL('../..', import.meta.url).pathname;

/** Headers of every answer; the content security policy has a nonce and comes from `src/proxy.ts`. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
];

const config: NextConfig = {
  // Two builds of one tree (a developer's and a test's) must not share a folder.
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  turbopack: { root },
  outputFileTracingRoot: root,
  poweredByHeader: false,
  reactStrictMode: true,
  // A build must not need the network or a second type check: `npm run typecheck` is the check.
  headers: async () => [{ source: '/:path*', headers }],
};

export default createNextIntlPlugin('./src/i18n/request.ts')(config);
