import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { Deal } from '../../../search/read-model/read-model.ts';

/** What has been written to an index of the cluster. All processes share it. */
export type IndexState = {
  name: string;
  /** The last product that was written, while the index is filled. */
  cursor: string | null;
  filledAt: Date | null;
  /** The changes before it have been written. */
  position: string | null;
  /** The database's time at the position. */
  checkedAt: Date | null;
  deal: Deal | null;
  version: number;
  /** The position is of another server, from which the database was restored. */
  isForeign: boolean;
};

const isForeign = sql<boolean>`coalesce(position::xid8 > pg_snapshot_xmax(pg_current_snapshot()), false)`;

const select = (db: Database | DatabaseTransaction, schema: string) =>
  db
    .selectFrom('searchIndexes')
    .select(['name', 'cursor', 'filledAt', 'position', 'checkedAt', 'version', isForeign.as('isForeign')])
    .select(sql<Deal | null>`deal`.as('deal'))
    .where('schema', '=', schema);

export function findIndex(db: Database, schema: string): Promise<IndexState | undefined> {
  return select(db, schema).executeTakeFirst();
}

/** One process at a time writes to an index: until the transaction ends, others wait, or find nothing with `isPatient` false. */
export function lockIndex(
  transaction: DatabaseTransaction,
  schema: string,
  { isPatient }: { isPatient: boolean },
): Promise<IndexState | undefined> {
  const locked = select(transaction, schema).forUpdate();
  return (isPatient ? locked : locked.skipLocked()).executeTakeFirst();
}

export async function addIndex(db: Database, schema: string, name: string): Promise<void> {
  await db
    .insertInto('searchIndexes')
    .values({ schema, name })
    .onConflict((conflict) => conflict.column('schema').doNothing())
    .execute();
}

export async function updateIndex(
  transaction: DatabaseTransaction,
  name: string,
  { deal, ...values }: Partial<Omit<IndexState, 'name' | 'isForeign'>>,
): Promise<void> {
  await transaction
    .updateTable('searchIndexes')
    .set({ ...values, ...(deal !== undefined && { deal: deal && JSON.stringify(deal) }) })
    .where('name', '=', name)
    .execute();
}

export async function deleteIndexState(db: Database, name: string): Promise<void> {
  await db.deleteFrom('searchIndexes').where('name', '=', name).execute();
}

/** Those of other schemas, which no process has used for a day. */
export async function findUnusedIndexes(db: Database, schema: string): Promise<string[]> {
  const rows = await db
    .selectFrom('searchIndexes')
    .select('name')
    .where('schema', '<>', schema)
    .where('checkedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ name }) => name);
}

export async function nextVersion(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('search_versions') as version`.execute(db);
  return (rows[0] as { version: number }).version;
}
