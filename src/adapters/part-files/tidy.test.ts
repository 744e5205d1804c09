import { expect, test } from 'vitest';
import { tidy, titleOf } from './tidy.ts';

test('collapses white space and drops what a database cannot store', () => {
  expect(tidy(' A\u0000B \t C\n\uD800 ')).toBe('A B C \uFFFD');
});

test('cuts a long name at a word', () => {
  const title = titleOf('Corsair cooler, '.repeat(30));
  expect(title.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/cooler…$/);
});

test('keeps a name that fits', () => {
  expect(titleOf('Arc B580')).toBe('Arc B580');
});
