import type { Category } from '../../../contract/catalogue/category.ts';
import type { Understood } from '../../../contract/catalogue/search.ts';
import { type Interpretation, type InterpretOptions, interpret } from '../meaning/interpret.ts';
import { similarModels } from '../spelling/similar-models.ts';
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

/** While the last word is typed, and for a brief search, nothing near is shown, so it is not looked for. */
type StepOptions = InterpretOptions & {
  readonly isPrefix?: boolean | undefined;
  readonly isBrief?: boolean | undefined;
};

/** Yields what to match, and is resumed with what matches. */
type Steps<R> = Generator<Interpretation, FoundWith<R>, Matched<R>>;

/**
 * Finds what the words mean. If no product matches that, their facts may be of another category than their words, then the
 * words of the facts are searched for as words, then those of the category too, and rare words may be misspelt. If still
 * nothing matches everything, finds the nearest: a model or part number that differs little, or without some of it.
 */
export function* wordSteps<R>(lexicon: Lexicon, q: string, options: StepOptions): Steps<R> {
  const first = interpret(q, lexicon, options);
  let last: R | undefined;
  for (const reading of readings(q, lexicon, options, first)) {
    const { rows, total, missing } = yield reading;
    if (total > 0 && missing.length === 0)
      return found(reading, reading.corrected === undefined ? first : reading, rows);
    last = rows;
  }
  const near =
    options.isPrefix || options.isBrief
      ? { ...found(first, first, last as R), instead: { reason: 'words' as const, dropped: first.words } }
      : ((yield* similar(q, lexicon, options, first)) ?? (yield* nearest(first)));
  // Words in another spelling that find nothing are no correction.
  const { corrected: _, ...uncorrected } = near;
  return uncorrected;
}

/** The first, then others that are only made if the ones before find nothing. */
function* readings(q: string, lexicon: Lexicon, options: InterpretOptions, first: Interpretation) {
  yield first;
  if (first.filters.some(({ field }) => field !== 'price')) {
    const ofFacts = interpret(q, lexicon, { ...options, understands: 'facts' });
    if (ofFacts.category !== first.category) yield ofFacts;
    for (const understands of ['category', 'price'] as const) yield interpret(q, lexicon, { ...options, understands });
  }
  if (options.isExact) return;
  if (first.corrected !== undefined) yield interpret(q, lexicon, { ...options, isExact: true });
  const respelt = interpret(q, lexicon, { ...options, doubtsRareWords: true });
  if (respelt.corrected !== first.corrected) yield respelt;
}

/** A model or a part number that differs little from the search. */
function* similar<R>(
  q: string,
  lexicon: Lexicon,
  { category }: InterpretOptions,
  first: Interpretation,
): Generator<Interpretation, FoundWith<R> | undefined, Matched<R>> {
  for (const [at, word] of first.words.entries())
    for (const model of similarModels(lexicon, word)) {
      const reading = { ...first, words: first.words.with(at, model) };
      const { rows, total, missing } = yield reading;
      if (total > 0 && missing.length === 0)
        return { ...found(reading, first, rows), instead: { reason: 'words', dropped: [word] } };
    }
  const part = lexicon.similarPartNumber?.(q);
  if (!part) return undefined;
  const reading = { filters: [], words: [part.partNumber], hints: [], excluded: [], ...(category && { category }) };
  const { rows, total, missing } = yield reading;
  if (total === 0 || missing.length > 0) return undefined;
  return { ...found(reading, reading, rows), instead: { reason: 'words', dropped: [part.different] } };
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
  const onlyFilters = { ...first, words: [] };
  if (fields.length > 0) {
    const filtered = yield onlyFilters;
    if (filtered.total > 0)
      return { ...found(onlyFilters, first, filtered.rows), instead: { reason: 'words', dropped: first.words } };
  }
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
