import { expect, test } from 'vitest';
import { isOnThisMachine, poolSizeFor } from './pool-size.ts';

test.each([
  ['one process on one core', 1, true, 1, 4],
  ['one process on two cores', 1, true, 2, 6],
  ['one process on many cores', 1, true, 16, 10],
  ['one process and a database elsewhere', 1, false, 1, 10],
  ['three workers', 3, true, 4, 10],
  ['eight workers', 8, false, 64, 5],
  ['twenty workers', 20, false, 64, 4],
])('connections of %s', (_shop, workers, isDatabaseHere, cores, size) => {
  expect(poolSizeFor(workers, isDatabaseHere, cores)).toBe(size);
});

test.each([
  ['its own', undefined, true],
  ['one on the same machine', 'postgres://shop@127.0.0.1/shop', true],
  ['one on the same machine by name', 'postgres://shop@localhost:5433/shop', true],
  ['one at a socket', 'postgres:///shop?host=/run/postgresql', true],
  ['one elsewhere', 'postgres://shop@database/shop', false],
])('a database: %s', (_database, address, isHere) => {
  expect(isOnThisMachine(address)).toBe(isHere);
});
