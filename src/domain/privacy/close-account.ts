import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { assertAdminRemains } from '../identity/admins.ts';
import { anonymizeUser } from '../identity/anonymize-user.ts';
import { findOwnAccount } from '../identity/own-account.ts';
import { reauthenticate } from '../identity/reauthenticate.ts';
import type { Actor } from '../kernel/actor.ts';
import { findUnfinishedOrders } from '../ordering/orders.ts';
import { cancelOrder } from '../payment/end-order.ts';
import { removePictureOwner } from '../pictures/pictures.ts';
import { deleteProfile } from '../profiles/profiles.ts';
import { anonymizeAuthor } from '../reviews/own-reviews.ts';
import type { PrivacyDependencies } from './dependencies.ts';

/**
 * Closes the actor's account. Cancels unpaid orders first. While an order is paid and not delivered the account stays
 * open, since the shop must be able to reach its owner. Orders keep the name that they were placed under; all other
 * personal data is deleted, and the address is free for a new account.
 * Throws `wrong_password`, `sign_in_again`, `orders_under_way`, `payment_in_progress`, `last_admin`,
 * `demo_account_fixed`, `too_many_requests`.
 */
export async function closeAccount(
  shop: PrivacyDependencies,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const account = await findOwnAccount(shop.db, actor);
  if (account.isDemo) throw new Refusal('demo_account_fixed');
  await reauthenticate(shop, actor, account, password);
  await assertNothingUnderWay(shop.db, actor);
  await shop.db.transaction().execute((transaction) => assertAdminRemains(shop, transaction, actor.userId));
  await cancelUnpaid(shop, actor);
  await shop.db.transaction().execute(async (transaction) => {
    await assertAdminRemains(shop, transaction, actor.userId);
    // An order that is placed at the same time waits for this row; it then belongs to a closed account and expires.
    await sql`select from users where id = ${actor.userId} for update`.execute(transaction);
    await assertNothingUnderWay(transaction, actor);
    if ((await findUnfinishedOrders(transaction, actor.userId)).length > 0) throw new Refusal('payment_in_progress');
    await anonymize(transaction, actor.userId);
  });
}

async function assertNothingUnderWay(db: PrivacyDependencies['db'], { userId }: Actor): Promise<void> {
  const orders = await findUnfinishedOrders(db, userId);
  if (orders.some(({ status }) => status !== 'unpaid')) throw new Refusal('orders_under_way');
}

async function cancelUnpaid(shop: PrivacyDependencies, actor: Actor): Promise<void> {
  for (const { id, status } of await findUnfinishedOrders(shop.db, actor.userId)) {
    if (status !== 'unpaid') continue;
    await cancelOrder(shop, actor, id).catch((error: unknown) => {
      // It expired or was paid meanwhile; the next query of the orders decides.
      if (!(error instanceof Refusal && error.code === 'booking_not_cancellable')) throw error;
    });
  }
}

async function anonymize(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await anonymizeUser(transaction, userId);
  await deleteProfile(transaction, userId);
  await removePictureOwner(transaction, userId);
  await anonymizeAuthor(transaction, userId);
}
