import path from 'node:path';
import { defineConfig } from 'vitest/config';

const extended = '{src,scripts,bench}/**/*.extended.test.{ts,tsx}';

export default defineConfig({
  test: {
    // Chosen by scripts/test.mjs; named on the command line, either is found by `EXTENDED=true`.
    include: process.env.EXTENDED ? [extended] : ['{src,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', ...(process.env.EXTENDED ? [] : [extended])],
    globalSetup: 'src/testing/global-setup.ts',
    // Importing the shop for each file is a fifth of the time. Modules keep no state that a test depends on.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // One more than the cores: tests also wait, for PostgreSQL and for time limits.
    maxWorkers: 3,
    // Shops and commands that tests start load their modules faster.
    env: { NODE_COMPILE_CACHE: path.resolve('.cache/compiled') },
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
