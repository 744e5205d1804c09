import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { PaymentStatus } from '../../db/types.ts';

export type Payment = {
  id: string;
  orderId: string;
  provider: string;
  providerId: string;
  status: PaymentStatus;
  settledAt: Date | null;
};

/**
 * The provider of orders with nothing to pay (docs/decisions/0079-orders-without-payment.md). Its only payment of an
 * order has the order's id.
 */
export const NO_PROVIDER = 'none';

const columns = ['id', 'orderId', 'provider', 'providerId', 'status', 'settledAt'] as const;

/** At most one payment of an order is open. */
export async function openPaymentOf(db: Database, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

/** Undefined once the payment is refunded or due to be. */
export async function settledPaymentOf(db: Database, orderId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
}

export async function findPayment(db: Database, provider: string, providerId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
}

export async function findPaymentById(db: Database, id: string): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payments')
    .select(['orderId', 'providerId', 'amount', 'currency', 'status', 'createdAt', 'settledAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the provider's payments that have paid an order, also when they were refunded later. */
export async function settledAmong(db: Database, provider: string, providerIds: string[]): Promise<string[]> {
  const rows = await settledPayments(db, { provider, providerIds });
  return rows.map(({ providerId }) => providerId);
}

const settledPayments = prepared(
  (_db, given: Given<{ provider: string; providerIds: string[] }>) => sql<{ providerId: string }>`
    select provider_id from payments
    where provider = ${given('provider')} and provider_id = any(${given('providerIds')}::text[])
      and settled_at is not null`,
);

export type PaymentRecord = {
  orderId: string;
  providerId: string;
  amount: number;
  currency: string;
  status: PaymentStatus;
  createdAt: Date;
  settledAt: Date | null;
};

export async function findPaymentsOf(db: Database, userId: string): Promise<PaymentRecord[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'orderId',
      'providerId',
      'amount',
      'payments.currency',
      'payments.status',
      'payments.createdAt',
      'settledAt',
    ])
    .where('orders.userId', '=', userId)
    .where('payments.provider', '<>', NO_PROVIDER)
    .orderBy('payments.createdAt')
    .execute();
}

export async function countEndedPaymentsOf(db: Database, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('status', '<>', 'open')
    .executeTakeFirstOrThrow();
  return row.count;
}

type NewPayment = Pick<PaymentRecord, 'orderId' | 'providerId' | 'amount' | 'currency'> & {
  id: string;
  provider: string;
  status: 'open' | 'canceled';
};

/** Inserts the payment if it is new; returns it locked. */
export async function recordPayment(transaction: DatabaseTransaction, payment: NewPayment): Promise<Payment> {
  await transaction
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'providerId']).doNothing())
    .execute();
  return transaction
    .selectFrom('payments')
    .select(columns)
    .where('provider', '=', payment.provider)
    .where('providerId', '=', payment.providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function markPaymentCanceled(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export async function markPaymentSucceeded(transaction: DatabaseTransaction, id: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ status: 'succeeded', settledAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function markPayment(db: Database, id: string, status: 'refund_due' | 'refunded'): Promise<void> {
  await db.updateTable('payments').set({ status }).where('id', '=', id).execute();
}

/** Maintenance asks for the refund again an hour after it. */
export async function markRefundRefused(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ refundRefusedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Open, or due to be refunded without having settled an order, newest first, before the id `before`. What is due of the
 * others is in the book of refunds. Without those whose refund the provider has refused within the last hour.
 */
export async function findUnfinishedPayments(
  db: Database,
  { provider, before, limit }: { provider: string; before?: string | undefined; limit: number },
): Promise<Payment[]> {
  let query = db
    .selectFrom('payments')
    .select(columns)
    .where('status', 'in', ['open', 'refund_due'])
    .where('settledAt', 'is', null)
    .where('provider', '=', provider)
    .where(sql<boolean>`coalesce(refund_refused_at < now() - interval '1 hour', true)`)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) query = query.where('id', '<', before);
  return query.execute();
}

/** Returns false if the event was recorded before. A concurrent transaction with the same event waits. */
export async function recordPaymentEvent(
  db: Database,
  provider: string,
  { id, type, intentId = null }: { id: string; type: string; intentId?: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvents')
    .values({ provider, providerEventId: id, type, intentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
