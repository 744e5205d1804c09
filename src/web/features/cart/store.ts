import { useSyncExternalStore } from 'react';

/** `owner` is the user whose cart it is; null for a visitor's. */
type StoredCart = { owner: string | null; count: number };

const KEY = 'cart';
const nothing: StoredCart = { owner: null, count: 0 };
const listeners = new Set<() => void>();

let read: { stored: string | null; cart: StoredCart } = { stored: null, cart: nothing };

/** The pages of everyone cannot contain it. Zero on the server. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => storedCart().count,
    () => 0,
  );
}

export function storedCart(): StoredCart {
  const stored = storedText();
  if (stored !== read.stored) read = { stored, cart: parsed(stored) };
  return read.cart;
}

export function storeCart(cart: StoredCart): void {
  const text = cart.owner === null && cart.count === 0 ? null : JSON.stringify(cart);
  fallback = null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    fallback = text;
  }
  for (const listener of listeners) listener();
}

function parsed(stored: string | null): StoredCart {
  try {
    const { owner, count } = JSON.parse(stored ?? 'null') as Partial<StoredCart>;
    return { owner: typeof owner === 'string' ? owner : null, count: Number.isSafeInteger(count) ? Number(count) : 0 };
  } catch {
    return nothing;
  }
}

// Storage may be blocked; the count then lasts as long as the document.
let fallback: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTab(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
