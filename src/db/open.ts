import path from 'node:path';
import { type Connection, connect } from './connect.ts';
import { type EmbeddedPostgres, ensureDatabase, startEmbeddedPostgres } from './embedded.ts';

export type OpenOptions = {
  /** A PostgreSQL of one's own; without it the embedded one runs in `dataDir`. */
  parts?: { database: { url: string } | undefined };
  dataDir: string;
  /** Connections at most. */
  max?: number;
  onError: (error: Error) => void;
};

export type OpenDatabase = Connection & { connectionString: string; embedded?: EmbeddedPostgres };

/** Opens the shop's database, the embedded one or one's own; `close` also ends the embedded one when nobody else uses it. */
export async function openDatabase({ parts, dataDir, max, onError }: OpenOptions): Promise<OpenDatabase> {
  const database = parts?.database;
  const embedded = database ? undefined : await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres') });
  const connectionString = database?.url ?? (await ensureDatabase(embedded as EmbeddedPostgres, 'shop'));
  const connection = connect({ connectionString, onError, ...(max && { max }) });
  return {
    ...connection,
    connectionString,
    ...(embedded && { embedded }),
    close: async () => {
      await connection.close();
      await embedded?.release();
    },
  };
}
