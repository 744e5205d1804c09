import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { findProductDetails, type ProductDetails } from '../catalogue/product-details.ts';
import { findProductsByIds } from '../catalogue/products.ts';
import { repeatedCheck } from '../changes/repeated-check.ts';
import { type TrackProducts, trackProducts } from '../changes/track-products.ts';
import { cachedRows } from './cached-rows.ts';

/** Products on sale by their ids, from memory where nothing has changed (docs/decisions/0065, 0144). */
export type CurrentProducts = {
  /** As lists show them. */
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, ProductSummary>>;
  findDetails: (ids: readonly string[]) => Promise<ReadonlyMap<string, ProductDetails>>;
  /** Throws `product_not_found`. */
  getDetails: (id: string) => Promise<ProductDetails>;
  /** Call after each write of this process. The next call sees it. */
  touch: () => void;
};

type Options = {
  db: Database;
  /** A change by another process is found within this time. */
  staleMs: number;
  maxBytes: number;
};

/** With more changes, all products are dropped. */
const MAX_CHANGES = 1000;

/** The object, its numbers and its place in the cache, roughly. */
const OVERHEAD_BYTES = 500;

export function currentProducts({ db, staleMs, maxBytes }: Options): CurrentProducts {
  let track: TrackProducts | undefined;
  /** The price of a deal, and the lowest before it, change without a write. */
  let dealProduct: string | undefined;
  const isCacheable = ({ id, regularAmount }: ProductSummary) => id !== dealProduct && !regularAmount;
  const half = { isCacheable, maxBytes: maxBytes / 2 };
  const summaries = cachedRows({ ...half, read: (ids) => findProductsByIds(db, ids), bytesOf: bytesOfSummary });
  const details = cachedRows({ ...half, read: (ids) => findProductDetails(db, ids), bytesOf: bytesOfDetails });
  const fresh = repeatedCheck(check, staleMs);

  async function check(): Promise<void> {
    track ??= await trackProducts(db, MAX_CHANGES);
    await track(async ({ ids, deal, isDealChanged, isSharedChanged }) => {
      if (ids?.length === 0 && !isDealChanged && !isSharedChanged) return;
      dealProduct = deal?.productId;
      for (const rows of [summaries, details]) {
        if (ids && !isSharedChanged) rows.drop([...ids, dealProduct ?? []].flat());
        else rows.dropAll();
      }
    });
  }

  const findDetails = async (ids: readonly string[]) => {
    if (ids.length > 0) await fresh.verify();
    return details.find(ids);
  };

  return {
    find: async (ids) => {
      if (ids.length > 0) await fresh.verify();
      return summaries.find(ids);
    },
    findDetails,
    getDetails: async (id) => {
      const product = (await findDetails([id])).get(id);
      if (!product) throw new Refusal('product_not_found');
      return product;
    },
    touch: fresh.touch,
  };
}

function bytesOfSummary({ name, description, slug, pictureUrl }: ProductSummary): number {
  return OVERHEAD_BYTES + name.length + description.length + slug.length + (pictureUrl?.length ?? 0);
}

function bytesOfDetails(product: ProductDetails): number {
  const { specifications, safety, brandSafety } = product;
  // Each change is an object with an instant.
  const rest = product.priceChanges.length * 150 + product.furtherPictures.join('').length;
  // The texts of a brand are a copy of their own in each of its products.
  return bytesOfSummary(product) + 2 * JSON.stringify([specifications, safety, brandSafety]).length + rest;
}
