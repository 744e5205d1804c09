import type { Category } from '../../../contract/catalogue/category.ts';
import type { Vocabulary } from '../meaning/vocabulary.ts';
import type { KnownWord } from '../spelling/closest-word.ts';
import type { SimilarPartNumber } from '../spelling/similar-part-number.ts';

/** What is known of the words of all products, enough to interpret a search. It need not know which products have them. */
export type Lexicon = {
  readonly vocabulary: Vocabulary;
  /** A word of fewer products is rather chance, or itself misspelt. */
  readonly leastCount: number;
  /** How many products have the word. */
  count: (word: string) => number;
  /** The part of the products with this word that is in the category. */
  shareOf: (word: string, category: Category) => number;
  /** Whether a longer word of so many products begins so. */
  hasLonger: (beginning: string, leastCount: number) => boolean;
  /** Longer words that begin so. */
  longerWords: (beginning: string) => readonly string[];
  /** Without its separators. */
  hasPartNumber: (partNumber: string) => boolean;
  /** The part number that the search is most like, if one is. */
  similarPartNumber?: (q: string) => SimilarPartNumber | undefined;
  /** The word that a misspelt one meant. `others` are words that no product needs to have. */
  closest: (word: string, others?: readonly KnownWord[]) => string | undefined;
};
