import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { descending, listed, listing } from '../listing.ts';
import { formMessage, id, requiredCode } from '../text.ts';
import { productSelection, productsChange } from './bulk-edit.ts';

const byCatalogueStaff = { credential: 'token', access: 'staff', permission: 'products' } as const;

const instant = z.iso
  .datetime({ offset: true, error: formMessage('instantInvalid'), abort: true })
  // An offset can move the instant into year 10000.
  .check(z.refine((text) => new Date(text).getUTCFullYear() <= 9999, formMessage('instantInvalid')));

export const scheduledStates = ['waiting', 'started', 'ended', 'cancelled'] as const;
export type ScheduledState = (typeof scheduledStates)[number];

const newSchedule = z
  .strictObject({
    selection: productSelection,
    change: productsChange,
    /** Names the preview whose products are edited. */
    fingerprint: requiredCode('missing', 100),
    startsAt: instant,
    /** When it is undone; without it, it stays. */
    endsAt: z.optional(instant),
  })
  .check(({ value: { startsAt, endsAt }, issues }) => {
    if (!endsAt || Date.parse(startsAt) < Date.parse(endsAt)) return;
    issues.push({ code: 'custom', input: endsAt, path: ['endsAt'], message: formMessage('endBeforeStart') });
  });
export type NewSchedule = z.output<typeof newSchedule>;

export const scheduledEdit = z.object({
  _id: id,
  change: productsChange,
  products: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  state: z.enum(scheduledStates),
  scheduledAt: z.iso.datetime(),
  /** Null: the account is closed. */
  scheduledBy: z.nullable(z.string()),
  /** The bulk edit that it became. */
  bulkEdit: z.nullable(id),
});
export type ScheduledEdit = z.infer<typeof scheduledEdit>;

export const scheduleBulkEdit = endpoint({
  name: 'scheduleBulkEdit',
  summary:
    'Schedules a change of the products of the preview with this fingerprint. At `startsAt` it becomes a bulk edit of their values of then; at `endsAt` that is undone.',
  method: 'POST',
  path: '/api/scheduled-edits',
  ...byCatalogueStaff,
  body: newSchedule,
  response: scheduledEdit,
  status: 201,
  idempotent: true,
  errors: ['forbidden', 'product_not_found', 'too_many_products', 'products_changed', 'idempotency_key_reused'],
});

export const scheduledEditListing = listing({
  filters: {},
  sorts: { '-scheduledAt': descending('scheduledAt') },
  defaultSort: '-scheduledAt',
});

export const listScheduledEdits = endpoint({
  name: 'listScheduledEdits',
  summary: 'Lists the scheduled changes of many products, the last scheduled first.',
  ...listed(scheduledEditListing),
  ...byCatalogueStaff,
  path: '/api/scheduled-edits',
  response: scheduledEdit,
  errors: [],
});

export const cancelScheduledEdit = endpoint({
  name: 'cancelScheduledEdit',
  summary: 'Cancels a scheduled change that has not started. Repeating it changes nothing.',
  method: 'POST',
  path: '/api/scheduled-edits/:id/cancel',
  ...byCatalogueStaff,
  params: z.strictObject({ id }),
  response: scheduledEdit,
  errors: ['forbidden', 'scheduled_edit_not_found', 'scheduled_edit_started'],
});
