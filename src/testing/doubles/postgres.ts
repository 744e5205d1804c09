import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivilegedUser } from '../../db/embedded-binaries.ts';
import { type Cluster, changeOwner, clusterOf, freePort, runProgram } from '../../db/embedded-cluster.ts';
import { execute } from '../global-setup.ts';
import type { FoundPostgres } from './find-programs.ts';
import type { SelfSigned } from './self-signed.ts';

export type PostgresDouble = {
  url: string;
  port: number;
  password: string;
  /** Stops immediately, as in a crash. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  found?: FoundPostgres | undefined;
  port?: number;
  /** Accepts encrypted connections only, with this certificate. */
  tls?: SelfSigned;
  settings?: Record<string, string>;
};

// The same for all, because they are copies of one cluster.
const password = 'password-of-the-double';

/** An external PostgreSQL, as DATABASE_URL names one, on 127.0.0.1. */
export async function startPostgres({
  found,
  port: requestedPort,
  tls,
  settings = {},
}: Options = {}): Promise<PostgresDouble> {
  const cluster = newCluster(found);
  const port = requestedPort ?? (await freePort());
  await initialize(cluster, found);
  if (tls) installCertificate(cluster, tls);
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  };
  const options = Object.entries({ ...all, ...(tls && { ssl: 'on' }) }).map(
    ([name, value]) => `-c ${name}=${value || "''"}`,
  );
  const restart = () =>
    runProgram(cluster, 'pg_ctl', 'start', '-w', '-D', cluster.data, '-l', cluster.log, '-o', options.join(' '));
  const stop = (mode: string) => runProgram(cluster, 'pg_ctl', 'stop', '-m', mode, '-w', '-D', cluster.data);
  await restart();
  const url = (database: string) => `postgres://app:${password}@127.0.0.1:${port}/${database}`;
  await execute(`${url('postgres')}${tls ? '?sslmode=no-verify' : ''}`, 'create database shop');
  return {
    url: url('shop'),
    port,
    password,
    kill: () => stop('immediate'),
    restart,
    stop: async () => {
      await stop('immediate').catch(() => undefined);
      rmSync(cluster.base, { recursive: true, force: true });
    },
  };
}

// In the temporary folder, because the server's unprivileged user may not be able to read the project's.
function newCluster(found: FoundPostgres | undefined): Cluster {
  const base = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'));
  const inside = (name: string) => path.join(base, name);
  const bin = found?.root ?? clusterOf(path.resolve('.cache/doubles/postgres')).bin;
  const cluster = {
    base,
    bin,
    runAs: unprivilegedUser(),
    data: inside('data'),
    secret: inside('password'),
    log: inside('log'),
  };
  changeOwner(cluster, base);
  return cluster;
}

// Initializing takes ten times as long as copying what it creates. After a change of the options, delete the copy.
async function initialize(cluster: Cluster, found: FoundPostgres | undefined): Promise<void> {
  const version = found?.version ?? 18;
  const initialized = path.resolve(`.cache/doubles/${found ? 'installed' : 'embedded'}-${version}-data`);
  // Unlike fs.cp it keeps the owners: a root's PostgreSQL runs as another user.
  if (existsSync(initialized)) return void execFileSync('cp', ['-a', initialized, cluster.data]);
  await runInitdb(cluster, version);
  const copy = `${initialized}.${randomUUID()}`;
  mkdirSync(path.dirname(initialized), { recursive: true });
  execFileSync('cp', ['-a', cluster.data, copy]);
  try {
    renameSync(copy, initialized);
  } catch {
    // Another worker was faster.
    rmSync(copy, { recursive: true });
  }
}

async function runInitdb(cluster: Cluster, version: number): Promise<void> {
  writeFileSync(cluster.secret, password, { mode: 0o600 });
  changeOwner(cluster, cluster.secret);
  const login = ['-U', 'app', '-A', 'scram-sha-256', '--pwfile', cluster.secret, '-E', 'UTF8', '--no-sync'];
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await runProgram(
    cluster,
    'initdb',
    '-D',
    cluster.data,
    ...login,
    ...(version >= 17 ? builtin : ['--locale=C.UTF-8']),
  );
}

function installCertificate(cluster: Cluster, { cert, key }: SelfSigned): void {
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    const file = path.join(cluster.data, name);
    writeFileSync(file, text, { mode: 0o600 });
    changeOwner(cluster, file);
  }
  writeFileSync(
    path.join(cluster.data, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl all all all reject\n',
  );
}
