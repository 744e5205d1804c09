import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Address } from '../../contract/account/address.ts';
import type { WithdrawalExemption } from '../../contract/catalogue/withdrawal-exemption.ts';
import { handMethods } from '../../contract/orders/hand-payment.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/types.ts';
import { isPublished } from '../catalogue/products.ts';
import { openReturnStates } from './open-return-states.ts';
import type { Order, OrderBuild, OrderDelivery } from './order.ts';

/** With `userId`, only an order of that customer. */
export async function findOrder(db: Database, id: string, userId?: string): Promise<Order | undefined> {
  let query = selectOrders(db).where('orders.id', '=', id);
  if (userId) query = query.where('orders.userId', '=', userId);
  return query.executeTakeFirst();
}

/** In no particular order. */
export async function findOrdersById(db: Database, ids: string[]): Promise<Order[]> {
  return ordersById(db, { ids });
}

const ordersById = prepared((db, given: Given<{ ids: string[] }>) =>
  selectOrders(db).where('orders.id', '=', sql<string>`any(${given('ids')}::uuid[])`),
);

/** `totalAmount` is exact, in minor units. */
export async function findUnpaidOrdersOf(db: Database, userId: string, totalAmount: number): Promise<Order[]> {
  return selectOrders(db)
    .where('orders.userId', '=', userId)
    .where('orders.status', '=', 'unpaid')
    .where('orders.totalAmount', '=', totalAmount)
    .execute();
}

export async function findUnfinishedOrders(db: Database, userId: string): Promise<Order[]> {
  return selectOrders(db)
    .where('orders.userId', '=', userId)
    .where('orders.status', 'in', ['unpaid', 'paid', 'shipped'])
    .execute();
}

export async function findOrdersOf(db: Database, userId: string): Promise<Order[]> {
  return selectOrders(db).where('orders.userId', '=', userId).orderBy('orders.createdAt', 'desc').execute();
}

/** Locks the order until the transaction ends. Every change of its state takes this lock first. */
export async function lockOrder(transaction: DatabaseTransaction, id: string): Promise<Order | undefined> {
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
  return selectOrders(transaction).where('orders.id', '=', id).executeTakeFirst();
}

/** Locks all orders of the customer, by id. */
export async function lockOrdersOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();
}

/** Unpaid orders whose hold has ended, by id, after the id `after`. */
export async function findExpiredOrderIds(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('holdEndsAt', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where('id', '>', after);
  return (await query.execute()).map((row) => row.id);
}

/** Keys are kept for 24 hours. */
export async function deleteExpiredIdempotencyKeys(db: Database): Promise<void> {
  await sql`
    update orders set idempotency_key = null, request_hash = null
    where idempotency_key is not null and created_at < now() - interval '24 hours'
  `.execute(db);
}

/** Without a `where`. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.userId')
    .leftJoinLateral(firstSettlement, (join) => join.onTrue())
    .select(({ fn, ref }) => [
      'orders.id',
      'orders.number',
      'orders.userId',
      // Guests have only the first, most accounts only the second.
      fn.coalesce('orders.contactEmail', 'users.email').$castTo<string>().as('email'),
      'orders.customerName',
      'orders.status',
      'orders.currency',
      'orders.subtotalAmount',
      'orders.discountAmount',
      'orders.shippingAmount',
      'orders.shippingNetAmount',
      'orders.shippingTaxAmount',
      'orders.shippingTaxRate',
      'orders.taxAmount',
      'orders.taxAdjustmentAmount',
      'orders.totalAmount',
      ref('orders.delivery').$castTo<OrderDelivery | null>().as('delivery'),
      ref('orders.shippingAddress').$castTo<Address | null>().as('shippingAddress'),
      ref('orders.billingAddress').$castTo<Address | null>().as('billingAddress'),
      'orders.vatId',
      'orders.isReverseCharge',
      'orders.holdEndsAt',
      'orders.createdAt',
      'orders.linksRevokedAt',
      'settlement.providerId as transactionId',
      'settlement.settledAt as paidAt',
      sql<boolean>`coalesce(settlement.is_by_hand, false)`.as('isPaidByHand'),
      'orders.refundedAmount',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .select((line) => [
            'orderLines.id',
            'orderLines.productId',
            // Not a join: a plan made before the table was analyzed would read all products for each order.
            line
              .selectFrom('products')
              .select('products.slug')
              .whereRef('products.id', '=', 'orderLines.productId')
              .where(isPublished)
              .as('slug'),
            'orderLines.name',
            'orderLines.pictureUrl',
            'orderLines.unitAmount',
            'orderLines.quantity',
            'orderLines.shippedQuantity',
            'orderLines.cancelledQuantity',
            'orderLines.discountAmount',
            'orderLines.netAmount',
            'orderLines.taxAmount',
            'orderLines.taxRate',
            line.ref('orderLines.withdrawalExemption').$castTo<WithdrawalExemption | null>().as('withdrawalExemption'),
          ])
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('orderLines.id'),
      ).as('lines'),
      buildsOfOrder(eb),
      sql<Date>`(
        select at from order_events where order_events.order_id = orders.id order by sequence desc limit 1
      )`.as('statusAt'),
      // With a limit, as each order's own index scan.
      sql<boolean>`coalesce((
        select true from returns where returns.order_id = orders.id and state in ${openReturnStates} limit 1
      ), false)`.as('hasOpenReturn'),
    ]);
}

function buildsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('orderBuilds')
      .select(({ ref }) => [
        'orderBuilds.id',
        'orderBuilds.name',
        ref('orderBuilds.verdict').$castTo<OrderBuild['verdict']>().as('verdict'),
      ])
      .select((build) =>
        jsonArrayFrom(
          build
            .selectFrom('orderBuildParts')
            .select(['orderBuildParts.orderLineId as lineId', 'orderBuildParts.quantity'])
            .whereRef('orderBuildParts.buildId', '=', 'orderBuilds.id')
            .orderBy('orderBuildParts.orderLineId'),
        ).as('parts'),
      )
      .whereRef('orderBuilds.orderId', '=', 'orders.id')
      .orderBy('orderBuilds.id'),
  ).as('builds');
}

function firstSettlement(eb: ExpressionBuilder<DB, 'orders'>) {
  return eb
    .selectFrom('payments')
    .select(({ eb: each, ref }) => [
      each
        .case()
        .when(each.and([each('payments.amount', '>', 0), each('payments.provider', 'not in', handMethods)]))
        .then(ref('payments.providerId'))
        .end()
        .as('providerId'),
      each('payments.provider', 'in', handMethods).as('isByHand'),
      'payments.settledAt',
    ])
    .whereRef('payments.orderId', '=', 'orders.id')
    .where('payments.settledAt', 'is not', null)
    .orderBy('payments.settledAt')
    .limit(1)
    .as('settlement');
}
