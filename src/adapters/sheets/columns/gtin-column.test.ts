import { expect, test } from 'vitest';
import { gtinColumn } from './gtin-column.ts';

const gtins = ['4006381333931', '5901234123457', '96385074', '036000291452', '9780201379624', '4012345678901'];
const column = (cells: string[]) => cells.map((cell) => ['Fan', cell]);
const repeated = (cells: string[], times: number) => Array.from({ length: times }, () => cells).flat();

test.each([
  ['numbers with their check digits', column(gtins), 1],
  ['numbers in groups, and empty cells', column(['4-006381-333931', '', '5 901234 123457', '96385074', '']), 1],
  ['one wrong number in twenty', column([...repeated(gtins, 4).slice(0, 19), '4006381333932']), 1],
  ['two wrong numbers in twenty', column([...repeated(gtins, 4).slice(0, 18), '4006381333932', '123']), undefined],
  ['two numbers only', column(gtins.slice(0, 2)), undefined],
  ['the same number everywhere', column(repeated(gtins.slice(0, 2), 9)), undefined],
  ['zeros', column(repeated(['0000000000000'], 9)), undefined],
  ['article numbers of the same length', column(['20000001', '20000002', '20000003', '20000004']), undefined],
  ['two columns of GTINs', gtins.map((gtin, at) => [gtin, gtins.at(at - 1) ?? '']), undefined],
  ['no rows', [], undefined],
])('is found by its cells: %s', (_, rows, found) => {
  expect(gtinColumn(rows, [0, 1])).toBe(found);
});
