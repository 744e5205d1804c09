import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { numberFormat } from './formats.ts';

test('a format is created once for its options', () => {
  const percent = () => numberFormat('en-US', { style: 'percent' });
  expect(percent()).toBe(percent());
  expect(percent().format(0.5)).toBe('50%');
  expect(numberFormat('en-US', { style: 'unit', unit: 'gram' }).format(1)).toBe('1 g');
  expect(numberFormat('de-DE').format(0.5)).toBe('0,5');
});

test('pages create no format for each of their values', () => {
  const creators = globSync('src/web/{features,parts,routes,ui}/**/*.{ts,tsx}').filter((file) =>
    /new Intl\.(Number|DateTime)Format\(\w/.test(readFileSync(file, 'utf8')),
  );
  expect(creators).toEqual([]);
});
