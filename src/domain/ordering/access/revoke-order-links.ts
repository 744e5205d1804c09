import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { Database } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';

/** Links and browsers that open it now no longer do. Throws `booking_not_found`. */
export async function revokeOrderLinks(db: Database, actor: StaffActor, orderId: string): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ linksRevokedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('booking_not_found');
  });
}
