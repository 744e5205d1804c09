import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { addMail } from '../../outbox/add-mail.ts';

type Kind = { orderId: string; isOfWholeOrder: boolean };

/** Once the provider has made the refund, not before: it can refuse. At most one mail, also if it fails and is made again. */
export async function addRefundMail(transaction: DatabaseTransaction, refundId: string): Promise<void> {
  const { rows } = await sql<Kind>`
    select orders.id as order_id, orders.status = 'refunded' and refunds.amount = orders.total_amount and
      coalesce((select sum(quantity) from refund_lines where refund_id = refunds.id), 0) =
        (select sum(quantity) from order_lines where order_id = orders.id) as is_of_whole_order
    from refunds join orders on orders.id = refunds.order_id where refunds.id = ${refundId}
  `.execute(transaction);
  const { orderId, isOfWholeOrder } = rows[0] as Kind;
  if (isOfWholeOrder) await addMail(transaction, { kind: 'order_refunded', subjectId: orderId });
  else await addMail(transaction, { kind: 'refund_made', subjectId: refundId });
}
