// The whole suite: rules and API on a real PostgreSQL, then the journeys in a real browser.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

run('node_modules/vitest/vitest.mjs', ['run']);
const browser = findBrowser();
if (!browser) {
  console.error(
    'No browser was found for the journeys: install Chromium or Chrome, or name one in BROWSER_PATH, and run npm test again.',
  );
  process.exit(1);
}
console.log(`journeys in ${browser}`);
run('node_modules/@playwright/test/cli.js', ['test'], { BROWSER_PATH: browser });

function run(file, args, env = {}) {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
