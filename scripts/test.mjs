// npm test: rules and API on a real PostgreSQL, then the journeys in a real browser.
// With --extended instead: *.extended.test.ts (whole processes, other providers), every screen in every size and theme and in
// the pseudo-locale, every route by every role, and the journeys that are tagged @extended. npm run check does both.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';

const isExtended = process.argv.includes('--extended');
run('node_modules/vitest/vitest.mjs', ['run'], isExtended ? { EXTENDED: 'true' } : {});
const browser = findBrowser();
if (!browser) {
  console.error(
    'Install Chromium or Chrome, or set BROWSER_PATH, then run npm test again. No browser was found for the journeys.',
  );
  process.exit(1);
}
// No shop is opened in the pseudo-locale, so the usual build leaves it out.
if (isExtended) run('scripts/build-pages.mjs', ['en-XA']);
const projects = isExtended ? ['sweeps', 'extended'] : ['shop', 'products'];
console.log(`${isExtended ? 'sweeps and extended journeys' : 'journeys'} in ${browser}`);
const chosen = projects.map((project) => `--project=${project}`);
run('node_modules/@playwright/test/cli.js', ['test', ...chosen], { BROWSER_PATH: browser });

function run(file, args, env = {}) {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}
