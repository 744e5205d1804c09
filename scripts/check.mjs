// Everything that must hold before a release, fast checks first; with --fast what must hold before a change lands.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const steps = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['route types', bin('react-router'), ['typegen']],
  ['types and arrows', bin('tsc'), ['-b']],
  ['layers of domain and pages', process.execPath, ['scripts/layers.ts']],
  ['dead code', bin('knip'), []],
  ['budget', process.execPath, ['scripts/budget.mjs']],
  ['API document', process.execPath, ['scripts/lint-api.ts']],
  ['vulnerabilities', process.execPath, ['scripts/npm-audit.mjs']],
  ['tests', process.execPath, ['scripts/test.mjs']],
];

const longSteps = [
  [
    'search against SQL',
    bin('vitest'),
    ['run', 'src/domain/search/memory/same-as-sql.test.ts', 'src/http/routes/catalogue/search-processes.test.ts'],
    { SEARCH_COMBINATIONS: '500' },
  ],
  ['extended tests', process.execPath, ['scripts/test.mjs', '--extended']],
];

for (const [name, command, args, env] of process.argv.includes('--fast') ? steps : [...steps, ...longSteps]) {
  const begun = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  console.log(`${name.padEnd(18)} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (status !== 0) process.exit(status ?? 1);
}
