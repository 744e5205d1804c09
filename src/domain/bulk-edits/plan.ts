import { isDeepStrictEqual } from 'node:util';
import type { Category } from '../../contract/catalogue/category.ts';
import { spelledSpecifications } from '../../contract/catalogue/spelling.ts';
import { limits } from '../../contract/limits.ts';
import type { ProductsChange, RefusalReason } from '../../contract/owner/bulk-edit.ts';
import { isStockInRange } from '../../contract/owner/product-edit.ts';
import type { TaxClass } from '../../contract/owner/tax.ts';
import { specificationsFor } from '../catalogue/editable-product.ts';
import { toMinor } from '../kernel/money.ts';
import { newPrice } from './new-price.ts';

/** The values of a product that a bulk edit may change; instants in ISO 8601. */
export type Values = {
  priceAmount: number | null;
  available: number;
  category: Category;
  specifications: Record<string, unknown>;
  publishedAt: string | null;
  /** Null: that of its category. */
  taxClass: TaxClass | null;
  deletedAt: string | null;
};

export type Planned = { before: Partial<Values>; after: Partial<Values> } | { left: RefusalReason } | 'unchanged';

export type Context = { currency: string; now: string; categoryTaxClass: (category: Category) => TaxClass };

/** What `change` makes of one product. A change of stock is a difference: its undo takes back as much, whatever was sold since. */
export function plan(product: Values, change: ProductsChange, context: Context): Planned {
  const after = changed(product, change, context);
  if ('left' in after) return after;
  const keys = (Object.keys(after) as (keyof Values)[]).filter((key) => !isDeepStrictEqual(after[key], product[key]));
  if (keys.length === 0) return 'unchanged';
  return { before: pick(product, keys), after: pick(after, keys) };
}

type Changed = Partial<Values> | { left: RefusalReason };

function changed(product: Values, change: ProductsChange, context: Context): Changed {
  const { price, stock, category, published, taxClass, specification, deleted } = change;
  if (product.deletedAt !== null && deleted === undefined) return { left: 'deleted' };
  if (price) return repriced(product, price, context.currency);
  if (stock) return restocked(product, stock);
  if (category === product.category) return {};
  if (category) return { category, specifications: specificationsFor(category, product.specifications) };
  if (published !== undefined) return republished(product, published, context.now);
  if (taxClass) {
    const current = product.taxClass ?? context.categoryTaxClass(product.category);
    return taxClass === current ? {} : { taxClass };
  }
  if (specification) return respecified(product, specification);
  return { deletedAt: deleted ? (product.deletedAt ?? context.now) : null };
}

function repriced({ priceAmount }: Values, rule: NonNullable<ProductsChange['price']>, currency: string): Changed {
  if (priceAmount === null) return { left: 'noPrice' };
  const after = newPrice(priceAmount, rule, currency);
  const { min, max } = limits.productPrice;
  if (after < toMinor(min, currency) || after > toMinor(max, currency)) return { left: 'priceRange' };
  return { priceAmount: after };
}

function restocked({ available }: Values, { mode, quantity }: NonNullable<ProductsChange['stock']>): Changed {
  const difference = mode === 'add' ? quantity : quantity - available;
  if (!isStockInRange(available, difference)) return { left: 'stockRange' };
  return { available: available + difference };
}

function republished({ priceAmount, publishedAt }: Values, published: boolean, now: string): Changed {
  if (!published) return { publishedAt: null };
  if (priceAmount === null) return { left: 'noPrice' };
  return { publishedAt: publishedAt ?? now };
}

function respecified(product: Values, { category, key, value }: NonNullable<ProductsChange['specification']>): Changed {
  if (product.category !== category) return { left: 'otherCategory' };
  const { [key]: _old, ...others } = product.specifications;
  if (value === null) return { specifications: others };
  return { specifications: { ...product.specifications, ...spelledSpecifications({ [key]: value }) } };
}

/**
 * What an undo makes of a product: the values before, unless one of them was changed since. Stock goes back by the
 * difference if as much is there.
 */
export function planUndo(
  product: Values,
  { before, after }: { before: Partial<Values>; after: Partial<Values> },
): Partial<Values> | { left: RefusalReason } {
  const { available: stockBefore, ...valuesBefore } = before;
  const { available: stockAfter, ...valuesAfter } = after;
  const isAsLeft = isDeepStrictEqual(pick(product, Object.keys(valuesAfter) as (keyof Values)[]), valuesAfter);
  if (!isAsLeft) return { left: 'changedSince' };
  if (valuesBefore.publishedAt && product.priceAmount === null) return { left: 'noPrice' };
  if (stockBefore === undefined || stockAfter === undefined) return valuesBefore;
  const difference = stockBefore - stockAfter;
  if (!isStockInRange(product.available, difference)) return { left: 'stockRange' };
  return { available: product.available + difference };
}

function pick(values: Partial<Values>, keys: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
