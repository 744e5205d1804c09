import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentedCache } from './segmented-cache.ts';

type Value = { bytes: number };

const open = (maxBytes: number, maxEntryBytes = maxBytes) =>
  segmentedCache<Value>({ maxBytes, maxEntryBytes, bytesOf: ({ bytes }) => bytes });

const keysIn = (cache: ReturnType<typeof open>, keys: string[]) => keys.filter((key) => cache.get(key));

test('the least recently used is dropped first, of those that were used once', () => {
  const cache = open(3);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, { bytes: 1 });
  expect(keysIn(cache, ['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd']);
});

test('what was used again outlives any number of values that were used once', () => {
  const cache = open(10);
  cache.set('often', { bytes: 1 });
  cache.get('often');
  for (let n = 0; n < 1000; n++) cache.set(`once ${n}`, { bytes: 1 });
  expect(cache.get('often')).toBeDefined();
  expect(cache.size()).toEqual({ count: 10, bytes: 10 });
});

test('a new value stays long enough to be used again, beside many that were', () => {
  const cache = open(10);
  for (let n = 0; n < 10; n++) {
    cache.set(`often ${n}`, { bytes: 1 });
    cache.get(`often ${n}`);
  }
  for (const key of ['new', 'newer']) cache.set(key, { bytes: 1 });
  expect(keysIn(cache, ['new', 'newer'])).toEqual(['new', 'newer']);
});

test('a new value replaces the one of its key', () => {
  const cache = open(10);
  const [first, second, third] = [{ bytes: 1 }, { bytes: 2 }, { bytes: 3 }];
  cache.set('a', first);
  cache.set('a', second);
  expect([cache.get('a'), cache.size()]).toEqual([second, { count: 1, bytes: 2 }]);
  cache.set('a', third);
  expect([cache.get('a'), cache.size()]).toEqual([third, { count: 1, bytes: 3 }]);
  cache.delete('a');
  expect([cache.get('a'), cache.size()]).toEqual([undefined, { count: 0, bytes: 0 }]);
});

test('it never takes more than its memory, and returns what was set last', () => {
  const act = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(6), kind: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 100 }), (acts) => {
      const cache = open(12, 5);
      const last = new Map<string, Value>();
      for (const { key, bytes, kind } of acts) {
        if (kind === 0) cache.delete(key);
        if (kind === 0) last.delete(key);
        if (kind > 2) {
          const value = { bytes: bytes + 1 };
          cache.set(key, value);
          last.set(key, value);
        }
        const found = cache.get(key);
        if (found) expect(found).toBe(last.get(key));
        expect(cache.size().bytes).toBeLessThanOrEqual(12);
      }
    }),
  );
});
