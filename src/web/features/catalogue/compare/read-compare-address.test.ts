import { expect, test } from 'vitest';
import { compareHref, readCompareAddress } from './read-compare-address.ts';

const ids = ['1', '2', '3', '4', '5'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);
const read = (query: string) => readCompareAddress(new URLSearchParams(query));

test('an address names up to four products, each once', () => {
  const { view, isTooMany, invalid } = read(`ids=${[...ids, ids[0]].join(',')},x&only=differences`);
  expect(view).toEqual({ ids: ids.slice(0, 4), onlyDifferences: true, pair: [0, 1] });
  expect(isTooMany).toBe(true);
  expect(invalid).toBe(1);
});

test.each([
  ['1,2', [1, 2]],
  ['2,1', [0, 1]],
  ['1,1', [0, 1]],
  ['1,3', [0, 1]],
  ['x', [0, 1]],
])('the pair %s of three products is read as %s', (pair, expected) => {
  expect(read(`ids=${ids.slice(0, 3).join(',')}&pair=${pair}`).view.pair).toEqual(expected);
});

test('an address is written as it is read', () => {
  const view = { ids: ids.slice(0, 3), onlyDifferences: true, pair: [0, 2] as const, build: `${ids[3]}:2,${ids[4]}&x` };
  expect(read(new URL(compareHref(view), 'http://localhost').search).view).toEqual(view);
});
