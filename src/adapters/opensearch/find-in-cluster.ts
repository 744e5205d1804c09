import type { Category } from '../../contract/catalogue/category.ts';
import type { Understood } from '../../contract/catalogue/search.ts';
import { limits } from '../../contract/limits.ts';
import type { Found } from '../../search/found.ts';
import { type Filters, filtersOf } from '../../search/read-model/filters.ts';
import { withUnderstood } from '../../search/read-model/with-understood.ts';
import type { SearchQuery, SuggestQuery } from '../../search/search-query.ts';
import type { Synonyms } from '../../search/words/spelling/synonyms.ts';
import { suggestAround, type WordSuggestions } from '../../search/words/suggest.ts';
import type { Searches } from './cluster-client.ts';
import { type AggregationResult, allOf, type Query, type SearchBody } from './dsl.ts';
import { countsByValue, facetAggregations, facetsFrom } from './facet-counts.ts';
import { filterQueries, inCategory, withinScope } from './filter-queries.ts';
import { findByWords, type KnownWords } from './find-by-words.ts';
import { sortOf } from './sort.ts';

type Options = { searches: Searches; currency: string; synonyms: Synonyms };

type Results = Record<string, AggregationResult>;

/** A page of products, and the counts around it: of those that match, and of all in the category. */
type Page = { ids: string[]; total: number; counts: Results; totals: Results };

type Scope = { category: Category | undefined; filters: Filters; words?: Query };

/** The same response as `sqlSearch()`. */
export async function findInCluster({ searches }: Options, query: SearchQuery): Promise<Found> {
  const { category } = query;
  const filters = filtersOf(query);
  const { ids, total, counts, totals } = await findPage(searches, query, { category, filters });
  return { ids, total, facets: facetsFrom(totals, counts, filters, category), understood: [] };
}

/** Words become filters where they mean one; the others are matched, the best first. */
export async function findWordsInCluster(
  { searches, currency, synonyms }: Options,
  lexicon: KnownWords,
  query: SearchQuery & { q: string },
): Promise<Found> {
  const { q, category, exact: isExact } = query;
  const filtersFor = (understood: readonly Understood[]) => withUnderstood(filtersOf(query), understood, currency);
  const found = await findByWords({ searches, lexicon, synonyms, category, isExact, filtersFor }, q, (scope) =>
    findPage(searches, query, scope),
  );
  const { understood, rows, corrected, instead } = found;
  // The nearest products are those of the first page.
  if (instead && query.page > 1)
    return findWordsInCluster({ searches, currency, synonyms }, lexicon, { ...query, page: 1 });
  const facets = facetsFrom(
    rows.totals,
    instead ? undefined : rows.counts,
    filtersFor(understood),
    category ?? found.category,
  );
  return {
    ids: instead ? [] : rows.ids,
    total: instead ? 0 : rows.total,
    facets,
    understood,
    ...(corrected !== undefined && { corrected }),
    ...(instead && { instead: { ...instead, ids: rows.ids } }),
  };
}

export async function suggestInCluster(
  { searches, currency, synonyms }: Options,
  lexicon: KnownWords,
  { q, category }: SuggestQuery,
): Promise<Omit<WordSuggestions, 'rows'> & { ids: string[] }> {
  const filtersFor = (understood: readonly Understood[]) => withUnderstood(new Map(), understood, currency);
  const options = { searches, lexicon, synonyms, category, filtersFor, isPrefix: true };
  const found = await findByWords(options, q, (scope) => findSuggestions(searches, scope));
  const { ids, counts } = found.instead ? { ids: [], counts: new Map<Category, number>() } : found.rows;
  return { ids, ...suggestAround(lexicon, q, { category, synonyms }, found, counts) };
}

async function findPage(
  searches: Searches,
  { sort, page, limit, among }: Pick<SearchQuery, 'sort' | 'page' | 'limit' | 'among'>,
  { category, filters, words }: Scope,
): Promise<Page> {
  const queries = filterQueries(filters, category);
  const all = { size: 0, _source: false, query: inCategory(category), aggs: facetAggregations(category) } as const;
  const matching: SearchBody = {
    from: (page - 1) * limit,
    size: limit,
    _source: false,
    track_total_hits: true,
    query: withWords(withinScope({ category, among }), words),
    post_filter: allOf([...queries.values()]),
    sort: sortOf(sort, category, words !== undefined),
    aggs: facetAggregations(category, queries),
  };
  const isAll = queries.size === 0 && !words && !among;
  const [found, totals] = await searches(isAll ? [matching] : [matching, all]);
  const counts = found?.aggregations ?? {};
  return { ...hitsOf(found), counts, totals: totals?.aggregations ?? counts };
}

async function findSuggestions(searches: Searches, { category, filters, words }: Scope) {
  const [found] = await searches([
    {
      size: limits.search.suggestedProducts,
      _source: false,
      track_total_hits: true,
      query: withWords(allOf([inCategory(category), ...filterQueries(filters, category).values()]), words),
      sort: sortOf('relevance', category, words !== undefined),
      aggs: { category: { terms: { field: 'category', size: 100 } } },
    },
  ]);
  const counts = countsByValue({ values: found?.aggregations?.category ?? {} }) as Map<Category, number>;
  return { ...hitsOf(found), counts };
}

const hitsOf = (response: Awaited<ReturnType<Searches>>[number] | undefined) => ({
  ids: response?.hits.hits.map(({ _id }) => _id) ?? [],
  total: response?.hits.total?.value ?? 0,
});

const withWords = (scope: Query, words: Query | undefined): Query =>
  words ? { bool: { filter: [scope], must: [words] } } : scope;
