import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ascending, listed, listing } from '../listing.ts';
import { id } from '../text.ts';

export const pickingListing = listing({
  filters: {},
  // More orders can be paid between two pages.
  sorts: { promised: { ...ascending('promised'), isInCursor: true } },
  defaultSort: 'promised',
});

/** A product, with the units of it that paid orders still wait for. */
export const itemToPick = z.object({
  _id: id,
  name: z.string(),
  picture: z.string(),
  partNumber: z.nullable(z.string()),
  /** Where its units lie. */
  bin: z.nullable(z.string()),
  quantity: z.int(),
  /** The earliest of the orders' promises: the latest day of delivery, or the day of the order where none was promised. */
  promisedOn: z.iso.date(),
  /** The earliest promises first, at most 50. */
  orders: z.array(z.object({ bookingId: id, number: z.int(), quantity: z.int(), promisedOn: z.iso.date() })),
  orderCount: z.int(),
});
export type ItemToPick = z.infer<typeof itemToPick>;

export const listItemsToPick = endpoint({
  name: 'listItemsToPick',
  summary:
    'Lists the products of which paid orders have units that are still to be shipped, the earliest promise first.',
  ...listed(pickingListing),
  path: '/api/picking-list',
  credential: 'token',
  access: 'staff',
  permission: 'fulfilment',
  response: itemToPick,
  errors: [],
});
