import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    // Importing the shop for each file is a fifth of the time. Modules keep no state that a test depends on.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // One more than the cores: tests also wait, for PostgreSQL and for time limits.
    maxWorkers: 3,
    // Shops and commands that tests start load their modules faster.
    env: { NODE_COMPILE_CACHE: path.resolve('.cache/compiled') },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
