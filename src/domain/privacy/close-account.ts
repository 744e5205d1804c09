import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { deleteAddressesOf } from '../addresses/saved-addresses.ts';
import { deleteCartOf, lockCartOf } from '../cart/carts.ts';
import { deleteCompletedBuildsOf } from '../completed-builds/own-builds.ts';
import { assertAdminRemains } from '../identity/admins.ts';
import { anonymizeUser } from '../identity/anonymize-user.ts';
import { findOwnAccount } from '../identity/own-account.ts';
import { reauthenticate } from '../identity/reauthenticate.ts';
import type { Actor } from '../kernel/actor.ts';
import { deleteNoticesOf } from '../notices/notices.ts';
import { confirmedEmailOf } from '../notices/request-notice.ts';
import type { Order } from '../ordering/order.ts';
import { findUnfinishedOrders, lockOrdersOf } from '../ordering/orders.ts';
import { cancelOrder } from '../payment/end-order.ts';
import { removePictureOwner } from '../pictures/pictures.ts';
import { deleteProfile } from '../profiles/profiles.ts';
import { anonymizeQuestions } from '../questions/own-questions.ts';
import { hasOpenReturns } from '../returns/returns.ts';
import { anonymizeAuthor } from '../reviews/own-reviews.ts';
import { deleteListsOf } from '../saved/saved-lists.ts';
import { deleteViewsOf } from '../saved/saved-views.ts';
import { deleteBuildsOf } from '../saved-builds/saved-builds.ts';
import { anonymizeSales } from './anonymize-sales.ts';
import type { PrivacyDependencies } from './dependencies.ts';

/**
 * Cancels unpaid orders first. Keeps the names on orders; deletes all other personal data and frees the address.
 * Throws `wrong_password`, `sign_in_again`, `orders_under_way` (paid, on their way), `returns_under_way`,
 * `payment_in_progress`, `last_admin`, `demo_account_fixed`, `too_many_requests`.
 */
export async function closeAccount(
  shop: PrivacyDependencies,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const account = await findOwnAccount(shop.db, actor);
  if (account.isDemo) throw new Refusal('demo_account_fixed');
  await reauthenticate(shop, actor, account, password);
  const accepted = await assertNothingUnderWay(shop.db, actor);
  await shop.db.transaction().execute((transaction) => assertAdminRemains(shop, transaction, actor.userId));
  await cancelUnpaid(shop, actor);
  await shop.db.transaction().execute(async (transaction) => {
    // What a customer or an admin does with an order locks them in this order: cart, order, users.
    await lockCartOf(transaction, actor.userId);
    await lockOrdersOf(transaction, actor.userId);
    await assertAdminRemains(shop, transaction, actor.userId);
    // A concurrent order waits for this row, then belongs to a closed account and expires.
    await sql`select from users where id = ${actor.userId} for update`.execute(transaction);
    await assertNothingUnderWay(transaction, actor, accepted);
    if ((await findUnfinishedOrders(transaction, actor.userId)).some(({ status }) => status === 'unpaid'))
      throw new Refusal('payment_in_progress');
    await anonymize(transaction, actor);
  });
}

/**
 * Returns the paid orders that end with the account: without an address nothing can be sent, so they would keep it open
 * permanently. Later, only those of `accepted`: the customer does not know yet of a payment that was made in the meantime.
 */
async function assertNothingUnderWay(
  db: PrivacyDependencies['db'],
  { userId }: Actor,
  accepted?: readonly string[],
): Promise<string[]> {
  const paid = (await findUnfinishedOrders(db, userId)).filter(({ status }) => status !== 'unpaid');
  const ends = ({ id, status, delivery }: Order) =>
    status === 'paid' && delivery === null && (accepted?.includes(id) ?? true);
  if (!paid.every(ends)) throw new Refusal('orders_under_way');
  // Its photos, its words and the address for the answer would be deleted while the parcel is on its way.
  if (await hasOpenReturns(db, userId)) throw new Refusal('returns_under_way');
  return paid.map(({ id }) => id);
}

async function cancelUnpaid(shop: PrivacyDependencies, actor: Actor): Promise<void> {
  for (const { id, status } of await findUnfinishedOrders(shop.db, actor.userId)) {
    if (status !== 'unpaid') continue;
    await cancelOrder(shop, actor, id).catch((error: unknown) => {
      // Expired or paid in the meantime; the next query decides.
      if (!(error instanceof Refusal && error.code === 'booking_not_cancellable')) throw error;
    });
  }
}

async function anonymize(transaction: DatabaseTransaction, actor: Actor): Promise<void> {
  const { userId } = actor;
  const email = await confirmedEmailOf({ db: transaction }, actor);
  if (email) await deleteNoticesOf(transaction, email);
  await deleteListsOf(transaction, userId);
  await deleteViewsOf(transaction, userId);
  await deleteBuildsOf(transaction, userId);
  await deleteCompletedBuildsOf(transaction, userId);
  await deleteCartOf(transaction, userId);
  await deleteAddressesOf(transaction, userId);
  await anonymizeUser(transaction, userId);
  await deleteProfile(transaction, userId);
  await removePictureOwner(transaction, userId);
  await anonymizeAuthor(transaction, userId);
  await anonymizeQuestions(transaction, userId);
  await anonymizeSales(transaction, sql`select id from orders where user_id = ${userId}`);
}
