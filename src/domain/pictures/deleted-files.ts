import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { PictureDependencies } from './dependencies.ts';

const AT_ONCE = 1_000;

/** In the transaction that deletes what refers to them, so that no file outlives its picture. */
export async function recordDeletedFiles(transaction: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await transaction
    .insertInto('deletedPictureFiles')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends with what the store throws while it is unavailable. A file that it cannot delete waits behind all others. */
export async function deleteRecordedFiles({ db, pictures }: PictureDependencies): Promise<void> {
  const recorded = await db
    .selectFrom('deletedPictureFiles')
    .select('name')
    .orderBy('deletedAt')
    .orderBy('name')
    .limit(AT_ONCE)
    .execute();
  for (const { name } of recorded) {
    await pictures.store.delete(name).catch(async (error) => {
      await db
        .updateTable('deletedPictureFiles')
        .set({ deletedAt: sql<Date>`now()` })
        .where('name', '=', name)
        .execute();
      throw error;
    });
    await db.deleteFrom('deletedPictureFiles').where('name', '=', name).execute();
  }
}
