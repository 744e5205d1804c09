import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { customerKeyOf } from './customer-key.ts';
import { usesOfCustomer } from './uses-of-customer.ts';

type Claim = { orderId: string; discountIds: readonly string[]; userId: string | null; contactEmail: string };

/**
 * Counts a use of each, exactly once per order, in the transaction that inserts the order. Throws `discount_used_up`,
 * `discount_used_by_customer` or `discount_ended`, which must roll the order back. Call it last, after the products are
 * locked: orders with the same discount wait for each other until the end of the transaction.
 */
export async function claimDiscounts(
  transaction: DatabaseTransaction,
  { orderId, discountIds, userId, contactEmail }: Claim,
): Promise<void> {
  const customerKey = await customerKeyOf(transaction, contactEmail);
  // One after another, by id, so that two orders with the same discounts cannot deadlock.
  for (const discountId of [...new Set(discountIds)].sort())
    await claimDiscount(transaction, { orderId, discountId, customerKey, userId, contactEmail });
}

type Use = Omit<Claim, 'discountIds'> & { discountId: string; customerKey: Buffer };

async function claimDiscount(
  transaction: DatabaseTransaction,
  { orderId, discountId, customerKey, ...customer }: Use,
): Promise<void> {
  const { rows } = await sql<{ claimed: boolean; most: number | null }>`
    with claimed as (
      update discounts set uses = uses + 1
      where id = ${discountId} and (most_uses is null or uses < most_uses) and ${isRunning}
      returning id, most_uses_per_customer
    ), counted as (
      -- Only the previous version of the shop, which may run beside this one, reads it.
      insert into discount_customers as known (discount_id, customer_key, uses)
      select id, ${customerKey}::bytea, 1 from claimed
      on conflict (discount_id, customer_key) do update set uses = known.uses + 1
      returning discount_id
    ), used as (
      insert into discount_uses (order_id, discount_id, customer_key)
      select ${orderId}::uuid, discount_id, ${customerKey}::bytea from counted
    )
    select exists (select from claimed) as claimed, (select most_uses_per_customer from claimed) as most
  `.execute(transaction);
  const { claimed, most } = rows[0] as (typeof rows)[number];
  if (!claimed) throw await reasonOf(transaction, discountId);
  if (most === null) return;
  // A statement of its own: it sees the orders for which the discount's lock was waited for.
  const uses = await usesOfCustomer(transaction, [discountId], customer);
  if ((uses.get(discountId) ?? 0) > most) throw new Refusal('discount_used_by_customer', { discounts: [discountId] });
}

// Not now(): the transaction may have waited for the discount.
const isRunning = sql<boolean>`coalesce(starts_at <= clock_timestamp(), true)
  and coalesce(ends_at > clock_timestamp(), true)`;

async function reasonOf(transaction: DatabaseTransaction, discountId: string): Promise<Refusal> {
  const discount = await transaction
    .selectFrom('discounts')
    .select(isRunning.as('isRunning'))
    .where('id', '=', discountId)
    .executeTakeFirst();
  return new Refusal(discount?.isRunning ? 'discount_used_up' : 'discount_ended');
}

/** When an unpaid order ends. Idempotent. Call it after the stock is released. */
export async function releaseDiscounts(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await changeUses(transaction, orderId, 'release');
}

/** When an ended order is paid after all. Idempotent. The limits do not matter: the customer has paid the price. */
export async function reclaimDiscounts(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await changeUses(transaction, orderId, 'reclaim');
}

async function changeUses(transaction: DatabaseTransaction, orderId: string, act: 'release' | 'reclaim') {
  const isRelease = act === 'release';
  const uses = await transaction
    .updateTable('discountUses')
    .set({ releasedAt: isRelease ? sql<Date>`clock_timestamp()` : null })
    .where('orderId', '=', orderId)
    .where('releasedAt', isRelease ? 'is' : 'is not', null)
    .returning(['discountId', 'customerKey'])
    .execute();
  const change = isRelease ? -1 : 1;
  // The discount is locked before the customer, as claiming does.
  for (const { discountId, customerKey } of uses.toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1)))
    await sql`
      with discount as (update discounts set uses = uses + ${change} where id = ${discountId} returning id)
      update discount_customers set uses = discount_customers.uses + ${change} from discount
      where discount_id = discount.id and customer_key = ${customerKey}
      `.execute(transaction);
}
