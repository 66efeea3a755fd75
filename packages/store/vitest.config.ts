import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], globalSetup: ['./dist/testing/global-setup.js'], testTimeout: 30_000, hookTimeout: 60_000 },
});
