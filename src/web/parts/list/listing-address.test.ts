import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../../../contract/catalogue/category.ts';
import { productListing } from '../../../contract/catalogue/product.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Listing, lastPage } from '../../../contract/listing.ts';
import {
  bookingListing,
  bookingStatuses,
  deliveryKinds,
  listBookings,
  orderedPeriods,
  paidDays,
  paymentMethods,
} from '../../../contract/orders/booking.ts';
import { isCut, pagesOf, readAddress, writeAddress } from './listing-address.ts';

const maybe = <V>(arbitrary: fc.Arbitrary<V>) => fc.option(arbitrary, { nil: undefined });
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && !/\p{C}|\p{Zl}|\p{Zp}|\ufffd/u.test(text));
const price = fc.integer({ min: 0, max: 99_999_999 }).map((amount) => (amount / 100).toFixed(2));

const filtersOf = new Map<Listing, fc.Arbitrary<Record<string, string | undefined>>>([
  [
    productListing,
    fc.record({
      category: maybe(fc.constantFrom(...categories)),
      q: maybe(words),
      brand: maybe(words),
      minPrice: maybe(price),
      maxPrice: maybe(price),
      available: maybe(fc.constant('true')),
    }),
  ],
  [
    bookingListing,
    fc.record({
      email: maybe(fc.constant('ada@example.com')),
      status: maybe(fc.constantFrom(...bookingStatuses)),
      paid: maybe(fc.constantFrom(...paidDays)),
      ordered: maybe(fc.constantFrom(...orderedPeriods)),
      delivery: maybe(fc.constantFrom(...deliveryKinds)),
      method: maybe(fc.constantFrom(...paymentMethods)),
      country: maybe(fc.constantFrom('DE', 'US')),
      q: maybe(words),
    }),
  ],
]);

test.each([productListing, bookingListing])(
  'B2 D10 a view is read from its URL as it was written',
  (listing: Listing) => {
    const view = fc.record({
      filters: filtersOf.get(listing) as fc.Arbitrary<Record<string, string | undefined>>,
      sort: fc.constantFrom(...Object.keys(listing.sorts)),
      page: fc.integer({ min: 1, max: lastPage(Math.max(...listing.pageSizes)) }),
      rows: fc.constantFrom(...listing.pageSizes),
    });
    fc.assert(
      fc.property(view, (view) => {
        const address = writeAddress(listing, view).toString();
        const filters = Object.fromEntries(Object.entries(view.filters).filter(([, value]) => value !== undefined));
        expect(readAddress(listing, new URLSearchParams(address))).toEqual({ view: { ...view, filters }, wrong: {} });
      }),
    );
  },
);

test('B2 D10 a page after the last numbered one is read as that one', () => {
  for (const [text, page, wrong] of [
    ['417', 417, {}],
    ['418', 417, { page: '418' }],
    ['999999', 417, { page: '999999' }],
    ['9999999', 1, { page: '9999999' }],
    ['01', 1, { page: '01' }],
  ] as const) {
    const read = readAddress(productListing, new URLSearchParams({ page: text }));
    expect([text, read.view.page, read.wrong]).toEqual([text, page, wrong]);
  }
});

test('B2 D10 the numbered pages of a list end with its rows, or at 10,000', () => {
  for (const [total, isTotalExact, pages, cut] of [
    [0, true, 1, false],
    [24, true, 1, false],
    [25, true, 2, false],
    [1000, false, 42, true],
    [10_000, true, 417, false],
    [47_551, true, 417, true],
  ] as const) {
    expect([total, pagesOf({ total }, 24), isCut({ total, isTotalExact }, 24)]).toEqual([total, pages, cut]);
  }
});

test('B2 D10 any URL is read as a view of the list that the call accepts', () => {
  const lists = endpoints.filter((endpoint: Endpoint) => endpoint.paged);
  expect(lists.filter((endpoint: Endpoint) => !endpoint.listing)).toEqual([]);
  for (const { listing } of lists as (Endpoint & { listing: Listing })[]) {
    const names = fc.constantFrom(...Object.keys(listing.filters), 'sort', 'page', 'rows', 'other');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (parameters) => {
        const { view } = readAddress(listing, new URLSearchParams(parameters));
        expect(Object.keys(listing.sorts)).toContain(view.sort);
        expect(listing.pageSizes).toContain(view.rows);
        expect(view.page).toBeGreaterThan(0);
        expect(readAddress(listing, writeAddress(listing, view))).toEqual({ view, wrong: {} });
      }),
      { numRuns: 50 },
    );
  }
});

test('B2 what is as usual is not written, and what cannot be is named', () => {
  const { listing } = listBookings;
  const read = (search: string) => readAddress(listing, new URLSearchParams(search));
  expect(writeAddress(listing, read('').view).toString()).toBe('');
  expect(writeAddress(listing, read('rows=10&page=1&sort=-createdAt&q=').view).toString()).toBe('');
  expect(read('status=lost&page=0&q=%20fan%0Acard%20&rows=7')).toEqual({
    view: { filters: { q: 'fan card' }, sort: '-createdAt', page: 1, rows: 10 },
    wrong: { status: 'lost', page: '0' },
  });
});
