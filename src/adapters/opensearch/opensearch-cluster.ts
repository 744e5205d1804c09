import { limits } from '../../contract/limits.ts';
import type { IndexVersion, SearchCluster } from '../../domain/search/cluster/search-cluster.ts';
import { inSlices } from '../../search/read-model/in-slices.ts';
import { compactPartNumber } from '../../search/words/fold.ts';
import { type BulkItem, type ClusterTimeouts, openCluster, type Searches } from './cluster-client.ts';
import { type ClusterLexicon, readLexicon } from './cluster-lexicon.ts';
import { everything } from './dsl.ts';
import type { KnownWords } from './find-by-words.ts';
import { findInCluster, findWordsInCluster, suggestInCluster } from './find-in-cluster.ts';
import { definitionHash, indexDefinition } from './index-definition.ts';
import { indexDocument } from './index-document.ts';

type Options = {
  /** With the beginning of the names of indexes as its path: `https://name:password@host:9200/shop`. */
  url: string;
  currency: string;
  onError: (error: unknown) => void;
  timeouts?: ClusterTimeouts;
};

type Words = {
  name: string;
  readAt: number;
  /** New words of later writes are not known. */
  version: number;
  lexicon: ClusterLexicon;
  learning?: Promise<void> | undefined;
};

/** Within the deadline of a response also with a retry. */
const TIMEOUTS = { searchMs: 1400, writeMs: 20_000 };

/** Then the counts of words are read again. New words are known at once. */
const LEXICON_MS = 60 * 60_000;

const DEFAULT_NAME = 'products';

/**
 * OpenSearch as the shop's search (docs/decisions/0060-a-search-cluster.md). Never run against a real server: only against
 * the double in `src/testing/doubles/opensearch/`, which evaluates the queries that this adapter sends.
 */
export function openSearchCluster({ url, currency, onError, timeouts = TIMEOUTS }: Options): SearchCluster {
  const client = openCluster(url, timeouts);
  const base = new URL(url).pathname.replaceAll('/', '') || DEFAULT_NAME;
  let words: Words | undefined;

  async function prepare({ name, version }: IndexVersion): Promise<void> {
    await client.searches(name)([{ size: 0, _source: false, query: everything }]);
    if (words?.name === name && performance.now() - words.readAt < LEXICON_MS) return learn({ name, version });
    const lexicon = await readLexicon(client.slowSearches(name));
    words = { name, version, readAt: performance.now(), lexicon };
  }

  async function learn({ name, version }: IndexVersion): Promise<void> {
    if (words?.name !== name) return prepare({ name, version });
    if (words.version >= version) return;
    const known = words;
    known.learning ??= learnNew(known, version);
    await known.learning;
  }

  async function learnNew(known: Words, version: number): Promise<void> {
    try {
      await known.lexicon.learn(client.searches(known.name), known.version);
      known.version = version;
    } finally {
      known.learning = undefined;
    }
  }

  /** What is known of words, and whether the search is a part number. */
  async function lexiconFor(index: IndexVersion, q: string): Promise<KnownWords> {
    await learn(index);
    const { lexicon } = words as { lexicon: ClusterLexicon };
    const partNumber = compactPartNumber(q);
    const isOne = /\d/.test(partNumber) && (await hasPartNumber(client.searches(index.name), partNumber));
    return { ...lexicon, hasPartNumber: (text) => isOne && text === partNumber };
  }

  return {
    schema: `${base}-${definitionHash}`,
    create: (name) => client.create(name, indexDefinition),
    write: async (name, { version, parts, deleted }, isVisible) => {
      const items: BulkItem[] = deleted.map((id) => ({ action: 'delete', id }));
      await inSlices(parts, (part) => {
        items.push({ action: 'index', id: part.id, document: indexDocument(part, version) });
      });
      if (items.length === 0) return;
      for (const { id, reason } of await client.write(name, version, items, isVisible))
        onError(new Error(`The search cluster refuses product ${id}, which its search does not find: ${reason}`));
    },
    refresh: client.refresh,
    delete: client.delete,
    prepare,
    find: async (index, query, synonyms) => {
      const options = { searches: client.searches(index.name), currency, synonyms };
      const { q } = query;
      return q
        ? findWordsInCluster(options, await lexiconFor(index, q), { ...query, q })
        : findInCluster(options, query);
    },
    suggest: async (index, query, synonyms) => {
      const options = { searches: client.searches(index.name), currency, synonyms };
      const lexicon = await lexiconFor(index, query.q);
      const { ids, categories, filters, ...rest } = await suggestInCluster(options, lexicon, query);
      const { suggestedCategories, suggestedFilters } = limits.search;
      return {
        ids,
        categories: categories.slice(0, suggestedCategories),
        filters: filters.slice(0, suggestedFilters),
        ...rest,
      };
    },
    close: async () => client.close(),
  };
}

async function hasPartNumber(searches: Searches, partNumber: string): Promise<boolean> {
  const [found] = await searches([{ size: 1, _source: false, query: { term: { partNumber } } }]);
  return (found?.hits.hits.length ?? 0) > 0;
}
