import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '../../../contract/catalogue/category.ts';
import { facetFieldsOf, searchParameters } from '../../../contract/catalogue/search.ts';
import { productReviewListing } from '../../../contract/community/product-review.ts';
import { reviewListing } from '../../../contract/community/review.ts';
import { readSearchAddress } from '../../../web/features/catalogue/search/read-search-address.ts';
import { readAddress } from '../../../web/parts/list/listing-address.ts';
import { pageAddress } from './page-address.ts';

const shop = { locale: 'en-US', currency: 'USD' };
const value = fc.constantFrom('1', '2', 'AM5', 'true', 'price', '-price', 'a b', 'Ä&?', '');
const names = (known: string[]) => fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 }));
const search = (known: string[]) =>
  fc.array(fc.tuple(names(known), value), { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs));

const parametersOf = (address: string) => new URL(address, 'http://localhost').searchParams;

describe('the address of a public page', () => {
  const facets = categories.flatMap((category) => facetFieldsOf(category).map(([key]) => key));
  const known = ['category', ...Object.keys(searchParameters), ...facets, ...facets.map((key) => `${key}.min`)];

  test('P1 keeps what the list of products reads', () => {
    fc.assert(
      fc.property(search(known), fc.constantFrom(...categories, 'none'), (given, category) => {
        given.append('category', category);
        const read = parametersOf(pageAddress(`/hardwarecomponents?${given}`));
        expect(readSearchAddress(read, shop).isCategory).toBe(readSearchAddress(given, shop).isCategory);
        const [kept, all] = [read, given].map((one) => readSearchAddress(one, shop).view);
        expect({ ...kept, filters: sorted(kept) }).toEqual({ ...all, filters: sorted(all) });
      }),
    );
  });

  test.each([
    ['/review', reviewListing],
    ['/product/01890000-0000-7000-8000-000000000000/fan', productReviewListing],
  ] as const)('keeps what the list of %s reads', (path, listing) => {
    fc.assert(
      fc.property(search(['page', 'rows', 'sort', ...Object.keys(listing.filters)]), (given) => {
        const read = parametersOf(pageAddress(`${path}?${given}`));
        expect(readAddress(listing, read)).toEqual(readAddress(listing, given));
      }),
    );
  });

  test.each([
    ['/?utm_source=mail&x=1', '/'],
    ['/_root.data?_routes=routes%2Fhome&gclid=1', '/_root.data?_routes=routes%2Fhome'],
    ['/_.data?_routes=root&a=1', '/_.data?_routes=root'],
    ['/hardwarecomponents?socket=AM5', '/hardwarecomponents'],
    ['/hardwarecomponents?socket=AM5&x=1&category=motherboard', '/hardwarecomponents?category=motherboard&socket=AM5'],
    ['/hardwarecomponents.data?b=1&brand=B&brand=A', '/hardwarecomponents.data?brand=B&brand=A'],
    ['/product/1/a?questions=2&fbclid=3', '/product/1/a?questions=2'],
    ['/builder?parts=1,2:3&x=1', '/builder?parts=1%2C2%3A3'],
    ['/about?page=2', '/about'],
    ['/api/docs?x', '/api/docs'],
    ['/login?returnTo=%2Fcart&x=1', '/login?returnTo=%2Fcart&x=1'],
    ['/compare?ids=1,2&x', '/compare?ids=1,2&x'],
    ['/verify-email?token=a', '/verify-email?token=a'],
  ])('%s is %s', (given, expected) => {
    expect(pageAddress(given)).toBe(expected);
  });

  test('is its own address', () => {
    fc.assert(
      fc.property(search(known), (given) => {
        const once = pageAddress(`/hardwarecomponents?${given}`);
        expect(pageAddress(once)).toBe(once);
      }),
    );
  });
});

/** The order of facets in the address is not theirs on the page. */
function sorted(view: { filters: Readonly<Record<string, readonly string[]>> } | undefined) {
  return Object.entries(view?.filters ?? {}).map(([name, values]) => [name, [...values]]);
}
