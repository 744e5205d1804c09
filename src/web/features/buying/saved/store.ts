import { useSyncExternalStore } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { browserStore } from '../../../app/browser-store.ts';

/** `owner` is the user whose lists these are; null for those that are only in this browser. Newest first. */
type Saved = { owner: string | null; ids: readonly string[] };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const nothing: Saved = { owner: null, ids: [] };

const {
  read: savedProducts,
  write,
  subscribe,
} = browserStore('saved', nothing, ({ owner, ids }: Partial<Saved>): Saved => {
  if (!Array.isArray(ids)) return nothing;
  // The API refuses others, and with them all.
  const valid = ids.filter((id) => uuid.test(id)).slice(0, limits.saved.products);
  return { owner: typeof owner === 'string' ? owner : null, ids: [...new Set(valid)] };
});

export { savedProducts };

/** Empty on the server. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => savedProducts().ids,
    () => nothing.ids,
  );
}

export function storeSaved(saved: Saved): void {
  write((saved.owner !== null || saved.ids.length > 0) && saved);
}

/** False if there are too many. */
export function storeIsSaved(id: string, isSaved: boolean): boolean {
  const { owner, ids } = savedProducts();
  const others = ids.filter((other) => other !== id);
  if (isSaved && others.length >= limits.saved.products) return false;
  storeSaved({ owner, ids: isSaved ? [id, ...others] : others });
  return true;
}
