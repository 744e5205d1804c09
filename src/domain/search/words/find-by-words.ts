import type { Category } from '../../../contract/category.ts';
import type { Understood } from '../../../contract/search.ts';
import { type Interpretation, interpret } from './interpret.ts';
import { matchWords } from './match-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { WordIndex } from './word-index.ts';

export type WordQuery = {
  readonly category?: Category | undefined;
  readonly synonyms?: Synonyms | undefined;
  /** Rows that the filters allow, and those that were chosen. Entries of one field mean any of them. */
  readonly allows: (filters: readonly Understood[], category: Category | undefined) => (row: number) => boolean;
  readonly isAvailable?: ((row: number) => boolean) | undefined;
  /** The last word may be the beginning of one, as while it is typed. */
  readonly isPrefix?: boolean | undefined;
};

export type FoundByWords = {
  readonly category?: Category | undefined;
  /** The filters that the rows match. */
  readonly understood: Understood[];
  /** Best first. */
  readonly rows: Uint32Array;
  readonly corrected?: string;
  /** Nothing matches all of the search: the nearest rows match it without these words. */
  readonly instead?: { readonly reason: 'words' | 'filter'; readonly dropped: string[] };
};

/**
 * Finds what the words mean. If no product matches that, the words of the facts are searched for as words, then those of
 * the category too. If still nothing matches everything, finds the nearest without one filter or some words.
 */
export function findByWords(index: WordIndex, q: string, query: WordQuery): FoundByWords {
  const first = interpret(q, index, query);
  const readings = [first, ...plainer(q, index, query, first)];
  for (const reading of readings) {
    const { rows, missing } = match(index, reading, query);
    if (rows.length > 0 && missing.length === 0) return found(reading, first, rows);
  }
  return nearest(index, first, query);
}

function match(index: WordIndex, { words, hints, filters, category }: Interpretation, query: WordQuery) {
  const { synonyms, isAvailable, isPrefix } = query;
  const allows = query.allows(filters, category);
  return matchWords(index, words, { hints, category, synonyms, isAvailable, isPrefix, allows });
}

/** With fewer words understood. */
function plainer(q: string, index: WordIndex, query: WordQuery, first: Interpretation): Interpretation[] {
  if (first.filters.every(({ field }) => field === 'price')) return [];
  return (['category', 'price'] as const).map((understands) => interpret(q, index, { ...query, understands }));
}

function nearest(index: WordIndex, first: Interpretation, query: WordQuery): FoundByWords {
  const fields = [...new Set(first.filters.map(({ field }) => field))].filter((field) => field !== 'category');
  let best: { field: string; reading: Interpretation; rows: Uint32Array } | undefined;
  for (const field of fields) {
    const reading = { ...first, filters: first.filters.filter((filter) => filter.field !== field) };
    const { rows, missing } = match(index, reading, query);
    if (missing.length === 0 && rows.length > (best?.rows.length ?? 0)) best = { field, reading, rows };
  }
  if (best) {
    const dropped = first.filters.filter(({ field }) => field === best.field).map(({ words }) => words);
    return { ...found(best.reading, first, best.rows), instead: { reason: 'filter', dropped: [...new Set(dropped)] } };
  }
  const { rows, missing } = match(index, first, query);
  if (rows.length > 0) return { ...found(first, first, rows), instead: { reason: 'words', dropped: missing } };
  const category = first.filters.filter(({ field }) => field === 'category');
  const reading = { ...first, filters: category, words: [] };
  const all = match(index, reading, query);
  const dropped = [
    ...first.filters.filter(({ field }) => field !== 'category').map(({ words }) => words),
    ...first.words,
  ];
  return { ...found(reading, first, all.rows), instead: { reason: 'words', dropped } };
}

const found = ({ category, filters }: Interpretation, { corrected }: Interpretation, rows: Uint32Array) => ({
  ...(category && { category }),
  understood: filters,
  rows,
  ...(corrected !== undefined && { corrected }),
});
