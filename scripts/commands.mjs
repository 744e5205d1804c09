import path from 'node:path';

/** The heap's limit, and that of each half of its young generation (docs/decisions/0151). Also in package.json, in the image and in the service. */
export const memoryOptions = ['--max-old-space-size=1024', '--max-semi-space-size=16'];

/** `needs` are the steps of scripts/prepare.mjs that come first. Plain JavaScript, because scripts/shop.mjs reads it on any Node. */
export const ownerCommands = {
  start: { ...built('src/start.ts'), needs: ['server', 'pages'], about: 'serve the shop' },
  import: { ...built('scripts/import.ts'), needs: ['server'], about: 'import parts into the catalog' },
  admin: {
    ...built('scripts/admin.ts'),
    needs: ['server'],
    about: 'list, grant, and revoke admins; reset a lost second factor',
  },
  doctor: { ...built('scripts/doctor.ts'), needs: ['server'], about: 'test every part of the shop for real' },
  backup: { ...built('scripts/backup.ts'), needs: ['server'], about: 'copy the whole shop into one file' },
  restore: { ...built('scripts/restore.ts'), needs: ['server'], about: 'restore a backup into an empty database' },
  reconcile: {
    ...built('scripts/reconcile.ts'),
    needs: ['server'],
    about: "compare payments with the card provider's",
  },
  audit: { ...built('scripts/audit.ts'), needs: ['server'], about: 'check that stock and money add up' },
  'rule-coverage': {
    ...built('scripts/rule-coverage.ts'),
    needs: ['server'],
    about: 'show how much the PC builder knows of the catalog',
  },
  'pictures:move': {
    ...built('scripts/move-pictures.ts'),
    needs: ['server'],
    about: 'copy the pictures into the bucket',
  },
};

/** Whatever tests or measures the built shop. */
const testing = ['tools', 'server', 'pages'];

export const developerCommands = {
  prepare: {
    file: undefined,
    needs: ['server', 'pages'],
    about: 'install the packages and build the server and the pages, nothing else',
  },
  test: { file: 'scripts/test.mjs', needs: testing, about: 'run rules, API, and journeys' },
  dev: { file: 'scripts/dev.ts', needs: [], about: 'serve with hot reload, on separate data' },
  check: { file: 'scripts/check.mjs', needs: testing, about: 'run everything that must hold before a release' },
  'check-builds': {
    file: 'scripts/check-builds.ts',
    needs: ['tools'],
    about: 'compare the verdicts of the builder with those of known builds',
  },
  bench: { file: 'bench/run.ts', needs: testing, about: 'measure speed, memory, and start against their budgets' },
  lighthouse: { file: 'scripts/lighthouse.ts', needs: testing, about: 'measure public pages on a phone' },
  'page-load': {
    file: 'scripts/page-load.ts',
    needs: testing,
    about: "measure a page's scripts on a phone in processor time",
  },
  interactions: { file: 'scripts/interactions.ts', needs: testing, about: 'measure how fast pages respond on a phone' },
  shots: { file: 'scripts/shots.ts', needs: testing, about: 'take pictures of every screen and state' },
  journey: { file: 'scripts/journey.ts', needs: testing, about: "walk a customer's whole journey" },
  faults: { file: 'e2e/faults/run.ts', needs: testing, about: 'break a running shop and check that it recovers' },
  attacks: { file: 'e2e/attacks/run.ts', needs: testing, about: 'attack a running shop and time its visitors' },
  pictures: { file: 'studio/render.ts', needs: ['tools'], about: 'render the sample pictures; needs Blender' },
  'types:db': { file: 'scripts/generate-db-types.ts', needs: ['tools'], about: 'write src/db/types.ts and schema.sql' },
};

export const commands = { ...ownerCommands, ...developerCommands };

export const usage = `Usage: npm run shop -- <command> [options]     or: npm run <command> -- [options]
   or: shop <command> [options]                where the shop is installed

For owners:
${listOf(ownerCommands)}

For developers:
${listOf(developerCommands)}

<command> --help shows what a command of the owners takes.`;

/** What scripts/build-server.mjs makes of a source. */
function built(source) {
  return { source, file: `build/server/${path.basename(source, '.ts')}.js` };
}

function listOf(some) {
  return Object.entries(some)
    .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
    .join('\n');
}
