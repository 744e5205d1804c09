import type { Category } from '../../contract/catalogue/category.ts';
import type { Understood } from '../../contract/catalogue/search.ts';
import type { Filters } from '../../search/read-model/filters.ts';
import type { Lexicon } from '../../search/words/index/lexicon.ts';
import { type FoundWith, type Matched, wordSteps } from '../../search/words/index/word-steps.ts';
import type { Interpretation } from '../../search/words/meaning/interpret.ts';
import type { Synonyms } from '../../search/words/spelling/synonyms.ts';
import type { Searches } from './cluster-client.ts';
import type { ClusterLexicon } from './cluster-lexicon.ts';
import { allOf, type Query } from './dsl.ts';
import { filterQueries, inCategory } from './filter-queries.ts';
import { wordQueries } from './word-queries.ts';

export type KnownWords = Lexicon & Pick<ClusterLexicon, 'products'>;

type Options = {
  searches: Searches;
  lexicon: KnownWords;
  synonyms: Synonyms;
  category: Category | undefined;
  /** Those that were chosen, and those that words mean. */
  filtersFor: (understood: readonly Understood[]) => Filters;
  isPrefix?: boolean;
  isExact?: boolean | undefined;
};

type Scope = { category: Category | undefined; filters: Filters; words: Query };

/** The steps of a search by words, each of which is one search of the cluster if it finds something. */
export async function findByWords<R extends { total: number }>(
  options: Options,
  q: string,
  search: (scope: Scope) => Promise<R>,
): Promise<FoundWith<R>> {
  const { lexicon, synonyms, category, isExact } = options;
  const steps = wordSteps<R>(lexicon, q, { category, synonyms, isExact });
  const tried = new Set<Interpretation>();
  let step = steps.next();
  while (!step.done) {
    const reading = step.value;
    // The steps need the nearest only of what has been tried before.
    const isNearest = tried.has(reading);
    tried.add(reading);
    step = steps.next(await match(options, reading, isNearest, search));
  }
  return step.value;
}

async function match<R extends { total: number }>(
  { searches, lexicon, synonyms, filtersFor, isPrefix = false, isExact }: Options,
  { words, hints, filters: understood, category, excluded, preferred }: Interpretation,
  isNearest: boolean,
  searchIn: (scope: Scope) => Promise<R>,
): Promise<Matched<R>> {
  const search = (scope: Scope) => searchIn({ ...scope, words: without(excluded, scope.words) });
  const filters = filtersFor(understood);
  const said = preferred && allOf([...filterQueries(filtersFor(preferred), category).values()]);
  const queries = wordQueries(lexicon, words, { synonyms, hints, isPrefix, isExact, preferred: said });
  const exact = await search({ category, filters, words: queries.all(0) });
  if (exact.total > 0 || queries.words.length === 0) return { rows: exact, total: exact.total, missing: [] };
  const longer = await search({ category, filters, words: queries.all(1) });
  if (longer.total > 0) return { rows: longer, total: longer.total, missing: [] };
  if (!isNearest) return { rows: longer, total: 0, missing: [...queries.words] };
  const allowed = [inCategory(category), ...filterQueries(filters, category).values()];
  const best = { bool: { filter: [allOf(allowed)], must: [queries.any()] } };
  const [found] = await searches([{ size: 1, _source: false, query: best }]);
  const present = (found?.hits.hits[0]?.matched_queries ?? []).map(Number);
  const missing = queries.words.filter((_, at) => !present.includes(at));
  if (present.length === 0) return { rows: longer, total: 0, missing };
  const rows = await search({ category, filters, words: queries.all(1, present) });
  return { rows, total: rows.total, missing };
}

function without(excluded: readonly string[], query: Query): Query {
  if (excluded.length === 0) return query;
  return { bool: { must: [query], must_not: excluded.map((word) => ({ term: { words: word } })) } };
}
