import { expect, test } from 'vitest';
import { defaultWorkers } from './default-workers.ts';

const GB = 1024 ** 3;

test.each([
  ['a shop on this machine only', false, 8, 32, 1],
  ['one core', true, 1, 32, 1],
  ['two cores', true, 2, 4, 1],
  ['four cores', true, 4, 8, 3],
  ['many cores', true, 64, 256, 8],
  ['many cores in a container of 1 GB', true, 8, 1, 1],
  ['many cores in a container of 2 GB', true, 8, 2, 4],
])('%s', (_machine, isPublic, cores, gigabytes, workers) => {
  expect(defaultWorkers(isPublic, { cores, memoryBytes: gigabytes * GB })).toBe(workers);
});
