/** `needs` must be up to date first. Plain JavaScript, because scripts/shop.mjs reads it on any Node. */
export const ownerCommands = {
  start: { file: 'src/main.ts', needs: 'pages', about: 'serve the shop' },
  import: { file: 'scripts/import.ts', needs: 'packages', about: 'import parts into the catalog' },
  admin: { file: 'scripts/admin.ts', needs: 'packages', about: 'list, grant, and revoke admins' },
  doctor: { file: 'scripts/doctor.ts', needs: 'packages', about: 'test every part of the shop for real' },
  backup: { file: 'scripts/backup.ts', needs: 'packages', about: 'copy the whole shop into one file' },
  restore: { file: 'scripts/restore.ts', needs: 'packages', about: 'restore a backup into an empty database' },
  reconcile: { file: 'scripts/reconcile.ts', needs: 'packages', about: "compare payments with the card provider's" },
  'pictures:move': { file: 'scripts/move-pictures.ts', needs: 'packages', about: 'copy the pictures into the bucket' },
};

export const developerCommands = {
  prepare: { file: undefined, needs: 'pages', about: 'install the packages and build the pages, nothing else' },
  test: { file: 'scripts/test.mjs', needs: 'pages', about: 'run rules, API, and journeys' },
  dev: { file: 'scripts/dev.ts', needs: 'packages', about: 'serve with hot reload, on separate data' },
  check: { file: 'scripts/check.mjs', needs: 'pages', about: 'run everything that must hold before a change lands' },
  bench: { file: 'bench/run.ts', needs: 'pages', about: 'measure speed, memory, and start against their budgets' },
  lighthouse: { file: 'scripts/lighthouse.ts', needs: 'pages', about: 'measure public pages on a phone' },
  shots: { file: 'scripts/shots.ts', needs: 'pages', about: 'take pictures of every screen and state' },
  journey: { file: 'scripts/journey.ts', needs: 'pages', about: "walk a customer's whole journey" },
  faults: { file: 'e2e/faults/run.ts', needs: 'pages', about: 'break a running shop and check that it recovers' },
  pictures: { file: 'studio/render.ts', needs: 'packages', about: 'render the sample pictures; needs Blender' },
  'types:db': { file: 'scripts/generate-db-types.ts', needs: 'packages', about: 'write src/db/types.ts' },
};

export const commands = { ...ownerCommands, ...developerCommands };

export const usage = `Usage: npm run shop -- <command> [options]     or: npm run <command> -- [options]
   or: shop <command> [options]                where the shop is installed

For owners:
${listOf(ownerCommands)}

For developers:
${listOf(developerCommands)}

<command> --help shows what a command of the owners takes.`;

function listOf(some) {
  return Object.entries(some)
    .map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`)
    .join('\n');
}
