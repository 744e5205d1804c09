import { useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits.ts';

/** `owner` is the user whose lists these are; null for those that are only in this browser. Newest first. */
type Saved = { owner: string | null; ids: readonly string[] };

const KEY = 'saved';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const nothing: Saved = { owner: null, ids: [] };
const listeners = new Set<() => void>();

let read: { stored: string | null; saved: Saved } = { stored: null, saved: nothing };

/** Empty on the server. */
export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => savedProducts().ids,
    () => nothing.ids,
  );
}

export function savedProducts(): Saved {
  const stored = storedText();
  if (stored !== read.stored) read = { stored, saved: parsed(stored) };
  return read.saved;
}

export function storeSaved(saved: Saved): void {
  const text = saved.owner === null && saved.ids.length === 0 ? null : JSON.stringify(saved);
  fallback = null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    fallback = text;
  }
  for (const listener of listeners) listener();
}

/** False if there are too many. */
export function storeIsSaved(id: string, isSaved: boolean): boolean {
  const { owner, ids } = savedProducts();
  const others = ids.filter((other) => other !== id);
  if (isSaved && others.length >= limits.saved.products) return false;
  storeSaved({ owner, ids: isSaved ? [id, ...others] : others });
  return true;
}

function parsed(stored: string | null): Saved {
  try {
    const { owner, ids } = JSON.parse(stored ?? 'null') as Partial<Saved>;
    if (!Array.isArray(ids)) return nothing;
    // The API refuses others, and with them all.
    const valid = ids.filter((id) => uuid.test(id)).slice(0, limits.saved.products);
    return { owner: typeof owner === 'string' ? owner : null, ids: [...new Set(valid)] };
  } catch {
    return nothing;
  }
}

// Storage may be blocked; what is saved then lasts as long as the document.
let fallback: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
