import { useEffect, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { getParticipation } from '../../../../contract/community/product-review.ts';
import { useUser } from '../../../app/session.ts';

type Participation = z.infer<typeof getParticipation.response>;

// One call for all parts of a page. Public pages have no query cache.
const loaded = new Map<string, Participation>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

/** What the signed-in customer wrote about a product and may do; nothing for others, and until it is loaded. */
export function useParticipation(productId: string): Participation | undefined {
  const user = useUser();
  const key = user ? `${user.uid} ${productId}` : undefined;
  useEffect(() => {
    if (key && !loaded.has(key)) void load(key, productId);
  }, [key, productId]);
  return useSyncExternalStore(
    subscribe,
    () => (key ? loaded.get(key) : undefined),
    () => undefined,
  );
}

/** The next page that needs it reads it again. */
export function forgetParticipation(): void {
  loaded.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(key: string, productId: string): Promise<void> {
  if (loading.has(key)) return;
  loading.add(key);
  try {
    const { call } = await import('../../../app/api.ts');
    loaded.set(key, await call(getParticipation, { params: { id: productId } }));
    for (const listener of listeners) listener();
  } catch {
    // The page is complete without it.
  } finally {
    loading.delete(key);
  }
}
