import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { changeShopSettings, findShopSettings } from '../shop-settings/shop-settings.ts';

export async function findLogDays(db: Database): Promise<number> {
  return (await findShopSettings(db)).logDays;
}

/** Throws `forbidden`. */
export async function setLogDays(db: Database, actor: StaffActor, logDays: number): Promise<void> {
  await asStaff(db, actor, (transaction) => changeShopSettings(transaction, { logDays }));
}

const MOST_AT_ONCE = 1000;

/** The database refuses to delete younger ones. */
export async function deleteOldEntries(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const days = await findLogDays(transaction);
    const old = await transaction
      .selectFrom('staffLog')
      .select('id')
      .where('at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
      .orderBy('at')
      .limit(MOST_AT_ONCE)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction.deleteFrom('staffLogChanges').where('entryId', 'in', ids).execute();
    await transaction.deleteFrom('staffLog').where('id', 'in', ids).execute();
  });
}
