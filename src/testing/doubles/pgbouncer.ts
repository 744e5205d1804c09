import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunAs, unprivilegedUser } from '../../db/embedded-binaries.ts';
import { acceptsConnections, freePort } from '../../db/embedded-cluster.ts';

export type PgBouncerDouble = {
  /** The database of `behind`, by way of the pooler. */
  url: string;
  kill: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  program: string;
  /** The database that it stands before. */
  behind: string;
  port?: number;
  mode?: 'transaction' | 'session';
  /** How many connections it opens to the database. */
  size?: number;
  /** Further lines of its settings. */
  settings?: Record<string, string>;
};

/** PgBouncer, in transaction mode unless told, with nothing else set: it refuses what its defaults refuse. */
export async function startPgBouncer({
  mode = 'transaction',
  program,
  behind,
  port: wanted,
  size = 5,
  settings = {},
}: Options): Promise<PgBouncerDouble> {
  const { hostname, port: serverPort, username, password } = new URL(behind);
  const port = wanted ?? (await freePort());
  const runAs = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-pgbouncer-'));
  const inside = (name: string) => path.join(folder, name);
  writeFileSync(inside('users'), `"${username}" "${password}"\n`);
  writeFileSync(
    inside('ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${inside('users')}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
server_login_retry = 1
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}\n`)
  .join('')}`,
  );
  for (const file of [folder, inside('users'), inside('ini')])
    if ('uid' in runAs) chownSync(file, runAs.uid as number, runAs.gid as number);
  let child = await launch(program, inside('ini'), runAs, port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const address = new URL(behind);
  address.port = String(port);
  return {
    url: address.href,
    kill,
    comeBack: async () => {
      child = await launch(program, inside('ini'), runAs, port);
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(program: string, settings: string, runAs: RunAs, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['--quiet', settings], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer: ${said}`);
    await delay(20);
  }
  return child;
}
