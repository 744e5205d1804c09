import { defineConfig, devices } from '@playwright/test';

// scripts/test.mjs finds the browser; without its word Playwright's own download is used.
const executablePath = process.env.BROWSER_PATH;
// npm run journey brings a shop of its own, whose parts it chooses.
const isJourney = process.env.JOURNEY !== undefined;
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
  ...(!isJourney && { globalSetup: './e2e/support/start-shop.ts' }),
  fullyParallel: true,
  workers: isJourney ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a busy machine can be late once; what fails twice is broken, and what failed once is named as flaky.
  retries: isJourney ? 0 : 1,
  timeout: isJourney ? 240_000 : 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Journeys that add and delete products come after those that read the catalogue as a whole. scripts/test.mjs chooses:
  // the screens take as long as all the rest.
  projects: isJourney
    ? [{ name: 'journey', testMatch: 'journey/**' }]
    : [
        { name: 'shop', testIgnore: ['catalogue/**', 'journey/**', 'screens.spec.ts'] },
        { name: 'screens', testMatch: 'screens.spec.ts' },
        { name: 'catalogue', testMatch: 'catalogue/**', dependencies: ['shop'] },
      ],
  outputDir: '.cache/e2e-results',
  use: {
    ...devices['Desktop Chrome'],
    ...(isJourney && { actionTimeout: 15_000 }),
    baseURL: process.env.SHOP_ADDRESS ?? '',
    launchOptions: { ...(executablePath && { executablePath }), args: [...sandbox, ...quiet] },
    trace: 'on-first-retry',
  },
});
