import { expect, test } from 'vitest';
import { byBin } from './by-bin.ts';

test('bins are in the order of their numbers, and what has none comes last, by name', () => {
  const items = [
    { bin: null, name: 'Fan' },
    { bin: 'A-10', name: 'Disk' },
    { bin: null, name: 'Case' },
    { bin: 'B-1', name: 'Board' },
    { bin: 'A-2', name: 'Cable' },
    { bin: 'A-2', name: 'Adapter' },
  ];
  expect(items.toSorted(byBin).map(({ name }) => name)).toEqual(['Adapter', 'Cable', 'Disk', 'Board', 'Case', 'Fan']);
});
