import path from 'node:path';
import { sql } from 'kysely';
import { type Connection, connect, type Database } from '../../src/db/connect.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded.ts';
import { isAlive } from '../../src/db/folder-lock.ts';
import { closeAtEnd } from '../closing.ts';
import { deleteOutdated, fillOnce, type Size } from './filled.ts';

export type BenchDatabase = Connection & { name: string; url: string; drop: () => Promise<void> };

export type BenchCluster = {
  /** The file of the server's log. */
  log: string;
  /** A copy of the filled database of this size. The copy stays for the next run. */
  open: (size: Size) => Promise<BenchDatabase>;
};

/** The shop's own PostgreSQL with the shop's own settings. */
export async function startCluster(dir: string): Promise<BenchCluster> {
  const postgres = await startEmbeddedPostgres({ dir: path.resolve(dir, 'postgres'), onError: reportError });
  closeAtEnd(postgres.release);
  const connection = connect({ connectionString: postgres.url('postgres'), onError: reportError });
  closeAtEnd(connection.close);
  // Without a timeout: filling and copying take minutes.
  const { db: admin } = connection.direct;
  await dropAbandonedCopies(admin);
  await deleteOutdated(admin);
  let copies = 0;
  return {
    log: path.join(postgres.folder, 'postgres.log'),
    open: async (size) => {
      const filled = await fillOnce({ admin, urlOf: postgres.url, size });
      const name = `copy_${process.pid}_${++copies}`;
      // The other strategy writes every page to the log as well.
      await sql.raw(`create database ${name} template ${filled} strategy file_copy`).execute(admin);
      await sql`checkpoint`.execute(admin);
      return openCopy(admin, name, postgres.url(name));
    },
  };
}

function openCopy(admin: Database, name: string, url: string): BenchDatabase {
  // Dropping ends connections that are still closing, which is no error.
  const connection = connect({ connectionString: url, onError: () => undefined });
  let dropped: Promise<unknown> | undefined;
  const drop = async () => {
    dropped ??= connection.close().then(() => sql.raw(`drop database ${name} with (force)`).execute(admin));
    await dropped;
  };
  closeAtEnd(drop);
  return { ...connection, name, url, drop };
}

/** Drops the copies of benches that were killed. */
async function dropAbandonedCopies(admin: Database): Promise<void> {
  const { rows } = await sql<{ name: string; pid: string }>`
    select datname as name, split_part(datname, '_', 2) as pid from pg_database where datname like 'copy\\_%'
  `.execute(admin);
  for (const { name, pid } of rows)
    if (!isAlive(Number(pid))) await sql.raw(`drop database ${name} with (force)`).execute(admin);
}

function reportError(error: Error): void {
  console.error(`database: ${error.message}`);
}
