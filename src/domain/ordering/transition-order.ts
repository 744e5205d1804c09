import { type RawBuilder, sql } from 'kysely';
import type { OrderReason } from '../../contract/orders/booking.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { OrderActor, OrderStatus } from '../../db/types.ts';
import { reclaimDiscounts, releaseDiscounts } from '../discounts/claim-discounts.ts';
import { nextId } from '../kernel/id.ts';
import { SHOP } from '../kernel/sender.ts';
import { insertMail } from '../outbox/add-mail.ts';
import type { OrderEmailKind } from '../outbox/email-kind.ts';
import { release } from '../stock/release.ts';
import { reserve } from '../stock/reserve.ts';
import { returnToStock } from '../stock/return.ts';
import { insertSale } from '../stock/sell.ts';
import { openLines } from './line-quantities.ts';
import { canBecome, canReopen, type Order, stockOperationsOf } from './order.ts';
import { senderOfOrder } from './placing/order-sender.ts';

// Selling is a part of the statement that changes the status. Only the first operation can fail for lack of stock;
// nothing has changed then.
const stockOperations = {
  reserve,
  release,
  return: (transaction: DatabaseTransaction, order: Order) =>
    returnToStock(transaction, { id: order.id, lines: openLines(order.lines) }),
};

// At most one email of a kind per order.
export const mailsOfStatus = {
  paid: 'payment_received',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
} as const satisfies Partial<Record<OrderStatus, OrderEmailKind>>;

const mails: Partial<Record<OrderStatus, OrderEmailKind>> = mailsOfStatus;

export type Attribution = {
  actor: OrderActor;
  /** Null: a guest. */
  actorId?: string | null | undefined;
  reason?: OrderReason;
  reference?: string;
  /** By default the mail of the new status is sent. */
  sendsMail?: boolean;
};

/**
 * The only code that changes a status. The order must be locked. Returns false, with nothing changed, if the stock is
 * gone. Throws if `order.status` cannot become `to`.
 */
export async function transitionOrder(
  transaction: DatabaseTransaction,
  order: Order,
  to: OrderStatus,
  attribution: Attribution,
): Promise<boolean> {
  const isAllowed = attribution.reason === 'refund_voided' ? canReopen : canBecome;
  if (!isAllowed(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}`);
  const operations = stockOperationsOf(order.status, to);
  for (const operation of operations) {
    if (operation !== 'sell' && (await stockOperations[operation](transaction, order)) === false) return false;
  }
  const { actor, actorId = null, reason = null, reference = null, sendsMail = true } = attribution;
  const sells = operations.includes('sell');
  const mail = (sendsMail && mails[to]) || null;
  // Without a payment nothing shows that the address is the buyer's.
  const isLimited = actor === 'customer' && (mail === 'order_cancelled' || order.totalAmount === 0);
  const change = { orderId: order.id, from: order.status, to, sells, mail, isLimited };
  await changeStatus(transaction, { ...change, actor, actorId, reason, reference });
  // Last: the products are locked before the discounts.
  if (reason !== 'refund_voided') await changeDiscountUses(transaction, order, to);
  return true;
}

async function changeDiscountUses(transaction: DatabaseTransaction, { id, status }: Order, to: OrderStatus) {
  if (status === 'unpaid' && to !== 'paid') await releaseDiscounts(transaction, id);
  if (status !== 'unpaid' && to === 'paid') await reclaimDiscounts(transaction, id);
}

type Change = Author & {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  sells: boolean;
  mail: OrderEmailKind | null;
  /** A stranger may have caused the mail. */
  isLimited: boolean;
};

type Author = { actor: OrderActor; actorId: string | null; reason: string | null; reference: string | null };

const changeStatus = prepared((_db, given: Given<Change>) => {
  const [from, to, mail] = [given('from'), given('to'), given('mail')];
  return sql`
    with changed as (
      update orders set status = ${to}::order_status
      where orders.id = ${given('orderId')} and ${hasStatus(sql`${from}::order_status`)}
      returning orders.id, orders.user_id, case when ${given('isLimited')}::boolean then ${senderOfOrder} else ${SHOP} end as sender
    ), counted as (
      update users set unpaid_orders = unpaid_orders - 1 from changed
      where users.id = changed.user_id and ${from}::order_status = 'unpaid'
    ), sold as (
      ${insertSale(sql`(select id from changed where ${given('sells')}::boolean)`)}
    ), event as (
      insert into order_events (id, order_id, actor, actor_id, from_status, to_status, reason, reference)
      select ${nextId}, id, ${given('actor')}::order_actor, ${given('actorId')}::uuid,
        ${from}::order_status, ${to}::order_status, ${given('reason')}::text, ${given('reference')}::text
      from changed
    ), mail as (
      ${insertMail({
        kind: sql`${mail}::text`,
        sender: sql`sender`,
        subjectId: sql`id`,
        from: sql`changed where ${mail}::text is not null`,
      })}
    )
    select from changed`;
});

/**
 * For an order that is found by its id. `is true` hides the status from the planner: a plan that is made while few orders
 * have this status would read them all by its index, and is kept when there are thousands.
 */
function hasStatus(status: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(orders.status = ${status}) is true`;
}

export const isUnpaid = hasStatus(sql`'unpaid'`);
