import type { Category } from '../../../contract/category.ts';
import type { Understood } from '../../../contract/search.ts';
import { type Interpretation, type InterpretOptions, interpret } from './interpret.ts';
import type { Lexicon } from './lexicon.ts';

/** What the words of an interpretation match. If no product has all of them, `missing` are those that none has. */
export type Matched<R> = { readonly rows: R; readonly total: number; readonly missing: string[] };

export type FoundWith<R> = {
  readonly category?: Category | undefined;
  /** The filters that the rows match. */
  readonly understood: Understood[];
  readonly rows: R;
  readonly corrected?: string;
  /** Nothing matches all of the search: the nearest rows match it without these words. */
  readonly instead?: { readonly reason: 'words' | 'filter'; readonly dropped: string[] };
};

/** Yields what to match, and is resumed with what matches. */
type Steps<R> = Generator<Interpretation, FoundWith<R>, Matched<R>>;

/**
 * Finds what the words mean. If no product matches that, the words of the facts are searched for as words, then those of
 * the category too. If still nothing matches everything, finds the nearest without one filter or some words.
 */
export function* wordSteps<R>(lexicon: Lexicon, q: string, options: InterpretOptions): Steps<R> {
  const first = interpret(q, lexicon, options);
  for (const reading of [first, ...plainer(q, lexicon, options, first)]) {
    const { rows, total, missing } = yield reading;
    if (total > 0 && missing.length === 0) return found(reading, first, rows);
  }
  return yield* nearest(first);
}

/** With fewer words understood. */
function* plainer(q: string, lexicon: Lexicon, options: InterpretOptions, first: Interpretation) {
  if (first.filters.every(({ field }) => field === 'price')) return;
  for (const understands of ['category', 'price'] as const) yield interpret(q, lexicon, { ...options, understands });
}

function* nearest<R>(first: Interpretation): Steps<R> {
  const fields = [...new Set(first.filters.map(({ field }) => field))].filter((field) => field !== 'category');
  let best: { field: string; reading: Interpretation; rows: R; total: number } | undefined;
  for (const field of fields) {
    const reading = { ...first, filters: first.filters.filter((filter) => filter.field !== field) };
    const { rows, total, missing } = yield reading;
    if (missing.length === 0 && total > (best?.total ?? 0)) best = { field, reading, rows, total };
  }
  if (best) {
    const dropped = first.filters.filter(({ field }) => field === best.field).map(({ words }) => words);
    return { ...found(best.reading, first, best.rows), instead: { reason: 'filter', dropped: [...new Set(dropped)] } };
  }
  const { rows, total, missing } = yield first;
  if (total > 0) return { ...found(first, first, rows), instead: { reason: 'words', dropped: missing } };
  const category = first.filters.filter(({ field }) => field === 'category');
  const reading = { ...first, filters: category, words: [] };
  const all = yield reading;
  const dropped = [
    ...first.filters.filter(({ field }) => field !== 'category').map(({ words }) => words),
    ...first.words,
  ];
  return { ...found(reading, first, all.rows), instead: { reason: 'words', dropped } };
}

const found = <R>({ category, filters }: Interpretation, { corrected }: Interpretation, rows: R) => ({
  ...(category && { category }),
  understood: filters,
  rows,
  ...(corrected !== undefined && { corrected }),
});
