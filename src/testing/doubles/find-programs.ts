import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type FoundPostgres = { root: string; version: number };

/** The oldest installed PostgreSQL from version 15 on; the newest supported version is the embedded one. */
export function findPostgres(): FoundPostgres | undefined {
  const places = ['/usr/lib/postgresql', '/usr/local', '/opt/homebrew/opt', '/usr/local/opt', '/usr'];
  const roots = places.flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => `${place}/${name}`) : [],
  );
  const found = roots.flatMap((root) => {
    const version = versionOf(path.join(root, 'bin', 'postgres'));
    return version >= 15 ? [{ root, version }] : [];
  });
  return found.sort((a, b) => a.version - b.version)[0];
}

export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

function versionOf(postgres: string): number {
  if (!existsSync(postgres)) return 0;
  const [, major] = /(\d+)(\.|beta|rc|devel|$)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major ?? 0);
}
