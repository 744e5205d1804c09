import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { newId } from '../kernel/id.ts';

export type OrderNote = { id: string; text: string; email: string | null; at: Date };

/** Oldest first. */
export async function findOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('orderNotes')
    .leftJoin('users', 'users.id', 'orderNotes.authorId')
    .select(['orderNotes.id', 'text', 'users.email', 'at'])
    .where('orderId', '=', orderId)
    .orderBy('orderNotes.id')
    .execute();
}

/** Throws `booking_not_found`. */
export async function addOrderNote(db: Database, actor: StaffActor, orderId: string, text: string): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forKeyShare()
      .executeTakeFirst();
    if (!order) throw new Refusal('booking_not_found');
    await transaction.insertInto('orderNotes').values({ id: newId(), orderId, authorId: actor.userId, text }).execute();
  });
}
