import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION_NAME } from './connect.ts';
import {
  acceptsConnections,
  type Cluster,
  changeOwner,
  clusterOf,
  freePort,
  portOf,
  runProgram,
  runUntil,
} from './embedded-cluster.ts';
import { superviseServer } from './embedded-watch.ts';
import { withFolderLock } from './folder-lock.ts';

export type EmbeddedPostgres = {
  folder: string;
  wasRunning: boolean;
  url: (database: string) => string;
  /** Stops the server unless another process of the shop uses it. */
  release: () => Promise<void>;
};

type Options = {
  dir: string;
  settings?: Record<string, string>;
  onError: (error: Error) => void;
  /** Ends the creation of the cluster, which takes longest. */
  signal?: AbortSignal | undefined;
};

/** Reuses a server that already runs in `dir`. Restarted on the same port, so that open pools reconnect. */
export async function startEmbeddedPostgres({
  dir,
  settings = {},
  onError,
  signal,
}: Options): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(path.resolve(dir));
  mkdirSync(cluster.base, { recursive: true, mode: 0o700 });
  changeOwner(cluster, cluster.base);
  const locked = <T>(task: () => Promise<T>) => withFolderLock(`${cluster.base}.lock`, task);
  const wasRunning = await locked(async () => {
    if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) await initialize(cluster, signal);
    signal?.throwIfAborted();
    if (await isAnswering(cluster)) return true;
    await launch(cluster, { port: String(await freePort()), ...settings });
    return false;
  });
  const port = portOf(cluster);
  const stopWatch = superviseServer({
    isRunning: () => acceptsConnections(port),
    restart: () =>
      locked(async () => {
        // Another process of the shop may have restarted it.
        if (!(await acceptsConnections(port))) await launch(cluster, { ...settings, port: String(port) });
      }),
    onError,
  });
  const url = (database: string) =>
    `postgres://app:${readFileSync(cluster.secret, 'utf8')}@127.0.0.1:${portOf(cluster)}/${database}`;
  return {
    folder: cluster.base,
    wasRunning,
    url,
    release: async () => {
      await stopWatch();
      if (await isUsedByOthers(url('postgres'))) return;
      await runProgram(cluster, 'pg_ctl', 'stop', '-m', 'fast', '-w', '-D', cluster.data);
    },
  };
}

export async function ensureDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres'), application_name: APPLICATION_NAME });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return postgres.url(name);
}

async function initialize(cluster: Cluster, signal: AbortSignal | undefined): Promise<void> {
  writeFileSync(cluster.secret, randomBytes(18).toString('hex'), { mode: 0o600 });
  changeOwner(cluster, cluster.secret);
  const unfinished = `${cluster.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const login = ['-U', 'app', '-A', 'scram-sha-256', '--pwfile', cluster.secret];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await runUntil(signal, cluster, 'initdb', '-D', unfinished, ...login, ...locale);
  renameSync(unfinished, cluster.data);
}

async function launch(cluster: Cluster, settings: Record<string, string>): Promise<void> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value || "''"}`);
  await runProgram(
    cluster,
    'pg_ctl',
    'start',
    '-w',
    '-t',
    '60',
    '-D',
    cluster.data,
    '-l',
    cluster.log,
    '-o',
    options.join(' '),
  );
}

// After kill -9 the server may still run, or its pid file may briefly claim so.
async function isAnswering(cluster: Cluster): Promise<boolean> {
  const isRunning = () =>
    runProgram(cluster, 'pg_ctl', 'status', '-D', cluster.data).then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 50 && (await isRunning()); attempt++) {
    if (await acceptsConnections(portOf(cluster))) return true;
    await delay(100);
  }
  return false;
}

async function isUsedByOthers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: APPLICATION_NAME });
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name like 'hardware-store %'
         and application_name not in ($1, $1 || ' jobs')`,
      [APPLICATION_NAME],
    );
    return Boolean(rowCount);
  } finally {
    await client.end();
  }
}
