import path from 'node:path';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded.ts';
import { waitForDatabase } from './wait-for-database.ts';

export type OpenOptions = {
  /** Undefined means the embedded PostgreSQL. Not optional, so that a caller cannot forget it. */
  services: { database: { url: string; directUrl: string; isPooledByTransaction: boolean } | undefined };
  pool?: Pick<ConnectOptions, 'size' | 'statementTimeoutMs' | 'idleTimeoutMs'>;
  dataDir: string;
  onError: (error: Error) => void;
  timeoutMs?: number;
  /** Ends the creation of an embedded cluster. */
  signal?: AbortSignal;
};

export type OpenDatabase = Connection & { connectionString: string; version: string; embedded?: EmbeddedPostgres };

/** `close` also stops the embedded server when no other process uses it. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { database } = options.services;
  return database ? openExternal(database, options) : openEmbedded(options);
}

type External = NonNullable<OpenOptions['services']['database']>;

async function openExternal(
  { url, directUrl, isPooledByTransaction }: External,
  { pool, onError, timeoutMs = 15_000 }: OpenOptions,
) {
  const connection = connect({ connectionString: url, directUrl, isPooledByTransaction, onError, ...pool });
  try {
    if (directUrl !== url)
      await waitForDatabase(connection.direct.pool, { name: 'DATABASE_DIRECT_URL', address: directUrl, timeoutMs });
    const version = await waitForDatabase(connection.pool, { name: 'DATABASE_URL', address: url, timeoutMs });
    return { ...connection, version, connectionString: url };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function openEmbedded({ dataDir, pool, onError, signal }: OpenOptions): Promise<OpenDatabase> {
  const embedded = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), onError, signal });
  const connectionString = await ensureDatabase(embedded, 'shop');
  const connection = connect({ connectionString, onError, ...pool });
  const version = await waitForDatabase(connection.pool, { name: 'DATA_DIR', address: connectionString });
  return {
    ...connection,
    version,
    connectionString,
    embedded,
    close: async () => {
      await connection.close();
      await embedded.release();
    },
  };
}
