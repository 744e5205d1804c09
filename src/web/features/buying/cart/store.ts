import { useSyncExternalStore } from 'react';
import { browserStore } from '../../../app/browser-store.ts';

/** `owner` is the user whose cart it is; null for a visitor's. */
type StoredCart = { owner: string | null; count: number };

const nothing: StoredCart = { owner: null, count: 0 };

const { read, write, subscribe, onOtherTab } = browserStore('cart', nothing, (kept: Partial<StoredCart>) => ({
  owner: typeof kept.owner === 'string' ? kept.owner : null,
  count: Number.isSafeInteger(kept.count) ? Number(kept.count) : 0,
}));

export { onOtherTab, read as storedCart };

/** The pages of everyone cannot contain it. Zero on the server. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => read().count,
    () => 0,
  );
}

export function storeCart(cart: StoredCart): void {
  write((cart.owner !== null || cart.count > 0) && cart);
}
