import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { every } from '../listing/field.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readIn } from './read-snapshot.ts';
import { instant, money, type Table, tableOf } from './table.ts';

type Payment = {
  orderNumber: number;
  provider: string;
  providerId: string;
  status: string;
  amount: number;
  currency: string;
  receivedOn: string | null;
  reference: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

/** Begun in the period, oldest first. */
export function exportedPayments(
  { direct, timeZone }: ExportDependencies,
  period: Period,
  snapshot?: DatabaseTransaction,
): Table {
  const rows = readIn(
    snapshot ?? direct,
    sql<Payment>`
      select orders.number as order_number, provider, provider_id, payments.status, amount, payments.currency,
        payments.created_at, settled_at, received_on::text, reference
      from payments join orders on orders.id = order_id left join hand_payments on payment_id = payments.id
      where ${every(isIn(period, sql`payments.created_at`, timeZone))} order by payments.id
    `,
  );
  return tableOf(rows, {
    order: ({ orderNumber }) => orderNumber,
    payment_method: ({ provider }) => provider,
    payment_id: ({ providerId }) => providerId,
    status: ({ status }) => status,
    currency: ({ currency }) => currency,
    amount: ({ amount, currency }) => money(amount, currency),
    [`begun_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    [`settled_at (${timeZone})`]: ({ settledAt }) => instant(settledAt, timeZone),
    received_on: ({ receivedOn }) => receivedOn,
    reference: ({ reference }) => reference,
  });
}

type Refund = {
  id: string;
  orderNumber: number;
  state: string;
  amount: number;
  taxAmount: number;
  currency: string;
  reason: string | null;
  provider: string;
  providerId: string | null;
  isByHand: boolean;
  createdAt: Date;
  finishedAt: Date | null;
};

/** Recorded in the period, oldest first. Voided ones returned nothing. */
export function exportedRefunds(
  { direct, timeZone }: ExportDependencies,
  period: Period,
  snapshot?: DatabaseTransaction,
): Table {
  const rows = readIn(
    snapshot ?? direct,
    sql<Refund>`
      select refunds.id, orders.number as order_number, state, refunds.amount, refunds.tax_amount, orders.currency, reason,
        provider, refunds.provider_id, is_by_hand, refunds.created_at, finished_at
      from refunds join orders on orders.id = refunds.order_id join payments on payments.id = payment_id
      where ${every(isIn(period, sql`refunds.created_at`, timeZone))} order by refunds.id
    `,
  );
  return tableOf(rows, {
    order: ({ orderNumber }) => orderNumber,
    refund_id: ({ id }) => id,
    state: ({ state }) => state,
    currency: ({ currency }) => currency,
    net: ({ amount, taxAmount, currency }) => money(amount - taxAmount, currency),
    tax: ({ taxAmount, currency }) => money(taxAmount, currency),
    total: ({ amount, currency }) => money(amount, currency),
    reason: ({ reason }) => reason,
    payment_method: ({ provider, isByHand }) => (isByHand ? 'by hand' : provider),
    provider_refund_id: ({ providerId }) => providerId,
    [`recorded_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    [`refunded_at (${timeZone})`]: ({ finishedAt }) => instant(finishedAt, timeZone),
  });
}
