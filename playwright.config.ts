import { defineConfig, devices } from '@playwright/test';

// scripts/test.mjs finds the browser; without its word Playwright's own download is used.
const executablePath = process.env.BROWSER_PATH;
// A container's root has no user namespaces for the browser's sandbox; anybody else keeps it.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/start-shop.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine can be late once; what fails twice is broken, and what failed once is named as flaky.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Journeys that add and delete products come after those that read the catalogue as a whole.
  projects: [
    { name: 'shop', testIgnore: 'catalogue/**' },
    { name: 'catalogue', testMatch: 'catalogue/**', dependencies: ['shop'] },
  ],
  outputDir: '.cache/e2e-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SHOP_ADDRESS ?? '',
    launchOptions: { ...(executablePath && { executablePath }), args: [...sandbox, ...quiet] },
    trace: 'on-first-retry',
  },
});
