import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION_NAME } from './connect.ts';
import {
  acceptsConnections,
  type Cluster,
  clusterOf,
  freePort,
  giveTo,
  portOf,
  runProgram,
} from './embedded-cluster.ts';
import { watchServer } from './embedded-watch.ts';
import { withFolderLock } from './folder-lock.ts';

export type EmbeddedPostgres = {
  /** Where its files are: below `dir`, or in a place of its own where the server's user cannot reach `dir`. */
  place: string;
  /** Whether it was running already, left by a process that was killed or started by one that still uses it. */
  adopted: boolean;
  url: (database: string) => string;
  /** Ends the server unless another process of the shop still uses it. */
  release: () => Promise<void>;
};

type Options = {
  dir: string;
  settings?: Record<string, string>;
  onError: (error: Error) => void;
};

/**
 * Starts the PostgreSQL that comes with the shop, or joins the one that runs in `dir` already.
 * Its data survive `kill -9` of everything; it listens on 127.0.0.1 alone, with a random password. Until it is
 * released it is started again on the same port whenever it ends, so that open pools find it.
 */
export async function startEmbeddedPostgres({ dir, settings = {}, onError }: Options): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(path.resolve(dir));
  mkdirSync(cluster.base, { recursive: true, mode: 0o700 });
  giveTo(cluster, cluster.base);
  const locked = <T>(act: () => Promise<T>) => withFolderLock(`${cluster.base}.lock`, act);
  const adopted = await locked(async () => {
    if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) await initialise(cluster);
    if (await isAnswering(cluster)) return true;
    await launch(cluster, { port: String(await freePort()), ...settings });
    return false;
  });
  const port = portOf(cluster);
  const endWatch = watchServer({
    isRunning: () => acceptsConnections(port),
    revive: () =>
      locked(async () => {
        // Another process of the shop may have started it meanwhile.
        if (!(await acceptsConnections(port))) await launch(cluster, { ...settings, port: String(port) });
      }),
    onError,
  });
  const url = (database: string) =>
    `postgres://app:${readFileSync(cluster.secret, 'utf8')}@127.0.0.1:${portOf(cluster)}/${database}`;
  return {
    place: cluster.base,
    adopted,
    url,
    release: async () => {
      await endWatch();
      if (await isUsedByOthers(url('postgres'))) return;
      await runProgram(cluster, 'pg_ctl', 'stop', '-m', 'fast', '-w', '-D', cluster.data);
    },
  };
}

/** Creates the database where it does not exist yet and answers its address. */
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

async function initialise(cluster: Cluster): Promise<void> {
  writeFileSync(cluster.secret, randomBytes(18).toString('hex'), { mode: 0o600 });
  giveTo(cluster, cluster.secret);
  const unfinished = `${cluster.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const login = ['-U', 'app', '-A', 'scram-sha-256', '--pwfile', cluster.secret];
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await runProgram(cluster, 'initdb', '-D', unfinished, ...login, ...locale);
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

// After kill -9 a cluster may be left alive, or its pid may read "running" for a moment although it is dead.
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
