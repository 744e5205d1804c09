import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedStatementsClient, ShopClient, ShopPool } from './clients.ts';
import { serverAddress } from './server-address.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export const APPLICATION_NAME = `hardware-store ${process.pid}`;

export type ConnectOptions = {
  connectionString: string;
  /** The same database, bypassing a transaction pooler. */
  directUrl?: string | undefined;
  /** A transaction pooler keeps neither named statements nor session settings. */
  isPooledByTransaction?: boolean | undefined;
  size?: number | undefined;
  statementTimeoutMs?: number | undefined;
  /** For connections and for open transactions. */
  idleTimeoutMs?: number | undefined;
  onError: (error: Error) => void;
};

type DatabaseHandle = { db: Database; pool: pg.Pool };

export type Connection = DatabaseHandle & {
  /** With sessions and without a statement timeout, for migrations and backups. */
  direct: DatabaseHandle;
  /** The caller ends it. */
  openJobPool: () => pg.Pool;
  /** Closes all pools except those of job runners. */
  close: () => Promise<void>;
};

// Counts and amounts are below 2^53 by the schema's checks, so a bigint is a safe number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
});

const CONNECT_TIMEOUT_MS = 5_000;

const DIRECT_POOL_SIZE = 4;

/** One connection listens, the others fetch and complete jobs. */
const JOB_POOL_SIZE = 4;

/**
 * A connection estimates the cost of a plan for any values once, and keeps that estimate when the tables have been analyzed.
 * If it was made too high, each execution is planned again, which takes as long as itself.
 */
const RECONNECT_SECONDS = 15 * 60;

/** Added to the server's statement timeout, for a server that has become unreachable. */
const NETWORK_GRACE_MS = 5_000;

export function connect(options: ConnectOptions): Connection {
  const { connectionString, directUrl = connectionString, isPooledByTransaction, onError } = options;
  const { size = 10, statementTimeoutMs = 30_000, idleTimeoutMs = 60_000 } = options;
  const open = (config: PoolConfig) => createHandle(openPool(config, onError));
  const limits = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
    // Compiling takes a hundred times as long as executing a statement whose cost was overestimated.
    jit: 0,
  };
  const main = open({
    connectionString,
    max: size,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: RECONNECT_SECONDS,
    Client: (isPooledByTransaction ? ShopClient : NamedStatementsClient) as unknown as typeof pg.Client,
    // A transaction pooler does not accept session timeouts.
    ...(isPooledByTransaction
      ? { query_timeout: statementTimeoutMs }
      : { query_timeout: statementTimeoutMs + NETWORK_GRACE_MS, onConnect: configure(limits, enoughMemory) }),
  });
  const sessionOptions = {
    connectionString: directUrl,
    Client: ShopClient as unknown as typeof pg.Client,
  };
  const direct = open({
    ...sessionOptions,
    max: DIRECT_POOL_SIZE,
    onConnect: configure({ statement_timeout: 0, idle_in_transaction_session_timeout: 0 }),
  });
  const openJobPool = () =>
    openPool(
      {
        ...sessionOptions,
        application_name: `${APPLICATION_NAME} jobs`,
        max: JOB_POOL_SIZE,
        query_timeout: statementTimeoutMs + NETWORK_GRACE_MS,
        onConnect: configure(limits),
      },
      onError,
    );
  const close = async () => {
    for (const { db, pool } of [main, direct]) {
      await db.destroy();
      // Kysely does not end a pool that it never used.
      if (!pool.ending) await pool.end();
    }
  };
  return { ...main, direct, openJobPool, close };
}

// After connecting, because poolers reject settings in the startup packet.
function configure(settings: Record<string, number>, more: string[] = []): (client: pg.ClientBase) => Promise<void> {
  const sets = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  return async (client) => {
    await client.query([...sets, ...more].join('; '));
  };
}

/**
 * Where there is not enough memory to note each row that a search has found in its index, `word_parts()` compares whole
 * pages again, which takes 40 times as long. PostgreSQL's 4 MB are enough for 65,000 pages of a table, these for 230,000.
 */
const enoughMemory = [
  `select set_config('work_mem', '16MB', false) where pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('16MB')`,
];

type PoolConfig = pg.PoolConfig & { connectionString: string };

function openPool({ connectionString, ...config }: PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new ShopPool({
    connectionString: serverAddress(connectionString),
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  pool.on('connect', (client) => client.on('error', onError));
  // Without a listener a lost connection ends the process. The client's listener has already reported it.
  pool.on('error', () => undefined);
  return pool;
}

function createHandle(pool: pg.Pool): DatabaseHandle {
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] }) };
}

// Also converts keys of JSON columns; the shop's own JSON uses camelCase already.
const camelCase = new CamelCasePlugin();
