import { addToCart } from '../../../../contract/buying/cart.ts';
import { call } from '../../../app/api.ts';
import { inTurn } from './in-turn.ts';
import { storeCart } from './store.ts';

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
