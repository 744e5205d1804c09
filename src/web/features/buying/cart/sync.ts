import { countCart, joinCart } from '../../../../contract/buying/cart.ts';
import { call } from '../../../app/api.ts';
import { inTurn } from './in-turn.ts';
import { storeCart, storedCart } from './store.ts';

/** Signing in has joined the carts, unless that failed. */
export async function syncCart(userId: string | null): Promise<void> {
  await inTurn(async () => {
    const isNew = userId !== null && storedCart().owner !== userId;
    const { count } = isNew ? await call(joinCart, {}) : await call(countCart, {});
    storeCart({ owner: userId, count });
  });
}
