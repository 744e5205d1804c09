import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { deleteLinks } from '../mail/mail-links.ts';
import { cancelOrder } from '../ordering/end-order.ts';
import { findUnfinishedOrders } from '../ordering/orders.ts';
import { removePictureOwner } from '../pictures/pictures.ts';
import { deleteProfile } from '../profiles/profiles.ts';
import { anonymizeAuthor } from '../reviews/own-reviews.ts';
import type { Shop } from '../shop.ts';
import type { Actor } from './actor.ts';
import { assertAdminRemains } from './admins.ts';
import { findOwnAccount } from './own-account.ts';
import { reauthenticate } from './reauthenticate.ts';

/**
 * Closes the actor's account. Unpaid orders are cancelled first. What the shop owes, it still owes: while an order is
 * paid and not delivered, the account stays, since its owner must be reached. Orders stay in the books with the name
 * they were made in; everything else that says who this was is erased, and the address is free for a new account.
 * Throws `wrong_password`, `sign_in_again`, `orders_under_way`, `payment_in_progress`, `last_admin`,
 * `demo_account_fixed`, `too_many_requests`.
 */
export async function closeAccount(shop: Shop, actor: Actor, password: string | undefined): Promise<void> {
  const account = await findOwnAccount(shop.db, actor);
  if (account.isDemo) throw new Refusal('demo_account_fixed');
  await reauthenticate(shop, actor, account, password);
  await assertNothingUnderWay(shop.db, actor);
  await shop.db.transaction().execute((transaction) => assertAdminRemains(shop, transaction, actor.userId));
  await cancelUnpaid(shop, actor);
  await shop.db.transaction().execute(async (transaction) => {
    await assertAdminRemains(shop, transaction, actor.userId);
    // An order that is placed in this very moment waits for this row, belongs to nobody then, and ends with its hold.
    await sql`select from users where id = ${actor.userId} for update`.execute(transaction);
    await assertNothingUnderWay(transaction, actor);
    if ((await findUnfinishedOrders(transaction, actor.userId)).length > 0) throw new Refusal('payment_in_progress');
    await erase(transaction, actor.userId);
  });
}

async function assertNothingUnderWay(db: Shop['db'], { userId }: Actor): Promise<void> {
  const orders = await findUnfinishedOrders(db, userId);
  if (orders.some(({ status }) => status !== 'unpaid')) throw new Refusal('orders_under_way');
}

async function cancelUnpaid(shop: Shop, actor: Actor): Promise<void> {
  for (const { id, status } of await findUnfinishedOrders(shop.db, actor.userId)) {
    if (status !== 'unpaid') continue;
    await cancelOrder(shop, actor, id).catch((error: unknown) => {
      // It ended by itself meanwhile, or it was paid: the next look at the orders tells.
      if (!(error instanceof Refusal && error.code === 'booking_not_cancellable')) throw error;
    });
  }
}

async function erase(transaction: DatabaseTransaction, userId: string): Promise<void> {
  // Nobody can have an address below .invalid (RFC 2606).
  const nobody = { email: `closed-${userId}@closed.invalid`, name: '', photoUrl: null, emailVerifiedAt: null };
  await transaction
    .updateTable('users')
    .set({ ...nobody, role: 'customer', closedAt: new Date() })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('identities').where('userId', '=', userId).execute();
  await transaction.deleteFrom('sessions').where('userId', '=', userId).execute();
  await deleteProfile(transaction, userId);
  await deleteLinks(transaction, { userId }, ['verify_email', 'reset_password']);
  await removePictureOwner(transaction, userId);
  await anonymizeAuthor(transaction, userId);
}
