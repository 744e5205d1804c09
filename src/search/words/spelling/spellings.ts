import { foldDigraphs } from '../fold.ts';
import type { Lexicon } from '../index/lexicon.ts';
import { splitWord } from './split-word.ts';
import type { Synonyms } from './synonyms.ts';

/** How `width` words of the search, from one word on, may be written in a product: the words in a row, or a beginning. */
export type Spelling = {
  readonly phrases: readonly (readonly string[])[];
  /** Any longer word that begins so. */
  readonly beginning?: string;
  readonly width: number;
  readonly quality: number;
};

export type SpellingOptions = {
  readonly synonyms: Synonyms;
  /** 1 also finds longer words that begin with the word. */
  readonly depth: 0 | 1;
  readonly isLast: boolean;
  readonly isPrefix?: boolean;
};

/** Returns words that exist, the surest first. */
export function spellingsOf(
  lexicon: Lexicon,
  words: readonly string[],
  at: number,
  { synonyms, depth, isLast, isPrefix }: SpellingOptions,
): Spelling[] {
  const word = words[at] as string;
  const found: Spelling[] = [];
  const add = (phrases: readonly (readonly string[])[], width: number, quality: number) => {
    const known = phrases.filter((phrase) => phrase.every((text) => lexicon.count(text) > 0));
    if (known.length > 0) found.push({ phrases: known, width, quality });
  };
  for (const width of [4, 3, 2]) {
    const joined = words.slice(at, at + width);
    if (joined.length < width) continue;
    add([[joined.join('')]], width, 1);
    add(synonyms.equalsOf(joined.join('')), width, 0.95);
  }
  const exists = lexicon.count(word) > 0;
  add([[word]], 1, 1);
  const plain = foldDigraphs(word);
  if (!exists && plain !== word) add([[plain]], 1, 1);
  add(synonyms.equalsOf(word), 1, 0.95);
  add(splitWord(lexicon, word), 1, 0.9);
  const isNumber = /^[\d.]+$/.test(word);
  const mayContinue = isPrefix || depth === 1 || (isLast && !exists && !isNumber);
  if (mayContinue && (word.length > 1 || isPrefix) && lexicon.hasLonger(word, 1))
    found.push({ phrases: [], beginning: word, width: 1, quality: 0.6 });
  return found;
}

/** The words as they exist. A word that exists, or begins or contains one that exists, is not corrected. */
export function correctedWords(lexicon: Lexicon, words: readonly string[], synonyms: Synonyms): string[] {
  return words.map((word, at) => {
    const isKnown =
      lexicon.count(word) > 0 || spellingsOf(lexicon, words, at, { synonyms, depth: 1, isLast: true }).length > 0;
    return isKnown ? word : (lexicon.closest(word) ?? word);
  });
}
