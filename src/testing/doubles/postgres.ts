import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unprivilegedUser } from '../../db/embedded-binaries.ts';
import { type Cluster, clusterOf, freePort, giveTo, runProgram } from '../../db/embedded-cluster.ts';
import { execute } from '../global-setup.ts';
import type { FoundPostgres } from './find-programs.ts';
import type { SelfSigned } from './self-signed.ts';

export type PostgresDouble = {
  /** An empty database on it, whose owner may do everything. */
  url: string;
  port: number;
  password: string;
  /** Cuts every connection and leaves its data as a crash does. */
  kill: () => Promise<void>;
  /** Comes back on the same port, with what was committed. */
  comeBack: () => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

type Options = {
  /** An installed one; without it the one that comes with the shop. */
  found?: FoundPostgres | undefined;
  port?: number;
  /** Takes encrypted connections alone, with this certificate. */
  tls?: SelfSigned;
  settings?: Record<string, string>;
};

/** A PostgreSQL of one's own beside the shop, as DATABASE_URL names one; it listens on 127.0.0.1 alone. */
export async function startPostgres({
  found,
  port: wanted,
  tls,
  settings = {},
}: Options = {}): Promise<PostgresDouble> {
  const cluster = newCluster(found);
  const port = wanted ?? (await freePort());
  const password = randomBytes(12).toString('hex');
  await initialise(cluster, password, found?.version ?? 18);
  if (tls) takeCertificate(cluster, tls);
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
  const comeBack = () =>
    runProgram(cluster, 'pg_ctl', 'start', '-w', '-D', cluster.data, '-l', cluster.log, '-o', options.join(' '));
  const end = (mode: string) => runProgram(cluster, 'pg_ctl', 'stop', '-m', mode, '-w', '-D', cluster.data);
  await comeBack();
  const url = (database: string) => `postgres://app:${password}@127.0.0.1:${port}/${database}`;
  await execute(`${url('postgres')}${tls ? '?sslmode=no-verify' : ''}`, 'create database shop');
  return {
    url: url('shop'),
    port,
    password,
    kill: () => end('immediate'),
    comeBack,
    stop: async () => {
      // Where it was killed it has ended already.
      await end('immediate').catch(() => undefined);
      rmSync(cluster.base, { recursive: true, force: true });
    },
  };
}

// Where the server's user can reach it, wherever the project is.
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
  giveTo(cluster, base);
  return cluster;
}

async function initialise(cluster: Cluster, password: string, version: number): Promise<void> {
  writeFileSync(cluster.secret, password, { mode: 0o600 });
  giveTo(cluster, cluster.secret);
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

function takeCertificate(cluster: Cluster, { cert, key }: SelfSigned): void {
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    const file = path.join(cluster.data, name);
    writeFileSync(file, text, { mode: 0o600 });
    giveTo(cluster, file);
  }
  writeFileSync(
    path.join(cluster.data, 'pg_hba.conf'),
    'hostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl all all all reject\n',
  );
}
