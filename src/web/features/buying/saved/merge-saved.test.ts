import { expect, test } from 'vitest';
import { mergeSaved } from './merge-saved.ts';

test.each([
  ['nothing changed here', ['a'], ['a'], ['b', 'a'], ['b', 'a']],
  ['a product was saved meanwhile', ['a'], ['c', 'a'], ['b', 'a'], ['c', 'b', 'a']],
  ['it is in the list already', ['a'], ['c', 'a'], ['c', 'a'], ['c', 'a']],
  ['a product was removed meanwhile', ['a', 'b'], ['b'], ['a', 'b'], ['b']],
  ['a product was removed elsewhere', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
])('the ids of this browser follow the list: %s', (_, before, now, listed, expected) => {
  expect(mergeSaved(before, now, listed)).toEqual(expected);
});
