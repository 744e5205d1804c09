import path from 'node:path';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded.ts';
import { reach } from './reach.ts';

export type OpenOptions = {
  /** An external PostgreSQL; without it the embedded one runs in `dataDir`. Required, so that a spread config cannot lose it. */
  services: { database: { url: string; directUrl: string; isPooledByTransaction: boolean } | undefined };
  pool?: Pick<ConnectOptions, 'size' | 'statementTimeoutMs' | 'idleTimeoutMs'>;
  dataDir: string;
  onError: (error: Error) => void;
  /** How long to wait for an external server at the start. */
  patienceMs?: number;
};

export type OpenDatabase = Connection & { connectionString: string; version: string; embedded?: EmbeddedPostgres };

/** Opens the shop's database, external or embedded; `close` also stops the embedded server when no other process uses it. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { database } = options.services;
  return database ? openExternal(database, options) : openEmbedded(options);
}

type External = NonNullable<OpenOptions['services']['database']>;

async function openExternal(
  { url, directUrl, isPooledByTransaction }: External,
  { pool, onError, patienceMs = 15_000 }: OpenOptions,
) {
  const connection = connect({ connectionString: url, directUrl, isPooledByTransaction, onError, ...pool });
  try {
    if (directUrl !== url)
      await reach(connection.direct.pool, { name: 'DATABASE_DIRECT_URL', address: directUrl, patienceMs });
    const version = await reach(connection.pool, { name: 'DATABASE_URL', address: url, patienceMs });
    return { ...connection, version, connectionString: url };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function openEmbedded({ dataDir, pool, onError }: OpenOptions): Promise<OpenDatabase> {
  const embedded = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), onError });
  const connectionString = await ensureDatabase(embedded, 'shop');
  const connection = connect({ connectionString, onError, ...pool });
  const version = await reach(connection.pool, { name: 'DATA_DIR', address: connectionString });
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
