import { expect, test } from 'vitest';
import { normalizeText, titleOf } from './normalize-text.ts';

test('collapses white space and removes what is not stored', () => {
  expect(normalizeText(' A\u0000B \t C\n\uD800 ')).toBe('A B C');
  expect(normalizeText('L\uFFFDfter soft\u00adware \u202Ee\u0301')).toBe('L fter software é');
});

test('shortens a long name at a word boundary', () => {
  const title = titleOf('Corsair cooler, '.repeat(30));
  expect(title.length).toBeLessThanOrEqual(200);
  expect(title).toMatch(/cooler…$/);
});

test('keeps a name that fits', () => {
  expect(titleOf('Arc B580')).toBe('Arc B580');
});
