import type { Database } from '../../../db/connect.ts';
import { inSlices } from '../../../search/read-model/in-slices.ts';
import type { ReadModel } from '../../../search/read-model/read-model.ts';
import { repeatedCheck } from '../../changes/repeated-check.ts';
import { type TrackProducts, trackProducts } from '../../changes/track-products.ts';
import type { ProductSearch } from '../product-search.ts';
import { searchWords } from '../search-words.ts';
import { sqlSearch } from '../sql/sql-search.ts';
import { BATCH, build } from './build.ts';
import { collectChanges } from './collect-changes.ts';
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
  /** Changes of a small catalogue after which it is read again. */
  renewAfter?: number;
  log: (message: string) => void;
  onError: (error: unknown) => void;
};

/** More are read faster by building again. */
const MAX_CHANGES = 20_000;

/** Keeps the changes to read few while no one searches: an import changes up to 2,000 products a second. */
const IDLE_CHECK_MS = 5_000;

/** While products change, so that searches do not wait until the changes are read. */
const shortPause = (staleMs: number) => Math.max(staleMs / 2, 250);

/** What many buy changes slowly. */
const SOLD_MS = 600_000;

const RETRY_MS = 10_000;

type Tracked = { model: ReadModel; track: TrackProducts };

/** Searches in memory what PostgreSQL has, in the background built and kept current. Until then, SQL responds. */
export function memorySearch({
  db,
  currency,
  staleMs,
  maxBytes,
  renewAfter = MAX_CHANGES,
  log,
  onError,
}: Options): ProductSearch {
  const reference = sqlSearch(db);
  const words = searchWords(db);
  let current: Tracked | undefined;
  /** Takes the place of the current one with the next check, which brings it up to date. */
  let next: Tracked | undefined;
  let building: Promise<void> | undefined;
  let isRenewing = false;
  let rebuilds = 0;
  let isChanging = false;
  let isClosed = false;
  const fresh = repeatedCheck(check, staleMs);
  let nextCheck = setTimeout(keepCurrent, IDLE_CHECK_MS).unref();

  async function keepCurrent(): Promise<void> {
    if (current) await fresh.verify().catch(() => undefined);
    if (!isClosed) nextCheck = setTimeout(keepCurrent, isChanging ? shortPause(staleMs) : IDLE_CHECK_MS).unref();
  }

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
    const meanwhile = collectChanges(track);
    const model = await build(db, { maxBytes, isStopped: () => isClosed }).finally(meanwhile.stop);
    if (isClosed) return;
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
    if (!model) {
      current = undefined;
      return log(`search: the products take more than ${megabytes(maxBytes)} of SEARCH_MEMORY; SQL answers`);
    }
    const { ids, deal } = await meanwhile.changes();
    await readAgain(model, [...ids]);
    model.setDeal(deal);
    await readSales(model);
    if (current) next = { model, track };
    else current = { model, track };
    fresh.touch();
    const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
    log(`search: ${model.size()} products in ${megabytes(model.bytes())}, read in ${seconds} s`);
  }

  function rebuild(): void {
    rebuilds++;
    current = undefined;
    next = undefined;
    building = undefined;
    start();
  }

  /** Many changes make a model slow. It serves until there is another one, if there is memory for both. */
  function renew(model: ReadModel): void {
    if (isRenewing) return;
    if (2 * model.bytes() > maxBytes) {
      rebuild();
      return;
    }
    isRenewing = true;
    building = buildOnce()
      .catch((error: unknown) => {
        if (!isClosed) onError(error);
      })
      .finally(() => {
        isRenewing = false;
      });
  }

  async function check(): Promise<void> {
    const newest = next ?? current;
    if (!newest) return;
    const { model, track } = newest;
    const begun = rebuilds;
    await track(async ({ ids, deal, isDealChanged }) => {
      isChanging = !ids || ids.length > 0;
      if (!ids) return rebuild();
      if (model.changed() > Math.max(renewAfter, model.size() / 4)) renew(model);
      await readAgain(model, ids);
      if (ids.length > 0 || isDealChanged) model.setDeal(deal);
    });
    // Also if there is a newer one by now: the former one has not been brought up to date.
    if (rebuilds !== begun || newest === current) return;
    current = newest;
    if (next === newest) next = undefined;
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
      clearTimeout(nextCheck);
      clearInterval(sales);
    },
  };
}
