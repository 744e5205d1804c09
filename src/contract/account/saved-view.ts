import * as z from 'zod/mini';
import { managedProductListing } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { filterShape, type Listing } from '../listing.ts';
import { bookingListing } from '../orders/booking.ts';
import { formMessage, id, requiredLine } from '../text.ts';
import { userListing } from './user.ts';

/** The lists of the dashboard whose views are saved. */
export const viewedListings = { products: managedProductListing, orders: bookingListing, users: userListing } as const;

export const viewedLists = ['products', 'orders', 'users'] as const satisfies readonly (keyof typeof viewedListings)[];
export type ViewedList = (typeof viewedLists)[number];

const fields = {
  list: z.enum(viewedLists, formMessage('invalid')),
  name: requiredLine('nameRequired', limits.savedViews.name),
  /** Filters and sort as in the address of the list: `category=gpu&sort=price`. */
  search: requiredLine('missing', limits.savedViews.search),
};

const newView = z.strictObject(fields).check(({ value: { list, search }, issues }) => {
  if (isViewOf(viewedListings[list], search)) return;
  issues.push({ code: 'custom', input: search, path: ['search'], message: formMessage('invalid') });
});

function isViewOf(listing: Listing, search: string): boolean {
  const { sort, rows, ...filters } = Object.fromEntries(new URLSearchParams(search));
  return (
    (sort === undefined || Object.hasOwn(listing.sorts, sort)) &&
    (rows === undefined || listing.pageSizes.map(String).includes(rows)) &&
    z.safeParse(z.strictObject(filterShape(listing)), filters).success
  );
}

export const savedView = z.object({ ...fields, _id: id });
export type SavedView = z.infer<typeof savedView>;

const own = { credential: 'token', access: 'customer' } as const;
const changes = [{ counter: 'saved', perMinute: 120, by: 'account' }] as const;

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  summary: "Returns the caller's saved views of lists, by name.",
  method: 'GET',
  path: '/api/saved/views',
  ...own,
  response: z.array(savedView),
  errors: [],
});

export const saveView = endpoint({
  name: 'saveView',
  summary: `Saves filters and sort of a list under a name, or replaces those under this name. At most ${limits.savedViews.perList} of a list.`,
  method: 'PUT',
  path: '/api/saved/views',
  ...own,
  body: newView,
  response: savedView,
  errors: ['too_many_saved'],
  rates: changes,
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  summary: "Deletes one of the caller's saved views. `deletedCount` is 0 if it was already deleted.",
  method: 'DELETE',
  path: '/api/saved/views/:id',
  ...own,
  params: z.strictObject({ id }),
  response: z.object({ deletedCount: z.int() }),
  errors: [],
  rates: changes,
});
