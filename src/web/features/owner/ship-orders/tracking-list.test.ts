import { expect, test } from 'vitest';
import { readTracking } from './tracking-list.ts';

test.each([
  ['a column', 'JJD1\r\nJJD2\nJJD3\n\n', [], ['JJD1', 'JJD2', 'JJD3']],
  ['a column with an empty cell', '\nJJD2\r\n\r\nJJD4', [], ['', 'JJD2', '', 'JJD4']],
  ['a column of digits', '00340434161094\n00340434161095', [], ['00340434161094', '00340434161095']],
  [
    'order and tracking number',
    '1001\tJJD1\n#1002\tJJD2\nNo. 1003\tJJD3',
    [
      [1001, 'JJD1'],
      [1002, 'JJD2'],
      [1003, 'JJD3'],
    ],
    [],
  ],
  ['the number of a packing slip', '1001-1;JJD1', [[1001, 'JJD1']], []],
  [
    'the CSV of a carrier',
    '\uFEFF"Sendungsnummer";"Empfänger";"Bestellnummer"\n"JJD1";"Ada";"1001"\n"JJD2";"Alan";"unknown"',
    [[1001, 'JJD1']],
    [],
  ],
  ['columns in another order', 'Order number,Name,Tracking number\n1001,Ada,JJD1', [[1001, 'JJD1']], []],
  ['a cell that a spreadsheet wrote as a text', '"order","tracking"\n"1001","\'00340"', [[1001, '00340']], []],
  ['nothing', '\n\n', [], []],
] as const)('reads %s', (_name, text, byOrder, inOrder) => {
  const list = readTracking(text);
  expect([[...list.byOrder], list.inOrder]).toEqual([byOrder, inOrder]);
});
