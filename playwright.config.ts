import { defineConfig, devices } from '@playwright/test';

// Set by scripts/test.mjs; without it Playwright uses its own download.
const executablePath = process.env.BROWSER_PATH;
// npm run journey starts its own shop.
const isJourney = process.env.JOURNEY !== undefined;
// Root in a container has no user namespaces for the browser's sandbox.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const elsewhere = ['journey/**', 'sweeps/**'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  ...(!isJourney && { globalSetup: './e2e/support/start-shop.ts' }),
  fullyParallel: true,
  // One more than the cores of a small machine: tests also wait.
  workers: isJourney ? 1 : 3,
  forbidOnly: Boolean(process.env.CI),
  // Timeouts can happen on a busy machine; a test that passes on retry is reported as flaky.
  retries: isJourney ? 0 : 1,
  timeout: isJourney ? 240_000 : 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // @products: journeys that add and delete products, after those that read the whole catalog. @extended: journeys that only
  // `npm run check` runs, after the sweeps of all screens. scripts/test.mjs selects projects.
  projects: isJourney
    ? [{ name: 'journey', testMatch: 'journey/**' }]
    : [
        { name: 'shop', testIgnore: elsewhere, grepInvert: /@extended|@products/ },
        { name: 'sweeps', testMatch: 'sweeps/**' },
        { name: 'extended', testIgnore: elsewhere, grep: /@extended/, dependencies: ['sweeps'] },
        { name: 'products', testIgnore: elsewhere, grep: /@products/, dependencies: ['shop'] },
      ],
  outputDir: '.cache/e2e-results',
  use: {
    ...devices['Desktop Chrome'],
    ...(isJourney && { actionTimeout: 15_000 }),
    baseURL: process.env.SHOP_ADDRESS ?? '',
    launchOptions: { ...(executablePath && { executablePath }), args: [...sandbox, ...quietFlags] },
    trace: 'on-first-retry',
  },
});
