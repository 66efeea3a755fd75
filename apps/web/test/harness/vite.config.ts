/** The table without a server: `npx vite --config test/harness/vite.config.ts` from apps/web. Never part of the built site. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  publicDir: new URL('../../public', import.meta.url).pathname,
  plugins: [react()],
  resolve: {
    alias: [
      { find: '@/i18n/navigation', replacement: new URL('./navigation.tsx', import.meta.url).pathname },
      { find: /^@\//, replacement: new URL('../../src/', import.meta.url).pathname },
    ],
  },
  css: { postcss: new URL('../..', import.meta.url).pathname },
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? 5199), strictPort: true },
});
