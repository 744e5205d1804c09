import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryPool } from './memory-pool.ts';

const MAX = 1000;
const owner = fc.constantFrom('a', 'b', 'c', 'd');

/** Whether each reservation was granted. */
function fill(pool: ReturnType<typeof memoryPool>, name: string, bytes: number): number {
  let held = 0;
  while (pool.tryReserve(name, bytes)) held += bytes;
  return held;
}

describe('the memory that owners share', () => {
  test('is half of the pool for one alone', () => {
    expect(fill(memoryPool(MAX), 'a', 1)).toBe(500);
  });

  test.each([1, 2, 3, 10])('leaves room for others however greedy %i owners are', (owners) => {
    const pool = memoryPool(MAX);
    for (let round = 0; round < 100; round++)
      for (let at = 0; at < owners; at++) {
        pool.tryReserve(`owner ${at}`, 7);
      }
    expect(MAX - pool.used()).toBeGreaterThanOrEqual(MAX / (owners + 1));
    expect(pool.tryReserve('another', 30)).toBe(true);
  });

  test('is never more than there is, and all of it comes back', () => {
    const acts = fc.array(fc.record({ owner, bytes: fc.integer({ min: 1, max: 400 }), isRelease: fc.boolean() }));
    fc.assert(
      fc.property(acts, (all) => {
        const pool = memoryPool(MAX);
        const held: { owner: string; bytes: number }[] = [];
        for (const act of all) {
          const before = pool.used();
          const last = act.isRelease && held.pop();
          if (last) pool.release(last.owner, last.bytes);
          else if (pool.tryReserve(act.owner, act.bytes)) held.push(act);
          else expect(pool.used()).toBe(before);
          expect(pool.used()).toBe(held.reduce((sum, { bytes }) => sum + bytes, 0));
          expect(pool.used()).toBeLessThanOrEqual(MAX);
        }
        for (const each of held) pool.release(each.owner, each.bytes);
        expect([pool.used(), pool.tryReserve('a', MAX / 2)]).toEqual([0, true]);
      }),
    );
  });
});
