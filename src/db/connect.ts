import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** Tells this process's connections from another's. */
export const APPLICATION_NAME = `hardware-store ${process.pid}`;

export type ConnectOptions = {
  connectionString: string;
  /** Connections at most; every web request uses one at a time. */
  max?: number;
  onError: (error: Error) => void;
};

/** The pool of connections and the query builder over it; `close` ends both. */
export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> };

// Counts and amounts are below 2^53 by the schema's checks, so a bigint is a safe number.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
});

export function connect({ connectionString, max = 10, onError }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: APPLICATION_NAME,
    Client: NamedStatementsClient as unknown as typeof pg.Client,
  });
  // Without a listener a lost connection would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
  return { db, pool, close: () => db.destroy() };
}

// Columns are snake_case in SQL and camelCase here, also inside rows that come as JSON; our own JSON keys are camelCase already.
const camelCase = new CamelCasePlugin();

// A statement with a name is parsed and planned once per connection: twice the throughput on small queries.
const names = new Map<string, string>();
const MAX_NAMES = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

class NamedStatementsClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads and only the (text, values) one is changed
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const query = super.query as (...args: unknown[]) => unknown;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query.apply(this, args);
    return query.call(this, { name: nameOf(text), text, values }, ...rest);
  }
}
