import { defineConfig } from 'vitest/config';

// Vite reads the decorator settings from tsconfig.json: no plugin is needed.
export default defineConfig({
  test: { globalSetup: ['@slag/store/testing/global-setup'], include: ['test/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: false },
});
