import * as z from 'zod/mini';
import type { Category } from '../../../../contract/catalogue/category.ts';
import { type PriceEnding, type ProductsChange, productsChange } from '../../../../contract/owner/bulk-edit.ts';
import type { TaxClass } from '../../../../contract/owner/tax.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { readSpecification } from '../product-form/specification-texts.ts';

export const priceWays = ['raisePercent', 'lowerPercent', 'raiseAmount', 'lowerAmount'] as const;
export const stockWays = ['add', 'take', 'set'] as const;
export const changedFields = [
  'price',
  'stock',
  'category',
  'published',
  'taxClass',
  'specification',
  'deleted',
] as const satisfies readonly (keyof ProductsChange)[];

/** What the form shows; `value` of a price is NaN while it cannot be read, null while it is empty. */
export type Draft = {
  field: (typeof changedFields)[number];
  price: { way: (typeof priceWays)[number]; value: number | null; ending: PriceEnding };
  stock: { way: (typeof stockWays)[number]; units: string };
  category: Category;
  published: boolean;
  taxClass: TaxClass;
  specification: { category: Category; key: string; text: string };
  deleted: boolean;
};

export type ChangeFieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The text of the field of the change that is wrong. */
  error: string | undefined;
};

export const firstDraft: Draft = {
  field: 'price',
  price: { way: 'raisePercent', value: null, ending: 'none' },
  stock: { way: 'add', units: '' },
  category: 'accessory',
  published: true,
  taxClass: 'standard',
  specification: { category: 'processor', key: 'socket', text: '' },
  deleted: true,
};

export type DraftError = { field: 'value' | 'quantity' | 'fact'; message: FormMessage };

/** The change, or what is wrong with it. */
export function changeOf(draft: Draft, locale: string): { change: ProductsChange } | { error: DraftError } {
  const { success, data, error } = z.safeParse(productsChange, wanted(draft, locale));
  if (success) return { change: data };
  const field = { price: 'value', stock: 'quantity' } as const;
  const shown = draft.field === 'price' || draft.field === 'stock' ? field[draft.field] : 'fact';
  return { error: { field: shown, message: error.issues[0]?.message as FormMessage } };
}

function wanted(draft: Draft, locale: string): object {
  const { field, price, stock, specification } = draft;
  if (field === 'price') {
    const by = price.way.endsWith('Percent') ? 'percent' : 'amount';
    const sign = price.way.startsWith('lower') ? -1 : 1;
    const value = price.value === null ? undefined : sign * Math.abs(price.value);
    return { price: { by, value, ending: price.ending } };
  }
  if (field === 'stock') {
    const units = stock.units.trim() === '' ? undefined : Number(stock.units);
    const mode = stock.way === 'set' ? 'set' : 'add';
    return { stock: { mode, quantity: stock.way === 'take' && units !== undefined ? -Math.abs(units) : units } };
  }
  if (field === 'specification') {
    const { category, key, text } = specification;
    return { specification: { category, key, value: readSpecification(category, key, text, locale) ?? null } };
  }
  return { [field]: draft[field] };
}
