import { useSyncExternalStore } from 'react';
import type { ProductSummary } from '../../../contract/product.ts';

export type SelectedProduct = Pick<ProductSummary, '_id' | 'name' | 'category'>;

export const MAX_COMPARED = 4;

const KEY = 'compare';
const listeners = new Set<() => void>();
const none: readonly SelectedProduct[] = [];

let read: { stored: string | null; products: readonly SelectedProduct[] } = { stored: null, products: none };

/** The products that the visitor has chosen to compare, in this browser. Empty on the server. */
export function useSelection(): readonly SelectedProduct[] {
  return useSyncExternalStore(subscribe, selection, () => none);
}

/** All of one category: a product of another one begins a new selection. */
export function select({ _id, name, category }: SelectedProduct): 'added' | 'replaced' | 'full' {
  const current = selection();
  const isSame = current.every((other) => other.category === category);
  if (isSame && current.length >= MAX_COMPARED) return 'full';
  store([...(isSame ? current : []), { _id, name, category }]);
  return isSame ? 'added' : 'replaced';
}

export function deselect(id: string): void {
  store(selection().filter(({ _id }) => _id !== id));
}

export function clearSelection(): void {
  store(none);
}

function selection(): readonly SelectedProduct[] {
  const stored = storedText();
  if (stored !== read.stored) read = { stored, products: parsed(stored) };
  return read.products;
}

function parsed(stored: string | null): readonly SelectedProduct[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isSelected).slice(0, MAX_COMPARED) : none;
  } catch {
    return none;
  }
}

function isSelected(value: Partial<SelectedProduct> | null): value is SelectedProduct {
  return [value?._id, value?.name, value?.category].every((text) => typeof text === 'string');
}

// Storage may be blocked; the selection then lasts as long as the document.
let fallback: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? fallback;
  } catch {
    return fallback;
  }
}

function store(products: readonly SelectedProduct[]): void {
  const text = products.length > 0 ? JSON.stringify(products) : null;
  fallback = null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    fallback = text;
  }
  for (const listener of listeners) listener();
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
