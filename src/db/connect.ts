import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedStatementsClient, ShopClient, ShopPool } from './clients.ts';
import { serverAddress } from './server-address.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** Tells this process's connections from another's. */
export const APPLICATION_NAME = `hardware-store ${process.pid}`;

export type ConnectOptions = {
  connectionString: string;
  /** The same database, past a pooler that hands each transaction to another session. */
  directUrl?: string | undefined;
  /** Such a pooler keeps neither named statements nor a session's settings. */
  isPooledByTransaction?: boolean | undefined;
  /** Connections at most; every web request uses one at a time. */
  size?: number | undefined;
  statementTimeoutMs?: number | undefined;
  /** How long a connection, or an open transaction, may be idle. */
  idleTimeoutMs?: number | undefined;
  onError: (error: Error) => void;
};

/** A pool of connections and the query builder over it. */
type DatabaseHandle = { db: Database; pool: pg.Pool };

export type Connection = DatabaseHandle & {
  /** Keeps its sessions and limits no statement: for migrations and backups. */
  direct: DatabaseHandle;
  /** Opens a further pool that keeps its sessions: for the jobs. The caller ends it. */
  openJobPool: () => pg.Pool;
  /** Ends all but the pools for jobs. */
  close: () => Promise<void>;
};

// Counts and amounts are below 2^53 by the schema's checks, so a bigint is a safe number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
});

/** How long to wait for a connection, a new one or one that others use. */
const PATIENCE_MS = 5_000;

const DIRECT_SIZE = 4;

/** One that listens, and those that fetch and finish jobs. */
const JOB_POOL_SIZE = 4;

/** The server ends a statement that takes too long; this much later it is given up here, the server may be out of reach. */
const SERVER_ANSWER_MS = 5_000;

export function connect(options: ConnectOptions): Connection {
  const { connectionString, directUrl = connectionString, isPooledByTransaction, onError } = options;
  const { size = 10, statementTimeoutMs = 30_000, idleTimeoutMs = 60_000 } = options;
  const open = (config: PoolConfig) => handleOf(openPool(config, onError));
  const limits = { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleTimeoutMs };
  const main = open({
    connectionString,
    max: size,
    idleTimeoutMillis: idleTimeoutMs,
    Client: (isPooledByTransaction ? ShopClient : NamedStatementsClient) as unknown as typeof pg.Client,
    // A pooler lets callers wait for a server that is away, and takes no timeout for its sessions.
    ...(isPooledByTransaction
      ? { query_timeout: statementTimeoutMs }
      : { query_timeout: statementTimeoutMs + SERVER_ANSWER_MS, onConnect: configure(limits) }),
  });
  const keepingSessions = {
    connectionString: directUrl,
    Client: ShopClient as unknown as typeof pg.Client,
  };
  const direct = open({
    ...keepingSessions,
    max: DIRECT_SIZE,
    // A migration may take as long as it takes.
    onConnect: configure({ statement_timeout: 0, idle_in_transaction_session_timeout: 0 }),
  });
  const openJobPool = () =>
    openPool(
      {
        ...keepingSessions,
        application_name: `${APPLICATION_NAME} jobs`,
        max: JOB_POOL_SIZE,
        query_timeout: statementTimeoutMs + SERVER_ANSWER_MS,
        onConnect: configure(limits),
      },
      onError,
    );
  const close = async () => {
    for (const { db, pool } of [main, direct]) {
      await db.destroy();
      // The builder ends no pool that it was not asked for anything.
      if (!pool.ending) await pool.end();
    }
  };
  return { ...main, direct, openJobPool, close };
}

// Sent after connecting: poolers refuse settings that come with a connection, and keep those of a session.
function configure(settings: Record<string, number>): (client: pg.ClientBase) => Promise<void> {
  const sets = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  return async (client) => {
    await client.query(sets.join('; '));
  };
}

type PoolConfig = pg.PoolConfig & { connectionString: string };

function openPool({ connectionString, ...config }: PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new ShopPool({
    connectionString: serverAddress(connectionString),
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  pool.on('connect', (client) => client.on('error', onError));
  // Without a listener a lost connection would end the process. Its client has reported it already.
  pool.on('error', () => undefined);
  return pool;
}

function handleOf(pool: pg.Pool): DatabaseHandle {
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] }) };
}

// Columns are snake_case in SQL and camelCase here, also inside rows that come as JSON; our own JSON keys are camelCase already.
const camelCase = new CamelCasePlugin();
