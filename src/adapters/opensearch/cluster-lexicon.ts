import { type Category, categories } from '../../contract/catalogue/category.ts';
import { facetFieldsOf } from '../../contract/catalogue/search.ts';
import type { Lexicon } from '../../search/words/index/lexicon.ts';
import { Terms } from '../../search/words/index/terms.ts';
import { Numbers } from '../../search/words/meaning/numbers.ts';
import { Vocabulary } from '../../search/words/meaning/vocabulary.ts';
import { closestWord, type KnownWord, knownWords } from '../../search/words/spelling/closest-word.ts';
import { tokensOf } from '../../search/words/tokens.ts';
import type { Searches } from './cluster-client.ts';
import { type CompositeResult, everything, type Query, type SearchBody, type SearchResponse } from './dsl.ts';
import { countsByValue, facetAggregations } from './facet-counts.ts';

/** Words of the products of an index: how many have each, and of which category most of them are. Not which products. */
export type ClusterLexicon = Omit<Lexicon, 'hasPartNumber'> & {
  readonly products: number;
  /** Words of products that were written later, without new counts of those that are known. */
  readonly learn: (searches: Searches, since: number) => Promise<void>;
};

/** Words of one response. */
const PAGE = 10_000;

const numberOf = new Map(categories.map((category, index) => [category, index + 1]));

export async function readLexicon(searches: Searches): Promise<ClusterLexicon> {
  const terms = new Terms();
  const counts = new Numbers();
  /** The category with most of the products, and how many. */
  const homes = new Numbers();
  const inHome = new Numbers();
  const brandCounts = new Numbers();
  let known: KnownWord[] | undefined;
  const { vocabulary, products, brands } = await readVocabulary(searches);
  await addWords(searches, everything);
  for (const [brand, count] of brands)
    for (const { text } of tokensOf(String(brand))) {
      const term = terms.add(text);
      brandCounts.set(term, brandCounts.at(term) + count);
    }
  /** Adds the words of the matching products. Words that are known keep their counts. */
  async function addWords(some: Searches, query: Query): Promise<void> {
    const firstNew = terms.size;
    for await (const { word, category, count } of readWords(some, query)) {
      const term = terms.add(word);
      if (term < firstNew) continue;
      counts.set(term, counts.at(term) + count);
      if (count <= inHome.at(term)) continue;
      inHome.set(term, count);
      homes.set(term, numberOf.get(category) ?? 0);
    }
    if (terms.size > firstNew) known = undefined;
  }

  const leastCount = Math.max(3, products / 16_000);
  const countOf = (word: string) => {
    const term = terms.find(word);
    return term === undefined ? 0 : counts.at(term);
  };

  return {
    vocabulary,
    products,
    leastCount,
    count: countOf,
    // A word that is mostly of other categories is not of this one.
    shareOf: (word, category) => {
      const term = terms.find(word);
      if (term === undefined || homes.at(term) !== numberOf.get(category)) return 0;
      return inHome.at(term) / Math.max(1, counts.at(term));
    },
    longerWords: (beginning) => terms.withPrefix(beginning).map((term) => terms.text(term)),
    hasLonger: (beginning, least) => terms.withPrefix(beginning).some((term) => counts.at(term) >= least),
    closest: (word, others = []) => {
      known ??= knownWords(
        terms,
        (term) => counts.at(term),
        (term) => brandCounts.at(term),
      );
      return closestWord(word, [...others, ...known]);
    },
    learn: (some, since) => addWords(some, { range: { version: { gt: since } } }),
  };
}

const wordAndCategory: Record<string, { terms: { field: string } }>[] = [
  { word: { terms: { field: 'words' } } },
  { category: { terms: { field: 'category' } } },
];

/** https://docs.opensearch.org/latest/aggregations/bucket/composite/ */
async function* readWords(searches: Searches, query: Query) {
  let after: Record<string, string> | undefined;
  do {
    const aggs = { words: { composite: { size: PAGE, sources: wordAndCategory, ...(after && { after }) } } };
    const [response] = await searches([{ size: 0, _source: false, query, aggs }]);
    const { words } = (response as SearchResponse).aggregations as unknown as { words: CompositeResult };
    for (const { key, doc_count: count } of words.buckets)
      yield { word: key.word as string, category: key.category as Category, count };
    after = words.buckets.length === PAGE ? words.after_key : undefined;
  } while (after);
}

async function readVocabulary(searches: Searches) {
  const bodies = [undefined, ...categories].map(
    (category): SearchBody => ({
      size: 0,
      _source: false,
      track_total_hits: true,
      query: category ? { term: { category } } : everything,
      aggs: facetAggregations(category),
    }),
  );
  const [all, ...ofCategories] = await searches(bodies);
  const vocabulary = new Vocabulary();
  const brands = countsByValue(all?.aggregations?.brand);
  for (const brand of brands.keys()) vocabulary.addBrand(String(brand));
  for (const [at, category] of categories.entries()) {
    const { hits, aggregations = {} } = ofCategories[at] ?? { hits: { hits: [] } };
    const products = hits.total?.value ?? 0;
    const fields = facetFieldsOf(category).map(([key]) => {
      const known = products - (aggregations[key]?.unknown?.doc_count ?? 0);
      return [key, { known, values: countsByValue(aggregations[key]) }] as const;
    });
    if (products > 0) vocabulary.addCounts(category, products, new Map(fields));
  }
  return { vocabulary, products: all?.hits.total?.value ?? 0, brands };
}
