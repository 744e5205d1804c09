import { vocabularies } from '../database/vocabulary.ts';

/** What people type: a word, a brand and a model, or most of a name. The same in every run. */
export function searchCalls(count: number): string[] {
  const random = randomFrom(1);
  const calls = new Set<string>();
  while (calls.size < count) calls.add(`/api/products?q=${encodeURIComponent(typedWords(random))}&limit=24`);
  return [...calls];
}

/** Never requested before: the page's size differs where the words are known. */
export function newSearchCalls(): (count: number) => string[] {
  const random = randomFrom(2);
  const asked = new Set<string>();
  return (count) => {
    const before = asked.size;
    while (asked.size < before + count)
      asked.add(`/api/products?q=${encodeURIComponent(typedWords(random))}&limit=${pick(random, pageSizes)}`);
    return [...asked].slice(before);
  };
}

const pageSizes = Array.from({ length: 17 }, (_, at) => 16 + at);

export function typedWords(random: () => number): string {
  const { brands, series, models, variants } = pick(random, vocabularies);
  const [brand, line, model, variant] = [brands, series, models, variants].map((some) => pick(random, some.split('|')));
  const chosen = pick(random, [
    [line],
    [brand, line],
    [line, model],
    [brand, model],
    [model, variant],
    [brand, line, model],
  ]);
  return chosen.join(' ').toLowerCase();
}

export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
