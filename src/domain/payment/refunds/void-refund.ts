import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { hasOpenUnits } from '../../ordering/line-quantities.ts';
import type { Order } from '../../ordering/order.ts';
import { findOrder, lockOrder } from '../../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../../ordering/transition-order.ts';
import { statusAfter } from '../../shipments/progress.ts';
import { findShipmentsOf } from '../../shipments/shipments.ts';
import { sellAgain } from '../../stock/sell-again.ts';

/**
 * Takes a refund that was not made out of the books: its money can be refunded again, its cancelled units are to be shipped
 * again, and those that returned to stock are taken from it. Changes nothing if they are sold since, and throws
 * `restocked_units_sold`. The order is locked.
 */
export async function voidRefund(
  transaction: DatabaseTransaction,
  { id, orderId }: { id: string; orderId: string },
  by: Attribution,
): Promise<void> {
  await lockOrder(transaction, orderId);
  await takeFromStock(transaction, id, orderId);
  await reverseBooks(transaction, id);
  await sql`
    update payments set status = 'succeeded' from refunds
    where refunds.id = ${id} and payments.id = refunds.payment_id and payments.status in ('refund_due', 'refunded')
  `.execute(transaction);
  await reopen(transaction, (await findOrder(transaction, orderId)) as Order, by);
}

type Restocked = { productId: string | null; quantity: number };

async function takeFromStock(transaction: DatabaseTransaction, refundId: string, orderId: string): Promise<void> {
  const { rows: lines } = await sql<Restocked>`
    select order_lines.product_id, refund_lines.restocked_quantity as quantity
    from refund_lines join order_lines on order_lines.id = refund_lines.order_line_id
    where refund_lines.refund_id = ${refundId} and restocked_quantity > 0
  `.execute(transaction);
  if (!(await sellAgain(transaction, { id: orderId, lines }))) throw new Refusal('restocked_units_sold');
}

async function reverseBooks(transaction: DatabaseTransaction, refundId: string): Promise<void> {
  await sql`
    update order_lines set
      cancelled_quantity = order_lines.cancelled_quantity - refunded.cancelled_quantity,
      refunded_quantity = order_lines.refunded_quantity - refunded.quantity,
      refunded_net_amount = order_lines.refunded_net_amount - refunded.net_amount,
      refunded_tax_amount = order_lines.refunded_tax_amount - refunded.tax_amount,
      withheld_amount = greatest(0, order_lines.withheld_amount - refunded.withheld_amount)
    from refund_lines as refunded
    where refunded.refund_id = ${refundId} and order_lines.id = refunded.order_line_id
  `.execute(transaction);
  await sql`
    update orders set
      refunded_amount = refunded_amount - refunds.amount,
      refunded_shipping_net_amount = refunded_shipping_net_amount - refunds.delivery_net_amount,
      refunded_shipping_tax_amount = refunded_shipping_tax_amount - refunds.delivery_tax_amount
    from refunds where refunds.id = ${refundId} and orders.id = refunds.order_id
  `.execute(transaction);
  await sql`
    update refunds set state = 'voided', finished_at = null, claimed_until = null where id = ${refundId}
  `.execute(transaction);
}

/** The refund may have ended the order, or its last open units. */
async function reopen(transaction: DatabaseTransaction, order: Order, by: Attribution): Promise<void> {
  const isAllCancelled = order.lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity);
  if (isAllCancelled || (order.status !== 'refunded' && !hasOpenUnits(order.lines))) return;
  const status = statusAfter('paid', order.lines, await findShipmentsOf(transaction, order.id));
  if (status !== order.status) {
    await transitionOrder(transaction, order, status, { ...by, reason: 'refund_voided', sendsMail: false });
  }
}
