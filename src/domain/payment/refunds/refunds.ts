import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../db/connect.ts';
import type { DB } from '../../../db/types.ts';
import type { Order } from '../../ordering/order.ts';
import type { Refund, RefundedLine, RefundState } from './refund.ts';
import type { Part, Refundable } from './refund-amounts.ts';

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  return selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export async function findRefundsOfOrders(db: Database, orderIds: string[]): Promise<Refund[]> {
  return selectRefunds(db)
    .where('refunds.orderId', 'in', orderIds)
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .execute();
}

/** Oldest first. */
export async function findRefundsOfUser(db: Database, userId: string): Promise<Refund[]> {
  return selectRefunds(db)
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .where('orders.userId', '=', userId)
    .orderBy('refunds.createdAt')
    .execute();
}

/** Keys are kept for 24 hours, those of returns permanently. */
export async function deleteExpiredRefundKeys(db: Database): Promise<void> {
  await sql`
    update refunds set idempotency_key = null, request_hash = null
    where idempotency_key is not null and return_id is null and created_at < now() - interval '24 hours'
  `.execute(db);
}

/** What is left of the order; to be changed only under its lock. Only a paid order has open units. */
export async function findRefundable(
  db: Database,
  order: Pick<Order, 'id' | 'currency' | 'status'>,
): Promise<Refundable> {
  const hasOpen = order.status === 'paid' ? 1 : 0;
  const lines = await db
    .selectFrom('orderLines')
    .select(({ ref }) => [
      'id as lineId',
      sql<number>`${ref('quantity')} - ${ref('refundedQuantity')}`.as('quantity'),
      sql<number>`${hasOpen} * (${ref('quantity')} - ${ref('shippedQuantity')} - ${ref('cancelledQuantity')})`.as(
        'openQuantity',
      ),
      sql<number>`${ref('netAmount')} - ${ref('refundedNetAmount')}`.as('netAmount'),
      sql<number>`${ref('taxAmount')} - ${ref('refundedTaxAmount')}`.as('taxAmount'),
      'withheldAmount',
    ])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  const delivery = await db
    .selectFrom('orders')
    .select(({ ref }) => [
      sql<number>`${ref('shippingNetAmount')} - ${ref('refundedShippingNetAmount')}`.as('netAmount'),
      sql<number>`${ref('shippingTaxAmount')} - ${ref('refundedShippingTaxAmount')}`.as('taxAmount'),
    ])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return { currency: order.currency, lines, delivery };
}

function selectRefunds(db: Database) {
  return db
    .selectFrom('refunds')
    .select(({ ref }) => [
      'refunds.id',
      'refunds.orderId',
      'refunds.paymentId',
      ref('refunds.state').$castTo<RefundState>().as('state'),
      'refunds.amount',
      'refunds.taxAmount',
      partOf('refunds.delivery').as('delivery'),
      partOf('refunds.deliveryReduction').as('deliveryReduction'),
      'refunds.reason',
      'refunds.returnId',
      'refunds.isByHand',
      sql<boolean>`${ref('refunds.creditNoteReversedAt')} is not null`.as('isCreditNoteReversed'),
      'refunds.providerId',
      'refunds.actor',
      'refunds.createdAt',
    ])
    .select((eb) => [linesOf(eb).as('lines')]);
}

function linesOf(eb: ExpressionBuilder<DB, 'refunds'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('refundLines')
      .select([
        'orderLineId as lineId',
        'quantity',
        'cancelledQuantity',
        'refundLines.netAmount',
        'refundLines.taxAmount',
        'refundLines.withheldAmount',
        partOf('refundLines.reduction').as('reduction'),
      ])
      .whereRef('refundLines.refundId', '=', 'refunds.id')
      .orderBy('orderLineId'),
  ).$castTo<RefundedLine[]>();
}

/** Its two amounts as one object. */
function partOf(name: string): RawBuilder<Part> {
  return sql<Part>`json_build_object(
    'netAmount', ${sql.ref(`${name}NetAmount`)}, 'taxAmount', ${sql.ref(`${name}TaxAmount`)}
  )`;
}
