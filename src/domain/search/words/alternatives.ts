import { foldDigraphs } from './fold.ts';
import { splitWord } from './split-word.ts';
import type { Synonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

/** Phrases that stand for `width` words of the search, from one word on. A phrase is terms in a row. */
export type Alternative = { readonly phrases: readonly number[][]; readonly width: number; readonly quality: number };

export type AlternativeOptions = {
  readonly synonyms: Synonyms;
  /** 1 also finds longer words that begin with the word. */
  readonly depth: 0 | 1;
  readonly isLast: boolean;
  readonly isPrefix?: boolean;
};

/** Postings that the longer words of a beginning may add. */
const PREFIX_POSTINGS = 150_000;

/** What a word of a search may be written as in a product, the surest first. */
export function alternativesOf(
  index: WordIndex,
  words: readonly string[],
  at: number,
  { synonyms, depth, isLast, isPrefix }: AlternativeOptions,
): Alternative[] {
  const word = words[at] as string;
  const found: Alternative[] = [];
  const add = (phrases: number[][], width: number, quality: number) => {
    if (phrases.length > 0) found.push({ phrases, width, quality });
  };
  for (const width of [4, 3, 2]) {
    const joined = words.slice(at, at + width);
    if (joined.length < width) continue;
    add(phrasesOf(index, [[joined.join('')]]), width, 1);
    add(phrasesOf(index, synonyms.equalsOf(joined.join(''))), width, 0.95);
  }
  const exact = phrasesOf(index, [[word]]);
  add(exact, 1, 1);
  const plain = foldDigraphs(word);
  if (exact.length === 0 && plain !== word) add(phrasesOf(index, [[plain]]), 1, 1);
  add(phrasesOf(index, synonyms.equalsOf(word)), 1, 0.95);
  add(phrasesOf(index, splitWord(index, word)), 1, 0.9);
  const isNumber = /^[\d.]+$/.test(word);
  const mayContinue = isPrefix || depth === 1 || (isLast && exact.length === 0 && !isNumber);
  if (mayContinue && (word.length > 1 || isPrefix)) add(frequent(index, index.terms.withPrefix(word)), 1, 0.6);
  return found;
}

function phrasesOf(index: WordIndex, phrases: readonly (readonly string[])[]): number[][] {
  return phrases.flatMap((words) => {
    const terms = words.flatMap((word) => index.terms.find(word) ?? []);
    return terms.length === words.length ? [terms] : [];
  });
}

function frequent(index: WordIndex, terms: number[]): number[][] {
  const sorted = terms.sort((a, b) => index.postings.count(b) - index.postings.count(a) || a - b);
  let left = PREFIX_POSTINGS;
  return sorted.flatMap((term) => {
    left -= index.postings.count(term);
    return left > 0 ? [[term]] : [];
  });
}
