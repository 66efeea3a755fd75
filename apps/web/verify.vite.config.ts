/**
 * The verifier is built by itself, beside the site: it holds the whole judge and the bots, and in one build with the table
 * it would keep every part of them in the table's script too.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'public/verify',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: 'src/verify/verify-worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
  },
});
