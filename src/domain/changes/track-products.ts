import type { Database } from '../../db/connect.ts';
import { CHANGES_KEPT_MINUTES } from './find-changes.ts';
import { findProductChanges, MAX_POSITION, type ProductChange, type ProductChanges } from './find-product-changes.ts';

export type TrackedChanges = {
  /** Undefined if any product may have changed. */
  ids: readonly string[] | undefined;
  /** The running deal: no product's own row names it. */
  deal: ProductChanges['deal'];
  isDealChanged: boolean;
  /** What products show of something else has changed, such as of their manufacturer. None of their own rows has. */
  isSharedChanged: boolean;
};

/** Passes on what has changed since the last call whose `handle` succeeded. One call at a time. */
export type TrackProducts = (handle: (changes: TrackedChanges) => Promise<void>) => Promise<void>;

/** The table of changes must reach back to the last call with room to spare. */
const MAX_PAUSE_MS = (CHANGES_KEPT_MINUTES / 2) * 60_000;

/** From now on: call it before reading what is kept current. */
export async function trackProducts(db: Database, maximum: number): Promise<TrackProducts> {
  let { position, at } = await findProductChanges(db, MAX_POSITION, 0);
  let known: ReadonlySet<string> = new Set();
  let deal: ProductChanges['deal'] = null;
  return async (handle) => {
    const found = await findProductChanges(db, position, maximum);
    const isTooLate = found.at.getTime() - at.getTime() > MAX_PAUSE_MS;
    const unknown = isTooLate ? undefined : found.changes?.filter((change) => !known.has(keyOf(change)));
    await handle({
      ids: unknown && [...new Set(unknown.map(({ productId }) => productId))],
      deal: found.deal,
      isDealChanged: found.deal?.productId !== deal?.productId || found.deal?.priceAmount !== deal?.priceAmount,
      isSharedChanged: found.unnamed.some((transaction) => !known.has(transaction)),
    });
    ({ position, at, deal } = found);
    known = new Set([...(found.changes ?? []).map(keyOf), ...found.unnamed]);
  };
}

const keyOf = ({ transaction, productId }: ProductChange) => `${transaction} ${productId}`;
