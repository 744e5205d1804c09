import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import type { Found } from '../../../search/found.ts';
import type { SearchQuery } from '../../../search/search-query.ts';
import { repeatedCheck } from '../../changes/repeated-check.ts';
import type { ProductSearch } from '../product-search.ts';
import { searchWords } from '../search-words.ts';
import { conditionsOf } from '../sql/conditions.ts';
import { findIds, sortIdsByName } from '../sql/find-ids.ts';
import { findParts } from '../sql/find-parts.ts';
import type { IndexState } from './index-state.ts';
import { maintainIndex } from './maintain-index.ts';
import { ClusterUnavailable, type IndexVersion, type SearchCluster } from './search-cluster.ts';

type Options = {
  db: Database;
  cluster: SearchCluster;
  /** A change by another process is found within this time. */
  staleMs: number;
  /** What answers while the cluster does not. */
  openFallback: () => ProductSearch;
  log: (message: string) => void;
  warn: (message: string) => void;
  onError: (error: unknown) => void;
  /** For the whole response. Each call of the cluster has its own, shorter one. */
  deadlineMs?: number;
  retryMs?: number;
};

const DEADLINE_MS = 3000;

const RETRY_MS = 5000;

/** Keeps the changes to write few while no one searches. */
const IDLE_CHECK_MS = 60_000;

/** Time to end when the shop stops. */
const GRACE_MS = 1000;

/** What the fallback keeps in memory is discarded then. */
const FALLBACK_IDLE_MS = 10 * 60_000;

/** Searches in a cluster, which is filled in the background and kept current. If it does not respond, the fallback does. */
export function clusterSearch(options: Options): ProductSearch {
  const { db, cluster, staleMs, openFallback, log, warn, onError } = options;
  const { deadlineMs = DEADLINE_MS, retryMs = RETRY_MS } = options;
  const words = searchWords(db);
  const index = maintainIndex({ db, cluster, log });
  let current: IndexState | undefined;
  let isServing = false;
  /** Has been logged. */
  let isAway = false;
  let isClosed = false;
  let keeping: Promise<void> | undefined;
  let firstRound: Promise<number> | undefined;
  let wake = () => {};
  let closing: Promise<void> | undefined;
  let fallback: { search: ProductSearch; usedAt: number } | undefined;

  const fresh = repeatedCheck(async () => {
    current = await index.catchUp();
  }, staleMs);

  function start(): void {
    keeping ??= keep();
  }

  async function keep(): Promise<void> {
    firstRound = round();
    let pauseMs = await firstRound;
    while (!isClosed) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isServing ? pauseMs : Math.min(pauseMs, retryMs)).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!isClosed) pauseMs = await round();
    }
  }

  /** Returns the pause until the next one. */
  async function round(): Promise<number> {
    try {
      await index.fill(() => isClosed);
      fresh.touch();
      await fresh.verify();
      if (!current) return 0;
      await cluster.prepare(current);
      if (!isServing) log(isAway ? 'search: the cluster answers again' : 'search: the cluster answers');
      isServing = true;
      isAway = false;
      await index.removeUnused();
      await closeIdleFallback();
      return IDLE_CHECK_MS;
    } catch (error) {
      fail(error);
      return retryMs;
    }
  }

  function fail(error: unknown): void {
    // Without the database, the fallback fails as well.
    if (isClosed || isDatabaseUnavailable(error)) return;
    if (!(error instanceof ClusterUnavailable)) {
      onError(error);
      return;
    }
    isServing = false;
    if (!isAway) warn(`search: the cluster does not answer, so memory or SQL does for now (${error.message})`);
    isAway = true;
    // Another one is filled then. It may be that of before, if another process has noticed it first.
    if (error.missingIndex !== undefined) void index.remove(error.missingIndex).catch(onError);
  }

  async function response<T>(
    ask: (current: IndexVersion) => Promise<T>,
    askFallback: (search: ProductSearch) => Promise<T>,
  ): Promise<T> {
    start();
    if (isServing)
      try {
        return await within(deadlineMs, async () => {
          await fresh.verify();
          if (!current) throw new ClusterUnavailable('the index is filled again');
          return ask(current);
        });
      } catch (error) {
        fail(error);
        setTimeout(() => wake(), retryMs).unref();
      }
    fallback ??= { search: openFallback(), usedAt: 0 };
    fallback.usedAt = performance.now();
    return askFallback(fallback.search);
  }

  async function closeIdleFallback(): Promise<void> {
    if (!fallback || performance.now() - fallback.usedAt < FALLBACK_IDLE_MS) return;
    const { search } = fallback;
    fallback = undefined;
    await search.close();
  }

  async function close(): Promise<void> {
    isClosed = true;
    wake();
    // A batch that is being written.
    await Promise.race([keeping, delay(GRACE_MS, undefined, { ref: false })]);
    await fallback?.search.close();
    await cluster.close();
  }

  async function find(at: IndexVersion, query: SearchQuery): Promise<Found> {
    const synonyms = await words();
    if (query.sort !== 'name') return cluster.find(at, query, synonyms);
    // Only the database knows its order of names.
    if (!query.q) {
      const [found, ids] = await Promise.all([
        cluster.find(at, { ...query, sort: 'newest' }, synonyms),
        findIds(db, query, conditionsOf(query)),
      ]);
      return { ...found, ids };
    }
    const best = { ...query, sort: 'relevance', page: 1, limit: limits.list.numbered };
    const { ids, instead, ...found } = await cluster.find(at, best, synonyms);
    return {
      ...found,
      ids: await sortIdsByName(db, ids, query),
      ...(instead && { instead: { ...instead, ids: instead.ids.slice(0, query.limit) } }),
    };
  }

  return {
    find: (query) =>
      response(
        (at) => find(at, query),
        (search) => search.find(query),
      ),
    parts: (ids) => findParts(db, ids),
    suggest: (query) =>
      response(
        async (at) => cluster.suggest(at, query, await words()),
        (search) => search.suggest(query),
      ),
    forgetWords: () => {
      words.forget();
      fallback?.search.forgetWords();
    },
    touch: () => {
      fresh.touch();
      fallback?.search.touch();
    },
    start,
    ready: async () => {
      start();
      await firstRound;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** What is late goes on, and has no effect. */
async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ClusterUnavailable(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
