import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'escapes the cell %j, so that it is not a formula',
  (cell) => {
    expect(csvOf([[cell]])).toBe(`"'${cell}"\r\n`);
  },
);

test('quotes cells with quotes, commas and line breaks', () => {
  expect(csvOf([['a "b", c', 'd\ne'], ['']])).toBe('"a ""b"", c","d\ne"\r\n""\r\n');
});

test('leaves numbers as they are, negative ones too', () => {
  expect(csvOf([['-1', -1, { decimal: '-12.30' }, null]])).toBe(`"'-1",-1,-12.30,""\r\n`);
});
