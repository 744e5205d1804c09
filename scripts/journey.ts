import { spawnSync } from 'node:child_process';
import { configurations } from '../e2e/journey/configurations.ts';
import { findBrowser } from './find-browser.mjs';

const [name = 'sandbox', ...others] = process.argv.slice(2);
const configuration = configurations[name];
if (!configuration || others.length > 0) {
  const names = Object.entries(configurations).map(([each, { description }]) => `  ${each.padEnd(10)} ${description}`);
  console.error(`There is no journey ${[name, ...others].join(' ')}. Available journeys:\n${names.join('\n')}`);
  process.exit(2);
}
const browser = findBrowser();
if (!browser) {
  console.error('No browser was found: install Chromium or Chrome, or name one in BROWSER_PATH.');
  process.exit(1);
}
console.log(`The journey ${name}: ${configuration.description}.`);
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', configuration.spec], {
  stdio: 'inherit',
  env: { ...process.env, JOURNEY: name, BROWSER_PATH: browser },
});
process.exit(status ?? 1);
