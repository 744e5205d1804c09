import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProcess } from '../processes.ts';

/** PostgreSQL's own generator of load. Undefined where it is not installed: then a ratio is unknown. */
export const pgbench = findPgbench();

function findPgbench(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Returns transactions a second. `script` is of pgbench's language. */
export async function runPgbench({
  url,
  script,
  seconds,
  clients,
}: {
  url: string;
  script: string;
  seconds: number;
  clients: number;
}): Promise<number | undefined> {
  if (!pgbench) return undefined;
  const folder = path.resolve('.cache/bench/pgbench');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.sql`);
  writeFileSync(file, script);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file];
  const { hostname, port, username, password, pathname } = new URL(url);
  const login = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
  return parsePgbench(await runProcess(pgbench, args, { env: { ...process.env, ...login } }));
}

/** Undefined if the disk did not answer during the whole round. */
export function parsePgbench(printed: string): number | undefined {
  const failed = /number of failed transactions: (\d+)/.exec(printed)?.[1] ?? '0';
  if (failed !== '0') throw new Error(`pgbench: ${failed} transactions failed`);
  if (/actually processed: 0$/m.test(printed)) return undefined;
  const tps = /^tps = ([\d.]+)/m.exec(printed)?.[1];
  if (!tps) throw new Error(`pgbench printed no rate:\n${printed}`);
  return Number(tps);
}
