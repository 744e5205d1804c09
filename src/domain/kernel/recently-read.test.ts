import { expect, test } from 'vitest';
import { recentlyRead } from './recently-read.ts';

test('reads once for all who ask at the same time, and again when the value is old', async () => {
  let reads = 0;
  const fresh = recentlyRead(async () => ++reads, 60_000);
  expect(await Promise.all([fresh(), fresh(), fresh()])).toEqual([1, 1, 1]);
  expect(await fresh()).toBe(1);
  const always = recentlyRead(async () => ++reads, 0);
  expect([await always(), await always()]).toEqual([2, 3]);
});

test('keeps the last value while reading fails, and throws without one', async () => {
  const responses: (number | Error)[] = [new Error('away'), 1, new Error('away'), 2];
  const read = recentlyRead(async () => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  }, 0);
  await expect(read()).rejects.toThrow('away');
  expect([await read(), await read(), await read()]).toEqual([1, 1, 2]);
});

test('reads again at once if it has no value yet', async () => {
  const responses: (number | Error)[] = [new Error('away'), 1, 2];
  const read = recentlyRead(async () => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  }, 60_000);
  await expect(read()).rejects.toThrow('away');
  expect([await read(), await read()]).toEqual([1, 1]);
});

test('reads again after a change, also when it was being read before', async () => {
  const responses = [1, 2, 3];
  const reads: (() => void)[] = [];
  const read = recentlyRead(async () => {
    const response = responses.shift();
    if (response !== 1) await new Promise<void>((resolve) => reads.push(resolve));
    return response;
  }, 60_000);
  expect(await read()).toBe(1);
  read.forget();
  const before = read();
  read.forget();
  const after = read();
  for (const finish of reads.toReversed()) finish();
  await before;
  expect([await after, await read()]).toEqual([3, 3]);
});
