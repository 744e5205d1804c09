import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { Deal } from '../../../search/read-model/read-model.ts';
import { CHANGES_KEPT_MINUTES } from '../../changes/find-changes.ts';
import { findProductChanges, MAX_POSITION, type ProductChange } from '../../changes/find-product-changes.ts';
import { readNextIds, readParts } from '../memory/read-parts.ts';
import {
  addIndex,
  deleteIndexState,
  findIndex,
  findUnusedIndexes,
  type IndexState,
  lockIndex,
  nextVersion,
  updateIndex,
} from './index-state.ts';
import type { SearchCluster } from './search-cluster.ts';

type Options = { db: Database; cluster: SearchCluster; log: (message: string) => void };

/** Small, because a batch is parsed at once. */
const BATCH = 250;

/** More are faster read by filling another index. */
const MAX_CHANGES = 20_000;

/** The table of changes must reach back to the position with room to spare. */
const MAX_PAUSE_MS = (CHANGES_KEPT_MINUTES / 2) * 60_000;

/** How often the position is written while nothing changes. */
const POSITION_MS = 60_000;

/** How often a process looks whether another one has filled the index. */
const BUSY_MS = 1000;

/**
 * Fills the index of the cluster, and writes to it what has changed. One process at a time does so, holding a lock of the
 * database for a batch; another continues where a process has ended.
 */
export function maintainIndex({ db, cluster, log }: Options) {
  const { schema } = cluster;
  /** Changes that have been written, and may be found again. */
  let known = new Set<string>();

  async function fill(isStopped: () => boolean): Promise<void> {
    const begunAt = performance.now();
    let isOwn = false;
    while (!isStopped()) {
      const step = await fillBatch();
      if (step === 'filled') {
        if (isOwn) log(`search: index filled in ${((performance.now() - begunAt) / 1000).toFixed(1)} s`);
        return;
      }
      isOwn ||= step === 'written';
      if (step === 'busy') await delay(BUSY_MS, undefined, { ref: false });
    }
  }

  async function fillBatch(): Promise<'written' | 'busy' | 'filled'> {
    const state = await findIndex(db, schema);
    if (state?.filledAt) return 'filled';
    if (!state) await addIndex(db, schema, `${schema}-${randomUUID().slice(0, 8)}`);
    const outcome = await db.transaction().execute(async (transaction) => {
      const index = await lockIndex(transaction, schema, { isPatient: false });
      if (!index || index.filledAt) return 'busy';
      const kept = index.position ? await keepUp(transaction, index) : await begin(transaction, index);
      if (!kept) return index;
      const ids = await readNextIds(transaction, index.cursor, BATCH);
      if (ids.length > 0) await write(transaction, index.name, { ids, deal: kept.deal, isVisible: false });
      const isLast = ids.length < BATCH;
      if (isLast) await cluster.refresh(index.name);
      await updateIndex(transaction, index.name, {
        cursor: ids.at(-1) ?? index.cursor,
        ...(isLast && { filledAt: new Date() }),
      });
      return 'written';
    });
    if (typeof outcome === 'string') return outcome;
    await remove(outcome.name);
    return 'written';
  }

  /** The changes are kept for an hour, which filling may exceed. */
  async function keepUp(transaction: DatabaseTransaction, index: IndexState): Promise<IndexState | undefined> {
    return Date.now() - Number(index.checkedAt) < POSITION_MS ? index : writeSince(transaction, index);
  }

  /** Takes the position before the first product is read, so that no change is missed. */
  async function begin(transaction: DatabaseTransaction, { name }: IndexState): Promise<{ deal: Deal | null }> {
    const { position, at, deal } = await findProductChanges(transaction, MAX_POSITION, 0);
    await cluster.create(name);
    await updateIndex(transaction, name, { position, checkedAt: at, deal });
    return { deal };
  }

  /** Writes what has changed, and returns the index. Undefined if it must be filled first. */
  async function catchUp(): Promise<IndexState | undefined> {
    const state = await findIndex(db, schema);
    if (!state?.filledAt || !state.position) return undefined;
    if (state.isForeign) return remove(state.name);
    const { at, changes, deal } = await findProductChanges(db, state.position, MAX_CHANGES);
    if (!changes || isLate(state, at)) return remove(state.name);
    const isCurrent = changes.every((change) => known.has(keyOf(change))) && isSameDeal(deal, state.deal);
    if (isCurrent && at.getTime() - Number(state.checkedAt) < POSITION_MS) return state;
    return db.transaction().execute(writeChanges);
  }

  async function writeChanges(transaction: DatabaseTransaction): Promise<IndexState | undefined> {
    const index = await lockIndex(transaction, schema, { isPatient: true });
    return index?.filledAt ? writeSince(transaction, index) : undefined;
  }

  /** Writes what has changed since the position. Undefined if that is too much, or no longer known. */
  async function writeSince(transaction: DatabaseTransaction, index: IndexState): Promise<IndexState | undefined> {
    const { position, at, changes, deal } = await findProductChanges(
      transaction,
      index.position as string,
      MAX_CHANGES,
    );
    if (!changes || isLate(index, at)) return undefined;
    const ids = new Set(changes.filter((change) => !known.has(keyOf(change))).map(({ productId }) => productId));
    if (!isSameDeal(deal, index.deal)) for (const each of [deal, index.deal]) if (each) ids.add(each.productId);
    const all = [...ids];
    let { version } = index;
    for (let from = 0; from < all.length; from += BATCH) {
      const isVisible = from + BATCH >= all.length;
      version = await write(transaction, index.name, { ids: all.slice(from, from + BATCH), deal, isVisible });
    }
    const next = { position, checkedAt: at, deal, version };
    await updateIndex(transaction, index.name, next);
    known = new Set(changes.map(keyOf));
    return { ...index, ...next };
  }

  /** The products as they are now. */
  async function write(
    transaction: DatabaseTransaction,
    name: string,
    { ids, deal, isVisible }: { ids: readonly string[]; deal: Deal | null; isVisible: boolean },
  ): Promise<number> {
    const version = await nextVersion(transaction);
    const parts = await readParts(transaction, ids);
    const present = new Set(parts.map(({ id }) => id));
    const priced = parts.map((part) => (part.id === deal?.productId ? { ...part, ...priceOf(deal) } : part));
    await cluster.write(name, { version, parts: priced, deleted: ids.filter((id) => !present.has(id)) }, isVisible);
    return version;
  }

  /** Another one is filled then. First in the cluster, so that no index is forgotten there. */
  async function remove(name: string): Promise<undefined> {
    await cluster.delete(name);
    await deleteIndexState(db, name);
  }

  async function removeUnused(): Promise<void> {
    for (const name of await findUnusedIndexes(db, schema)) await remove(name);
  }

  return { fill, catchUp, remove, removeUnused };
}

const keyOf = ({ transaction, productId }: ProductChange) => `${transaction} ${productId}`;

const priceOf = ({ priceAmount }: Deal) => ({ priceAmount });

const isLate = ({ checkedAt }: IndexState, at: Date) => at.getTime() - Number(checkedAt) > MAX_PAUSE_MS;

const isSameDeal = (a: Deal | null, b: Deal | null) =>
  a?.productId === b?.productId && a?.priceAmount === b?.priceAmount;
