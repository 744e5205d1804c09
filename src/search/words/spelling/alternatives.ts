import type { WordIndex } from '../index/word-index.ts';
import { type SpellingOptions, spellingsOf } from './spellings.ts';

/** Phrases that stand for `width` words of the search, from one word on. A phrase is terms in a row. */
export type Alternative = { readonly phrases: readonly number[][]; readonly width: number; readonly quality: number };

/** Postings that the longer words of a beginning may add. */
const PREFIX_POSTINGS = 150_000;

/** What a word of a search may be written as in a product, the surest first. */
export function alternativesOf(
  index: WordIndex,
  words: readonly string[],
  at: number,
  options: SpellingOptions,
): Alternative[] {
  return spellingsOf(index, words, at, options).map(({ phrases, beginning, width, quality }) => ({
    phrases:
      beginning === undefined
        ? phrases.map((phrase) => phrase.flatMap((word) => index.terms.find(word) ?? []))
        : frequent(index, index.terms.withPrefix(beginning)),
    width,
    quality,
  }));
}

function frequent(index: WordIndex, terms: number[]): number[][] {
  const sorted = terms.sort((a, b) => index.postings.count(b) - index.postings.count(a) || a - b);
  let left = PREFIX_POSTINGS;
  return sorted.flatMap((term) => {
    left -= index.postings.count(term);
    return left > 0 ? [[term]] : [];
  });
}
