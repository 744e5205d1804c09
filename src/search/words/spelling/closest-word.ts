import { bitCount } from '../index/bits.ts';
import type { Terms } from '../index/terms.ts';
import { editDistance, letterMask } from './edit-distance.ts';

export type KnownWord = { readonly text: string; readonly mask: number; readonly weight: number };

export const knownWord = (text: string, weight: number): KnownWord => ({ text, mask: letterMask(text), weight });

/** A word with a digit is rather a part of a model's name than misspelt. */
export const isCorrectable = (word: string): boolean => word.length >= 4 && /^\p{L}+$/u.test(word);

/** Words of letters that several products have. A word of a brand counts ten times. */
export function knownWords(
  terms: Terms,
  count: (term: number) => number,
  brandCount: (term: number) => number,
): KnownWord[] {
  const list: KnownWord[] = [];
  for (let term = 0; term < terms.size; term += 1) {
    const text = terms.text(term);
    if (!isCorrectable(text) && !/^\p{L}{3,}$/u.test(text)) continue;
    const weight = count(term) + 9 * brandCount(term);
    if (weight > 1) list.push(knownWord(text, weight));
  }
  return list;
}

/** How much more often a word must be known so that two wrong letters in a short word are accepted. */
const DISTINCTIVE_WEIGHT = 300;

/** The known word that was probably meant: the fewest wrong letters, then the heaviest. */
export function closestWord(word: string, ...lists: readonly (readonly KnownWord[])[]): string | undefined {
  if (!isCorrectable(word)) return undefined;
  const limit = word.length >= 5 ? 2 : 1;
  const mask = letterMask(word);
  let best: { text: string; score: number } | undefined;
  for (const known of lists)
    for (const { text, mask: knownMask, weight } of known) {
      if (text === word) continue;
      if (Math.abs(text.length - word.length) > limit || bitCount(mask ^ knownMask) > 2 * limit) continue;
      const distance = editDistance(word, text, limit);
      if (distance > limit) continue;
      if (distance === 2 && word.length < 7 && (weight < DISTINCTIVE_WEIGHT || text[0] !== word[0] || text.length < 5))
        continue;
      const score = Math.log2(weight + 1) + (text[0] === word[0] ? 3 : 0) - distance * 12;
      if (!best || score > best.score) best = { text, score };
    }
  return best?.text;
}
