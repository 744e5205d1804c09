import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Permission } from '../role.ts';
import { amount } from '../text.ts';

/** What an invoice needs. */
export const invoiceRequirements = ['seller', 'country', 'taxes'] as const;
export type InvoiceRequirement = (typeof invoiceRequirements)[number];

/** In the order in which an owner sets a shop up. */
export const setUpSteps = [...invoiceRequirements, 'delivery', 'legal', 'backup', 'mail', 'cards'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What waits for the staff, and the permission to which each figure is shown. */
export const tasks = {
  ordersToShip: 'orders:read',
  /** Returns and claims that wait for an answer. */
  requestedReturns: 'returns:read',
  /** What came back. */
  returnsToInspect: 'returns:read',
  returnsToRefund: 'refunds',
  openQuestions: 'questions',
  openMessages: 'messages',
  /** Orders with a dispute to answer, a refused refund, or a credit note to reverse. */
  paymentProblems: 'orders:read',
  /** Orders. */
  unsentEmails: 'orders:read',
  /** Emails that belong to no order. */
  failedEmails: 'emails',
  /** Orders without tax that are not shipped before their VAT ID is valid or accepted. */
  uncheckedVatIds: 'orders:read',
  /** Rows that differed in the last audit. */
  auditDifferences: 'audit:read',
  /** Payments whose books differed in the last comparison with the card provider. */
  paymentDifferences: 'audit:read',
  lowStock: 'products',
  /** Price lists that the shop could not fetch or read the last time. */
  priceListProblems: 'products',
  /** Imports that stopped before they changed anything, or were paused, and wait for staff. */
  waitingImports: 'products',
} as const satisfies Record<string, Permission>;
export type Task = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as Task[];

const count = z.nullable(z.int());

/** Each figure is the length of a dashboard list (docs/decisions/0036-the-admins-overview.md); null if the role has no such list. */
export const overview = z.object({
  ordersToShip: count,
  requestedReturns: count,
  returnsToInspect: count,
  returnsToRefund: count,
  openQuestions: count,
  openMessages: count,
  paymentProblems: count,
  unsentEmails: count,
  failedEmails: count,
  uncheckedVatIds: count,
  auditDifferences: count,
  paymentDifferences: count,
  lowStock: count,
  priceListProblems: count,
  waitingImports: count,
  /** The last complete one. `isOverdue` after two days; null before the first. */
  backup: z.nullable(z.object({ takenAt: z.iso.datetime(), isOverdue: z.boolean() })),
  /** Null if the role does not read sales. */
  today: z.nullable(z.object({ orders: z.int(), sales: amount, currency: z.string() })),
  /** What the shop lacks before its first real order; empty if the role does not set it up. */
  missingSetUp: z.array(z.enum(setUpSteps)),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  name: 'getOverview',
  summary:
    'Returns what waits for the staff, the sales of the day, and what the shop lacks before its first real order: of these, what the role may see.',
  method: 'GET',
  path: '/api/manage/overview',
  credential: 'token',
  access: 'staff',
  permission: 'tasks:read',
  response: overview,
  errors: [],
});
