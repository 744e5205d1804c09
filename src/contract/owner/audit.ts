import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** In the order in which the page shows them. */
export const auditChecks = [
  'stock_of_products',
  'stock_of_orders',
  'shipped_units',
  'returned_units',
  'order_totals',
  'builds_of_orders',
  'payments_of_orders',
  'payment_states',
  'kept_and_refunded',
  'refunded_lines',
  'refund_totals',
  'document_numbers',
  'document_amounts',
  'sales_sums',
  'order_history',
  'unpaid_holds',
  'emails_missing',
  'emails_overdue',
] as const;
export type AuditCheckName = (typeof auditChecks)[number];

const auditRow = z.object({
  /** Its name in the database. */
  table: z.string(),
  id: z.string(),
  orderId: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  expected: z.string(),
  found: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditResult = z.object({
  name: z.enum(auditChecks),
  /** How many rows differ. */
  differences: z.int(),
  /** The first of them. */
  rows: z.array(auditRow),
});
export type AuditResult = z.infer<typeof auditResult>;

const audit = z.object({ ranAt: z.iso.datetime(), seconds: z.number(), checks: z.array(auditResult) });

const paymentDifferenceKinds = [
  'paid_there_only',
  'paid_here_only',
  'amount',
  'refunded_there_only',
  'refunded_here_only',
  'unknown_there',
  'unknown_here',
] as const;

const paymentDifference = z.object({
  kind: z.enum(paymentDifferenceKinds),
  /** The provider's id of the payment. */
  intentId: z.string(),
  /** Null if the provider does not say. */
  orderId: z.nullable(z.string()),
  here: z.string(),
  there: z.string(),
});
export type PaymentDifference = z.infer<typeof paymentDifference>;

/** `compared`: the payments of the last week. */
const paymentAudit = z.object({
  ranAt: z.iso.datetime(),
  compared: z.int(),
  differences: z.array(paymentDifference),
});
export type PaymentAudit = z.infer<typeof paymentAudit>;

export const getAudit = endpoint({
  name: 'getAudit',
  summary:
    'Returns the last audit of stock and money: each check, and the rows that differ; and how the payments differed from the card provider’s. Null before the first.',
  method: 'GET',
  path: '/api/manage/audit',
  credential: 'token',
  access: 'staff',
  permission: 'audit:read',
  response: z.object({ audit: z.nullable(audit), payments: z.nullable(paymentAudit) }),
  errors: [],
});
