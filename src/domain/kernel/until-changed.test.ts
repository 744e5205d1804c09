import { expect, test } from 'vitest';
import type { RecentlyRead } from './recently-read.ts';
import { untilChanged } from './until-changed.ts';

test('is read once until it is forgotten, and looks for changes when those of before may be old', async () => {
  let [reads, checks] = [0, 0];
  const verify = async () => {
    checks++;
  };
  const always = untilChanged(async () => ++reads, { verify, staleMs: 0 });
  expect([await always(), await always(), reads, checks]).toEqual([1, 1, 1, 2]);
  always.forget();
  expect([await always(), checks]).toEqual([2, 3]);
  const seldom = untilChanged(async () => ++reads, { verify, staleMs: 3_600_000 });
  expect([await seldom(), await seldom(), checks]).toEqual([3, 3, 4]);
});

test('a check that finds a change before the value is returned has it read again', async () => {
  let stored = 'old';
  const verify = async (): Promise<void> => value.forget();
  const value: RecentlyRead<string> = untilChanged(async () => stored, { verify, staleMs: 0 });
  expect(await value()).toBe('old');
  stored = 'new';
  expect(await value()).toBe('new');
});

test('the last value stays while no change can be looked for', async () => {
  let isAway = false;
  const fail = async () => {
    if (isAway) throw new Error('away');
  };
  const value = untilChanged(() => fail().then(() => 'known'), { verify: fail, staleMs: 0 });
  expect(await value()).toBe('known');
  isAway = true;
  expect(await value()).toBe('known');
});
