import { pick, randomFrom, typedWords } from './search-words.ts';

/** What the search box sends, never requested before. */
export function wordCalls(seed = 4): (count: number) => string[] {
  const random = randomFrom(seed);
  return distinct(() => {
    const query = new URLSearchParams({ q: typedWords(random), maxPrice: (50 + random() * 5000).toFixed(2) });
    return `/api/search?${query}`;
  });
}

/** The same while it is typed: the last word is cut somewhere. */
export function suggestionCalls(): (count: number) => string[] {
  const random = randomFrom(5);
  return distinct(() => {
    const words = `${typedWords(random)} ${typedWords(random)}`;
    const q = words.slice(0, 2 + Math.floor(random() * (words.length - 2))) + pick(random, endings);
    return `/api/search/suggestions?${new URLSearchParams({ q })}`;
  });
}

/** A letter more, as it is typed next. */
const endings = ['', ...'abcdefghijklmnopqrstuvwxyz0123456789'];

function distinct(create: () => string): (count: number) => string[] {
  const asked = new Set<string>();
  return (count) => {
    const before = asked.size;
    while (asked.size < before + count) asked.add(create());
    return [...asked].slice(before);
  };
}
