import { expect, test } from 'vitest';
import type { Part } from '../../builder/build.ts';
import { caseSizeOf } from './case-size.ts';

const caseFor = (motherboards?: string[]): Part => ({
  ...{ id: 'case', category: 'case', name: 'Case', quantity: 1 },
  facts: motherboards ? { motherboards } : {},
});

const processor: Part = { id: 'processor', category: 'processor', name: 'Quick 8', quantity: 1, facts: {} };

test.each([
  ['ATX', ['ATX', 'Micro ATX', 'Mini-ITX']],
  ['ATX', ['E-ATX']],
  ['Micro-ATX', ['mATX', 'Mini-ITX']],
  ['Mini-ITX', ['ITX']],
  [null, []],
  [null, undefined],
] as const)('%s is the size of a case for %s', (size, boards) => {
  expect(caseSizeOf([processor, caseFor(boards && [...boards])])).toBe(size);
});

test('a build without a case has no size', () => {
  expect(caseSizeOf([processor])).toBeNull();
});
