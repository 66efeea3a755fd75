import { defineConfig } from 'vitest/config';

// The root's own tests: the house (scripts, lint) and the browser evening. Files run one after another: several start the product.
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['house/**/*.test.ts', 'e2e/**/*.test.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 240_000 },
});
