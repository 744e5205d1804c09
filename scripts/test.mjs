// npm test: rules and API on a real PostgreSQL, then the journeys in a real browser.
// With --sweeps instead: every screen in every size and theme and in the pseudo-locale, and every route by every role. npm run check does both.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

const isSweep = process.argv.includes('--sweeps');
if (!isSweep) run('node_modules/vitest/vitest.mjs', ['run']);
const browser = findBrowser();
if (!browser) {
  console.error(
    'Install Chromium or Chrome, or set BROWSER_PATH, then run npm test again. No browser was found for the journeys.',
  );
  process.exit(1);
}
// No shop is opened in the pseudo-locale, so the usual build leaves it out.
if (isSweep) run('scripts/build-pages.mjs', ['en-XA']);
const projects = isSweep ? ['sweeps'] : ['shop', 'catalogue'];
console.log(`${isSweep ? 'sweeps' : 'journeys'} in ${browser}`);
const chosen = projects.map((project) => `--project=${project}`);
run('node_modules/@playwright/test/cli.js', ['test', ...chosen], { BROWSER_PATH: browser });

function run(file, args, env = {}) {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
