// The whole suite: rules and API on a real PostgreSQL, then the journeys in a real browser.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findBrowser } from './find-browser.mjs';

const require = createRequire(import.meta.url);

run(require.resolve('vitest/vitest.mjs'), ['run']);
const browser = findBrowser();
if (!browser) {
  console.error(
    'No browser was found for the journeys: install Chromium or Chrome, or name one in BROWSER_PATH, and run npm test again.',
  );
  process.exit(1);
}
console.log(`journeys in ${browser}`);
run(require.resolve('@playwright/test/cli'), ['test'], { BROWSER_PATH: browser });

function run(file, args, env = {}) {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
