import type { Database } from '../../../db/connect.ts';

export type FoundArchive = { fileName: string; pictures: number; createdAt: Date };

/** Undefined for an import without one. */
export function findArchive(db: Database, importId: string): Promise<FoundArchive | undefined> {
  return db
    .selectFrom('importArchives')
    .select(['fileName', 'pictures', 'createdAt'])
    .where('importId', '=', importId)
    .executeTakeFirst();
}
