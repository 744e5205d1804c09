import { addToCart } from '../../../contract/cart.ts';
import { asRefusal } from '../../../contract/error.ts';
import { call } from '../../api.ts';
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

/** Without an answer, or after a 5xx, it may have been added. */
export function isRefused(failure: unknown): boolean {
  const refusal = asRefusal(failure);
  return refusal !== undefined && Number(refusal.details.status) < 500;
}

/** Also where `crypto.randomUUID` is absent: without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
