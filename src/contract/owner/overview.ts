import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amount } from '../text.ts';

/** What an invoice needs. */
export const invoiceRequirements = ['seller', 'country', 'taxes'] as const;
export type InvoiceRequirement = (typeof invoiceRequirements)[number];

/** In the order in which an owner sets a shop up. */
export const setUpSteps = [...invoiceRequirements, 'delivery', 'legal', 'backup', 'mail', 'cards'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Each figure is the length of a dashboard list (docs/decisions/0036-the-admins-overview.md). */
export const overview = z.object({
  ordersToShip: z.int(),
  lowStock: z.int(),
  openMessages: z.int(),
  /** Returns and claims that wait for an answer. */
  requestedReturns: z.int(),
  openQuestions: z.int(),
  /** Orders with a dispute to answer, a refused refund, or a credit note to reverse. */
  paymentProblems: z.int(),
  /** Orders. */
  unsentEmails: z.int(),
  /** Orders without tax that are not shipped before their VAT ID is valid or accepted. */
  uncheckedVatIds: z.int(),
  /** Rows that differed in the last audit. */
  auditDifferences: z.int(),
  /** The last complete one. `isOverdue` after two days; null before the first. */
  backup: z.nullable(z.object({ takenAt: z.iso.datetime(), isOverdue: z.boolean() })),
  today: z.object({ orders: z.int(), sales: amount, currency: z.string() }),
  /** What the shop lacks before its first real order. */
  missingSetUp: z.array(z.enum(setUpSteps)),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  name: 'getOverview',
  summary:
    'Returns the open tasks of the admins, the sales of the day, and what the shop lacks before its first real order.',
  method: 'GET',
  path: '/api/manage/overview',
  credential: 'token',
  access: 'staff',
  permission: 'overview:read',
  response: overview,
  errors: [],
});
