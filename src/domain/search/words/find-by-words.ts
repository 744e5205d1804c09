import type { Category } from '../../../contract/category.ts';
import type { Understood } from '../../../contract/search.ts';
import type { Interpretation } from './interpret.ts';
import { matchWords } from './match-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';
import { type FoundWith, wordSteps } from './word-steps.ts';

/** The rows are the best first. */
export type FoundByWords = FoundWith<Uint32Array>;

export type WordQuery = {
  readonly category?: Category | undefined;
  readonly synonyms?: Synonyms | undefined;
  /** Rows that the filters allow, and those that were chosen. Entries of one field mean any of them. */
  readonly allows: (filters: readonly Understood[], category: Category | undefined) => (row: number) => boolean;
  readonly isAvailable?: ((row: number) => boolean) | undefined;
  /** The last word may be the beginning of one, as while it is typed. */
  readonly isPrefix?: boolean | undefined;
};

/** Finds what the words mean, in an index in memory. */
export function findByWords(index: WordIndex, q: string, query: WordQuery): FoundByWords {
  const steps = wordSteps<Uint32Array>(index, q, query);
  let step = steps.next();
  while (!step.done) step = steps.next(match(index, step.value, query));
  return step.value;
}

function match(index: WordIndex, { words, hints, filters, category, excluded }: Interpretation, query: WordQuery) {
  const { synonyms, isAvailable, isPrefix } = query;
  const allows = without(index, excluded, query.allows(filters, category));
  const { rows, missing } = matchWords(index, words, { hints, category, synonyms, isAvailable, isPrefix, allows });
  return { rows, total: rows.length, missing };
}

function without(index: WordIndex, excluded: readonly string[], allows: (row: number) => boolean) {
  if (excluded.length === 0) return allows;
  const rows = new Set(excluded.flatMap((word) => index.rowsWith(word)));
  return (row: number) => !rows.has(row) && allows(row);
}
