import { addToCart } from '../../../../contract/buying/cart.ts';
import { addBuildToCart } from '../../../../contract/buying/cart-build.ts';
import type { BuildPart } from '../../../../contract/catalogue/build-parts.ts';
import { call } from '../../../app/api.ts';
import { inTurn } from './in-turn.ts';
import { storeCart } from './store.ts';

/** All parts, or none of them. A repeat with the same key adds nothing. */
export async function addBuild(
  userId: string | null,
  body: { name?: string; parts: BuildPart[] },
  idempotencyKey: string,
): Promise<void> {
  const { count } = await inTurn(() => call(addBuildToCart, { body, idempotencyKey }));
  storeCart({ owner: userId, count });
}

/** A repeat with the same key adds nothing. */
export async function addProduct(
  userId: string | null,
  product: string,
  idempotencyKey: string,
  quantity = 1,
): Promise<void> {
  const { count } = await inTurn(() => call(addToCart, { body: { product, quantity }, idempotencyKey }));
  storeCart({ owner: userId, count });
}
