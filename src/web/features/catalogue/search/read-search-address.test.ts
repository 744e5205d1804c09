import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Category, categories } from '../../../../contract/catalogue/category.ts';
import { facetFieldsOf, fieldSortsOf, searchProducts, searchSorts } from '../../../../contract/catalogue/search.ts';
import { readSearchAddress } from './read-search-address.ts';
import { defaultSortOf, type Filters, parametersOf, searchTextsOf, writeSearchAddress } from './search-view.ts';

const shop = { locale: 'en-US', currency: 'USD' };
const read = (search: string, of = shop) => readSearchAddress(new URLSearchParams(search), of);

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && !/\p{C}|\p{Zl}|\p{Zp}|\ufffd/u.test(text));
const bounds = fc
  .tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)].map(String));
const several = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });

const valuesOf = { number: fc.integer({ min: 0, max: 9999 }).map(String), flag: fc.constantFrom('true', 'false') };

const views = fc.constantFrom(undefined, ...categories).chain((category: Category | undefined) => {
  const fields = facetFieldsOf(category).map(([key, { kind }]) => {
    const values = several(kind === 'number' || kind === 'flag' ? valuesOf[kind] : words);
    const chosen = values.map((values): Record<string, string[]> => ({ [key]: values }));
    if (kind !== 'number') return chosen;
    return fc.oneof(chosen, boundsOf(`${key}.min`, `${key}.max`));
  });
  const common = [
    words.map((q): Record<string, string[]> => ({ q: [q] })),
    several(words).map((brand) => ({ brand })),
    boundsOf('minPrice', 'maxPrice'),
    fc.constantFrom('true', 'false').map((available) => ({ available: [available] })),
    fc.integer({ min: 1, max: 5 }).map((stars) => ({ minRating: [String(stars)] })),
  ];
  const filters = fc
    .subarray([...common, ...fields])
    .chain((chosen) => fc.tuple(...chosen))
    .map((chosen): Filters => Object.assign({}, ...chosen));
  const sorts = [undefined, ...searchSorts.filter((sort) => sort !== 'relevance'), ...fieldSortsOf(category)];
  return fc
    .record({ filters, sort: fc.constantFrom(...sorts), page: fc.integer({ min: 1, max: 417 }) })
    .map(({ sort, ...view }) => ({ ...view, category, sort: sort === defaultSortOf(view) ? undefined : sort }));
});

function boundsOf(lowest: string, highest: string): fc.Arbitrary<Record<string, string[]>> {
  return fc
    .tuple(bounds, fc.constantFrom([lowest], [highest], [lowest, highest]))
    .map(([[from = '', to = ''], names]) =>
      Object.fromEntries(names.map((name) => [name, [name === lowest ? from : to]])),
    );
}

test('P1 the filters of any category are read from the address as they were written, and the call accepts them', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readSearchAddress(writeSearchAddress(view), shop)).toEqual({
        view,
        invalid: {},
        isCategory: true,
        isPage: true,
      });
      expect(z.safeParse(searchProducts.query, searchTextsOf(view)).error).toBeUndefined();
    }),
  );
});

test('P1 any address is read as filters that the call accepts', () => {
  const parameters = fc.constantFrom(undefined, ...categories).chain((category) => {
    const name = fc.constantFrom(...parametersOf(category), 'sort', 'page', 'socket', 'constructor', 'x.min');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      words,
      bounds.map(([from = '']) => from),
    );
    return fc.array(fc.tuple(name, value)).map((list) => [...(category ? [['category', category]] : []), ...list]);
  });
  fc.assert(
    fc.property(parameters, (parameters) => {
      const { view } = readSearchAddress(new URLSearchParams(parameters), shop);
      expect(z.safeParse(searchProducts.query, searchTextsOf(view)).error).toBeUndefined();
      expect(readSearchAddress(writeSearchAddress(view), shop).view).toEqual(view);
    }),
    { numRuns: 50 },
  );
});

test('P1 bounds that cannot be are named as typed, and the other filters stay', () => {
  const { view, invalid } = read(
    'category=gpu&minPrice=cheap&maxPrice=9.999&length.min=300&length.max=20&tdp.max=-1&memory=8&memory=x&nothing=1',
  );
  expect(view.filters).toEqual({ 'length.min': ['300'], memory: ['8'] });
  expect(invalid).toEqual({
    minPrice: { typed: 'cheap', reason: 'invalid' },
    maxPrice: { typed: '9.999', reason: 'invalid' },
    'length.max': { typed: '20', reason: 'belowMin' },
    'tdp.max': { typed: '-1', reason: 'invalid' },
  });
});

test('P1 a field of another category is no filter, and an unknown category or page is named', () => {
  expect(read('category=gpu&socket=AM5').view.filters).toEqual({});
  expect(read('category=x').isCategory).toBe(false);
  expect(read('page=0')).toMatchObject({ isPage: false, view: { page: 1 } });
  expect(read('sort=relevance').view.sort).toBeUndefined();
  expect(read('q=fan&sort=newest').view.sort).toBe('newest');
});

test.each([
  ['de-DE', 'EUR', '99,50', '99.5'],
  ['de-DE', 'EUR', '1.299,00', '1299'],
  ['de-DE', 'EUR', '1.299', '1299'],
  ['de-DE', 'EUR', '104,95 €', '104.95'],
  ['de-DE', 'EUR', '99.5', '99.5'],
  ['fr-FR', 'EUR', '1 299,00', '1299'],
  ['en-US', 'USD', '$1,299.00', '1299'],
  ['en-US', 'USD', '１２３', '123'],
  ['ja-JP', 'JPY', '￥12,800', '12800'],
])('P1 in %s a price is typed in %s as %j', (locale, currency, typed, price) => {
  const search = new URLSearchParams({ maxPrice: typed }).toString();
  expect(read(search, { locale, currency })).toMatchObject({ view: { filters: { maxPrice: [price] } }, invalid: {} });
});

test('P1 a price that can be read in two ways is named as typed, and so is half a yen', () => {
  expect(read('maxPrice=1.299').invalid).toEqual({ maxPrice: { typed: '1.299', reason: 'invalid' } });
  const yen = { locale: 'ja-JP', currency: 'JPY' };
  expect(read('maxPrice=99.5', yen).invalid).toEqual({ maxPrice: { typed: '99.5', reason: 'invalid' } });
});

test('P1 a number with three decimals is the same after a click on a link in every locale', () => {
  for (const [locale, typed] of [
    ['en-US', '1.125'],
    ['de-DE', '1,125'],
    ['de-CH', '1.125'],
    ['sv-SE', '1,125'],
  ] as const) {
    const { view } = read(`category=gpu&length.min=${typed}`, { locale, currency: 'EUR' });
    expect(view.filters['length.min']?.map(Number)).toEqual([1.125]);
    expect(readSearchAddress(writeSearchAddress(view), { locale, currency: 'EUR' })).toMatchObject({
      view,
      invalid: {},
    });
  }
});
