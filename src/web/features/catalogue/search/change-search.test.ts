import { expect, test } from 'vitest';
import { type Change, changeSearch, changesOf } from './change-search.ts';

const add = (name: string, value: string): Change => ({ act: 'add', name, value });
const remove = (name: string, value: string): Change => ({ act: 'remove', name, value });
const set = (name: string, value: string): Change => ({ act: 'set', name, value });

test.each<[title: string, before: string, changes: Change[], after: string]>([
  ['adds a value to others', 'brand=A', [add('brand', 'B')], 'brand=A&brand=B'],
  ['adds a value once', 'brand=A', [add('brand', 'A')], 'brand=A'],
  ['removes one of several values', 'brand=A&brand=B', [remove('brand', 'A')], 'brand=B'],
  ['replaces a bound', 'maxPrice=250', [set('maxPrice', '100')], 'maxPrice=100'],
  ['removes what is emptied', 'q=fan&maxPrice=250', [set('q', '')], 'maxPrice=250'],
  ['goes to the first page', 'brand=A&page=3', [add('available', 'true')], 'brand=A&available=true'],
  [
    'keeps the order of addresses',
    'sort=price&available=true&category=motherboard',
    [add('socket', 'AM5'), set('q', 'quiet')],
    'category=motherboard&q=quiet&available=true&socket=AM5&sort=price',
  ],
])('%s', (_, before, changes, after) => {
  expect(String(changeSearch(new URLSearchParams(before), changes))).toBe(after);
});

test('a change of a view is made to an address that has other values by then', () => {
  const view = { filters: { brand: ['A', 'B'], maxPrice: ['250'] }, page: 1 };
  const newer = new URLSearchParams('brand=A&brand=B&brand=C&minPrice=10&maxPrice=250');
  const after = (changes: Record<string, string[]>) => String(changeSearch(newer, changesOf(view, changes)));
  expect(after({ brand: ['B'] })).toBe('brand=B&brand=C&minPrice=10&maxPrice=250');
  expect(after({ minPrice: [], maxPrice: ['100'] })).toBe('brand=A&brand=B&brand=C&maxPrice=100');
  expect(after({ minPrice: [], maxPrice: [] })).toBe('brand=A&brand=B&brand=C');
});
