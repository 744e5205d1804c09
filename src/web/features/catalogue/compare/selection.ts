import { useSyncExternalStore } from 'react';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { browserStore } from '../../../app/browser-store.ts';

export type SelectedProduct = Pick<ProductSummary, '_id' | 'name' | 'category'>;

export const MAX_COMPARED = 4;

const none: readonly SelectedProduct[] = [];

const {
  read: selection,
  write,
  subscribe,
} = browserStore('compare', none, (kept: unknown) =>
  Array.isArray(kept) ? kept.filter(isSelected).slice(0, MAX_COMPARED) : none,
);

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

function isSelected(value: Partial<SelectedProduct> | null): value is SelectedProduct {
  return [value?._id, value?.name, value?.category].every((text) => typeof text === 'string');
}

function store(products: readonly SelectedProduct[]): void {
  write(products.length > 0 && products);
}
