import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('the newest five searches are kept, each once', () => {
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six', 'THREE']) keepSearch(words);
  expect(recentSearches()).toEqual(['THREE', 'six', 'five', 'four', 'two']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test('a storage that is blocked or holds something else is as if empty', () => {
  for (const found of ['{', '{"a":1}', '[1]']) {
    localStorage.setItem('recentSearches', found);
    expect(recentSearches()).toEqual([]);
  }
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  expect(recentSearches()).toEqual([]);
  expect(() => keepSearch('fan')).not.toThrow();
});
