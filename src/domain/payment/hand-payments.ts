import { sql } from 'kysely';
import { type HandMethod, handMethods } from '../../contract/orders/hand-payment.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { OrderIds } from '../ordering/anonymize-orders.ts';

export type HandPayment = {
  orderId: string;
  method: HandMethod;
  amount: number;
  currency: string;
  /** yyyy-mm-dd, in the shop. */
  receivedOn: string;
  reference: string | null;
  recordedBy: string;
};

export const isHandMethod = (provider: string): provider is HandMethod =>
  (handMethods as readonly string[]).includes(provider);

/** The order must be locked, and become paid in the same transaction. */
export async function insertHandPayment(
  transaction: DatabaseTransaction,
  { method, receivedOn, reference, recordedBy, ...payment }: HandPayment,
): Promise<void> {
  const id = newId();
  await transaction
    .insertInto('payments')
    .values({
      ...payment,
      id,
      provider: method,
      providerId: id,
      status: 'succeeded',
      settledAt: sql<Date>`clock_timestamp()`,
    })
    .execute();
  await transaction.insertInto('handPayments').values({ paymentId: id, receivedOn, reference, recordedBy }).execute();
}

/** A reference may have the name of the customer. */
export async function anonymizeHandPayments(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await sql`
    update hand_payments set reference = null
    from payments where payments.id = payment_id and payments.order_id in (${ids})
  `.execute(transaction);
}
