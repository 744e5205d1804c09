import { useEffect, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { getParticipation } from '../../../../contract/community/product-review.ts';
import { useUser } from '../../../app/session.ts';

type Participation = z.infer<typeof getParticipation.response>;

// One call for all parts of a page. Public pages have no query cache.
const kept = new Map<string, Participation>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

/** What the signed-in customer wrote about a product and may do; nothing for others, and until it is loaded. */
export function useParticipation(productId: string): Participation | undefined {
  const user = useUser();
  const key = user ? `${user.uid} ${productId}` : undefined;
  useEffect(() => {
    if (key && !kept.has(key)) void load(key, productId);
  }, [key, productId]);
  return useSyncExternalStore(
    subscribe,
    () => (key ? kept.get(key) : undefined),
    () => undefined,
  );
}

/** The next page that needs it reads it again. */
export function forgetParticipation(): void {
  kept.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(key: string, productId: string): Promise<void> {
  if (loading.has(key)) return;
  loading.add(key);
  try {
    const [{ call }, { getParticipation }] = await Promise.all([
      import('../../../app/api.ts'),
      import('../../../../contract/community/product-review.ts'),
    ]);
    kept.set(key, await call(getParticipation, { params: { id: productId } }));
    for (const listener of listeners) listener();
  } catch {
    // The page is complete without it.
  } finally {
    loading.delete(key);
  }
}
