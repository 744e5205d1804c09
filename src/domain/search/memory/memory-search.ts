import type { Database } from '../../../db/connect.ts';
import { inSlices } from '../../../search/read-model/in-slices.ts';
import type { ReadModel } from '../../../search/read-model/read-model.ts';
import { repeatedCheck } from '../../changes/repeated-check.ts';
import { type TrackProducts, trackProducts } from '../../changes/track-products.ts';
import type { ProductSearch } from '../product-search.ts';
import { searchWords } from '../search-words.ts';
import { sqlSearch } from '../sql/sql-search.ts';
import { BATCH, build } from './build.ts';
import { findInMemory } from './find-in-memory.ts';
import { findWordsInMemory, suggestInMemory } from './find-words-in-memory.ts';
import { readParts } from './read-parts.ts';
import { readSold } from './read-sold.ts';

type Options = {
  db: Database;
  currency: string;
  /** A change by another process is found within this time. */
  staleMs: number;
  maxBytes: number;
  log: (message: string) => void;
  onError: (error: unknown) => void;
};

/** More are read faster by building again. */
const MAX_CHANGES = 20_000;

/** Keeps the changes to read few while no one searches. */
const IDLE_CHECK_MS = 60_000;

/** What many buy changes slowly. */
const SOLD_MS = 600_000;

const RETRY_MS = 10_000;

/** Searches in memory what PostgreSQL has, in the background built and kept current. Until then, SQL responds. */
export function memorySearch({ db, currency, staleMs, maxBytes, log, onError }: Options): ProductSearch {
  const reference = sqlSearch(db);
  const words = searchWords(db);
  let current: { model: ReadModel; track: TrackProducts } | undefined;
  let building: Promise<void> | undefined;
  let isClosed = false;
  const fresh = repeatedCheck(check, staleMs);
  const idle = setInterval(() => current && fresh.verify().catch(() => undefined), IDLE_CHECK_MS).unref();

  const sales = setInterval(() => current && readSales(current.model).catch(onError), SOLD_MS).unref();

  async function readSales(model: ReadModel): Promise<void> {
    model.setSold(await readSold(db));
  }

  function start(): void {
    building ??= buildUntilDone();
  }

  async function buildUntilDone(): Promise<void> {
    while (!isClosed) {
      try {
        return await buildOnce();
      } catch (error) {
        if (isClosed) return;
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  async function buildOnce(): Promise<void> {
    const begunAt = performance.now();
    // Before reading, so that no change is missed.
    const track = await trackProducts(db, MAX_CHANGES);
    const model = await build(db, { maxBytes, isStopped: () => isClosed });
    if (isClosed) return;
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
    if (!model) return log(`search: the products take more than ${megabytes(maxBytes)} of SEARCH_MEMORY; SQL answers`);
    await readSales(model);
    current = { model, track };
    fresh.touch();
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
    log(`search: ${model.size()} products in ${megabytes(model.bytes())}, read in ${seconds} s`);
  }

  function rebuild(): void {
    current = undefined;
    building = undefined;
    start();
  }

  async function check(): Promise<void> {
    if (!current) return;
    const { model, track } = current;
    await track(async ({ ids, deal, isDealChanged }) => {
      if (!ids || model.changed() > Math.max(MAX_CHANGES, model.size() / 4)) return rebuild();
      await readAgain(model, ids);
      if (ids.length > 0 || isDealChanged) model.setDeal(deal);
    });
  }

  async function readAgain(model: ReadModel, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const parts = new Map((await readParts(db, batch)).map((part) => [part.id, part]));
      await inSlices(batch, (id) => {
        const part = parts.get(id);
        if (part) model.put(part);
        else model.remove(id);
      });
    }
  }

  return {
    find: async (query) => {
      start();
      if (current) await fresh.verify();
      if (!current) return reference.find(query);
      const { q } = query;
      if (!q) return findInMemory(db, current.model, query);
      const synonyms = await words();
      return findWordsInMemory({ db, currency, synonyms }, current.model, { ...query, q });
    },
    parts: async (ids) => {
      start();
      if (current) await fresh.verify();
      if (!current) return reference.parts(ids);
      const { model } = current;
      return new Map(ids.flatMap((id) => model.partOf(id) ?? []).map((part) => [part.id, part]));
    },
    suggest: async (query) => {
      start();
      if (current) await fresh.verify();
      if (!current) return reference.suggest(query);
      const synonyms = await words();
      return suggestInMemory({ currency, synonyms }, current.model, query);
    },
    touch: fresh.touch,
    forgetWords: words.forget,
    start,
    ready: async () => {
      start();
      await building;
    },
    close: async () => {
      isClosed = true;
      clearInterval(idle);
      clearInterval(sales);
    },
  };
}
