import type { Category } from '../../contract/catalogue/category.ts';
import type { FacetValue, Understood } from '../../contract/catalogue/search.ts';
import { type Matches, type MatchOptions, matchWords } from './index/match-words.ts';
import type { WordIndex } from './index/word-index.ts';
import { type FoundWith, wordSteps } from './index/word-steps.ts';
import { type Fitting, type PartFacts, readFitting } from './meaning/fitting.ts';
import { type Interpretation, interpret } from './meaning/interpret.ts';
import type { Synonyms } from './spelling/synonyms.ts';

/** The rows are the best first. `matched` are rows of the category that have all words, whatever the filters. */
export type FoundByWords = FoundWith<Uint32Array> & { readonly matched: Uint32Array };

export type WordQuery = {
  readonly category?: Category | undefined;
  readonly synonyms?: Synonyms | undefined;
  /** Rows that the filters allow, and those that were chosen. Entries of one field mean any of them. Undefined: all. */
  readonly allows: (filters: readonly Understood[], category: Category | undefined) => Allows | undefined;
  readonly isAvailable?: ((row: number) => boolean) | undefined;
  readonly soldOf?: ((row: number) => number) | undefined;
  /** The category and the facts of a row, by which others fit it. */
  readonly factsOf?: ((row: number) => PartFacts) | undefined;
  /** How many products of a category, or of those with a value, the list without words has. */
  readonly countOf?: CountOf | undefined;
  /** The last word may be the beginning of one, as while it is typed. */
  readonly isPrefix?: boolean | undefined;
  /** No word is corrected. */
  readonly isExact?: boolean | undefined;
  /** Nothing near is looked for. */
  readonly isBrief?: boolean | undefined;
};

export type CountOf = (category: Category, field?: string, value?: FacetValue) => number;

type Allows = (row: number) => boolean;

/** Shown in the place of a search of which nothing was understood. */
const MOST_OTHERS = 1000;
/** If none of them is allowed: so many times as many. */
const MORE_OTHERS = 4;

/** So many parts of one name say what fits it. */
const MOST_PARTS = 50;

/** Finds what the words mean, in an index in memory. */
export function findByWords(index: WordIndex, q: string, query: WordQuery): FoundByWords {
  for (const fitting of fittingOf(index, q, query)) {
    const found = findFitting(index, fitting, query);
    if (!found.instead) return found;
  }
  return findWhole(index, q, query);
}

function fittingOf(index: WordIndex, q: string, query: WordQuery): Fitting[] {
  const { factsOf, category, synonyms } = query;
  if (!factsOf) return [];
  return readFitting(q, {
    categoryOf: (words) => category ?? interpret(words, index, { synonyms }).category,
    // `case for gaming` names no part.
    named: (words, wanted) => {
      const own = interpret(words, index, { synonyms, category: wanted });
      if (own.words.length === 0 && own.filters.length > 0) return [];
      const whole = { ...query, category: undefined, isPrefix: false, isBrief: true };
      const { rows, instead, understood } = findWhole(index, words, whole);
      const isNamed = /\d/.test(words) || understood.some(({ field }) => field !== 'category');
      return isNamed && !instead ? Array.from(rows.subarray(0, MOST_PARTS), factsOf) : [];
    },
  });
}

function findFitting(index: WordIndex, { q, words, filters }: Fitting, query: WordQuery): FoundByWords {
  const fit = filters.map((filter) => ({ ...filter, words, without: q }));
  const found = findWhole(index, q, {
    ...query,
    isBrief: true,
    allows: (understood, category) => query.allows([...understood, ...fit], category),
  });
  const said = found.understood.map((filter) => ({ ...filter, without: `${filter.without} ${words}`.trim() }));
  const { corrected, ...rest } = found;
  return {
    ...rest,
    understood: [...said, ...fit],
    ...(corrected !== undefined && { corrected: `${corrected} ${words}` }),
  };
}

function findWhole(index: WordIndex, q: string, query: WordQuery): FoundByWords {
  const asked = new Set<Interpretation>();
  const steps = wordSteps<Uint32Array>(index, q, query);
  let step = steps.next();
  let last: Matches | undefined;
  while (!step.done) {
    // What has only some of the words is looked for when a reading is asked for again.
    const finds = asked.has(step.value) ? 'nearest' : 'whole';
    last = match(index, step.value, query, { finds, most: mostOf(step.value, asked.size) });
    asked.add(step.value);
    step = steps.next({ rows: last.rows, total: last.rows.length, missing: last.missing });
  }
  return { ...step.value, matched: last?.matched ?? new Uint32Array(0) };
}

function mostOf({ words, hints, filters }: Interpretation, before: number): number | undefined {
  return before > 0 && words.length + hints.length + filters.length === 0 ? MOST_OTHERS : undefined;
}

function match(
  index: WordIndex,
  { words, hints, filters, category, excluded, preferred }: Interpretation,
  { synonyms, isAvailable, soldOf, isPrefix, isExact, ...query }: WordQuery,
  { finds, most }: Pick<MatchOptions, 'finds' | 'most'>,
): Matches {
  const allows = without(index, excluded, query.allows(filters, category));
  const isPreferred = preferred && query.allows(preferred, category);
  const options = { hints, isPreferred, category, synonyms, isAvailable, soldOf, isPrefix, isExact, allows, finds };
  if (most === undefined) return matchWords(index, words, options);
  for (let some = most; ; some *= MORE_OTHERS) {
    const found = matchWords(index, words, { ...options, most: some });
    if (found.rows.length > 0 || some >= index.documents) return found;
  }
}

function without(index: WordIndex, excluded: readonly string[], allows: Allows | undefined): Allows | undefined {
  if (excluded.length === 0) return allows;
  const rows = new Set(excluded.flatMap((word) => index.rowsWith(word)));
  return (row) => !rows.has(row) && allows?.(row) !== false;
}
