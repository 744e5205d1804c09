import { sql } from 'kysely';
import type { Category } from '../../contract/catalogue/category.ts';
import { Refusal } from '../../contract/error.ts';
import type { RatedClass, TaxClass } from '../../contract/owner/tax.ts';
import type { Database } from '../../db/connect.ts';
import { territories } from '../addresses/territories.ts';
import { newId } from '../kernel/id.ts';
import type { RecentlyRead } from '../kernel/recently-read.ts';
import { type FindChanged, untilChanged } from '../kernel/until-changed.ts';
import { euStandardRates } from './eu.ts';
import type { TaxRate, TaxRules } from './tax-rules.ts';

export type ReadTaxRules = RecentlyRead<TaxRules>;

/** The rules as they are in the database, cached until they change. */
export const taxRules = (db: Database, changes: FindChanged): ReadTaxRules =>
  untilChanged(async () => {
    const [rates, categories] = await Promise.all([findTaxRates(db), findCategoryTaxClasses(db)]);
    return { rates, classOfCategory: new Map(categories.map(({ category, taxClass }) => [category, taxClass])) };
  }, changes);

export async function findTaxRates(db: Database): Promise<TaxRate[]> {
  return db
    .selectFrom('taxRates')
    .select(['id', 'country', 'region', 'postalCodes', 'rate'])
    .select(({ ref }) => [
      ref('taxClass').$castTo<RatedClass>().as('taxClass'),
      sql<string | null>`starts_on::text`.as('startsOn'),
    ])
    .orderBy('country')
    .orderBy('region', (order) => order.asc().nullsFirst())
    .orderBy('postalCodes')
    .orderBy('taxClass', 'desc')
    .orderBy('startsOn', (order) => order.asc().nullsFirst())
    .execute();
}

export async function findCategoryTaxClasses(db: Database): Promise<{ category: Category; taxClass: TaxClass }[]> {
  return db
    .selectFrom('categoryTaxClasses')
    .select(({ ref }) => [
      ref('category').$castTo<Category>().as('category'),
      ref('taxClass').$castTo<TaxClass>().as('taxClass'),
    ])
    .orderBy('category')
    .execute();
}

export async function findProductTaxClasses(db: Database): Promise<{ id: string; name: string; taxClass: TaxClass }[]> {
  return db
    .selectFrom('productTaxClasses')
    .innerJoin('products', 'products.id', 'productTaxClasses.productId')
    .select(({ ref }) => ['products.id', 'products.name', ref('taxClass').$castTo<TaxClass>().as('taxClass')])
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
}

/** Replaces the rate of the same place, class and start. */
export async function setTaxRate(db: Database, rate: Omit<TaxRate, 'id'>): Promise<void> {
  const postalCodes = [...new Set(rate.postalCodes ?? [])].sort();
  await db
    .insertInto('taxRates')
    .values({ id: newId(), ...rate, postalCodes })
    .onConflict((conflict) => conflict.constraint('tax_rates_once').doUpdateSet({ rate: rate.rate }))
    .execute();
}

export async function deleteTaxRate(db: Database, id: string): Promise<void> {
  await db.deleteFrom('taxRates').where('id', '=', id).execute();
}

/**
 * The standard rates of the member states, and of their parts that have others. Places that have a standard rate at that date
 * (yyyy-mm-dd) keep it; a later one starts in its place.
 */
export async function addEuTaxRates(db: Database, today: string): Promise<void> {
  const known = await db
    .selectFrom('taxRates')
    .select(['country', 'postalCodes'])
    .where('region', 'is', null)
    .where('taxClass', '=', 'standard')
    .where((eb) => eb.or([eb('startsOn', 'is', null), eb('startsOn', '<=', sql<Date>`${today}::date`)]))
    .execute();
  const placeOf = (rate: { country: string; postalCodes: readonly string[] }) =>
    [rate.country, ...rate.postalCodes].join();
  const places = new Set(known.map(placeOf));
  const missing = euRates.filter((rate) => !places.has(placeOf(rate)));
  if (missing.length === 0) return;
  await db
    .insertInto('taxRates')
    .values(
      missing.map(({ percent, ...place }) => ({ id: newId(), ...place, taxClass: 'standard', rate: percent * 1000 })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const euRates = [
  ...Object.entries(euStandardRates).map(([country, percent]) => ({ country, postalCodes: [], percent })),
  ...territories.flatMap(({ country, postalCodes = [], vatRate: percent }) =>
    percent === undefined ? [] : [{ country, postalCodes: [...postalCodes].sort(), percent }],
  ),
];

export async function setCategoryTaxClass(db: Database, category: Category, taxClass: TaxClass): Promise<void> {
  if (taxClass === 'standard') {
    await db.deleteFrom('categoryTaxClasses').where('category', '=', category).execute();
    return;
  }
  await db
    .insertInto('categoryTaxClasses')
    .values({ category, taxClass })
    .onConflict((conflict) => conflict.column('category').doUpdateSet({ taxClass }))
    .execute();
}

/** Throws `product_not_found`. */
export async function setProductTaxClass(db: Database, productId: string, taxClass: TaxClass): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('productTaxClasses')
    .columns(['productId', 'taxClass'])
    .expression(
      db
        .selectFrom('products')
        .select(['id', sql<string>`${taxClass}`.as('taxClass')])
        .where('id', '=', productId),
    )
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ taxClass }))
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new Refusal('product_not_found');
}

/** The product has that of its category again. */
export async function deleteProductTaxClass(db: Database, productId: string): Promise<void> {
  await db.deleteFrom('productTaxClasses').where('productId', '=', productId).execute();
}
