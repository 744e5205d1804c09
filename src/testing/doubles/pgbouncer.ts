import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunAs, unprivilegedUser } from '../../db/embedded-binaries.ts';
import { acceptsConnections, freePort } from '../../db/embedded-cluster.ts';

export type PgBouncerDouble = {
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  program: string;
  upstreamUrl: string;
  port?: number;
  mode?: 'transaction' | 'session';
  size?: number;
  settings?: Record<string, string>;
};

/** PgBouncer with its default settings, so it refuses what the defaults refuse; transaction mode unless `mode` is set. */
export async function startPgBouncer({
  mode = 'transaction',
  program,
  upstreamUrl,
  port: requestedPort,
  size = 5,
  settings = {},
}: Options): Promise<PgBouncerDouble> {
  const { hostname, port: serverPort, username, password } = new URL(upstreamUrl);
  const port = requestedPort ?? (await freePort());
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
  let child = await startProcess(program, inside('ini'), runAs, port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const address = new URL(upstreamUrl);
  address.port = String(port);
  return {
    url: address.href,
    kill,
    restart: async () => {
      child = await startProcess(program, inside('ini'), runAs, port);
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(program: string, settings: string, runAs: RunAs, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['--quiet', settings], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer: ${stderr}`);
    await delay(20);
  }
  return child;
}
