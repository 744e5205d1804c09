import { sql } from 'kysely';
import type { managedProductListing } from '../../contract/catalogue/product.ts';
import type { FilterValues } from '../../contract/listing.ts';
import { managedProductsWhere } from '../catalogue/managed-products.ts';
import { every } from '../listing/field.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readSnapshot } from './read-snapshot.ts';
import { instant, money, type Table, tableOf } from './table.ts';

type Row = {
  id: string;
  name: string;
  brand: string | null;
  partNumber: string | null;
  gtin: string | null;
  bin: string | null;
  category: string;
  priceAmount: number | null;
  costAmount: number | null;
  available: number;
  publishedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

const knownCost = sql`(select amount from product_costs where product_id = products.id)`;

/** Those of the list of the staff, added in the period. */
export function exportedProducts(
  { direct, currency, timeZone }: ExportDependencies,
  { from, to, ...filters }: FilterValues<typeof managedProductListing> & Period,
  { withCosts }: { withCosts: boolean },
): Table {
  const added = isIn({ from, to }, sql`products.created_at`, timeZone);
  const rows = readSnapshot(
    direct,
    sql<Row>`
      select id, name, brand, part_number, gtin, bin, category, price_amount, ${withCosts ? knownCost : sql`null`} as cost_amount, available, published_at, deleted_at, created_at,
        updated_at
      from products where ${every([managedProductsWhere(filters), ...added])} order by id
    `,
  );
  return tableOf(rows, {
    product_id: ({ id }) => id,
    name: ({ name }) => name,
    brand: ({ brand }) => brand,
    part_number: ({ partNumber }) => partNumber,
    gtin: ({ gtin }) => gtin,
    bin: ({ bin }) => bin,
    category: ({ category }) => category,
    price: ({ priceAmount }) => (priceAmount === null ? null : money(priceAmount, currency)),
    ...(withCosts && { cost: ({ costAmount }: Row) => (costAmount === null ? null : money(costAmount, currency)) }),
    currency: () => currency,
    stock: ({ available }) => available,
    state: ({ publishedAt, deletedAt }) => (deletedAt ? 'deleted' : publishedAt ? 'onSale' : 'draft'),
    [`created_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    [`updated_at (${timeZone})`]: ({ updatedAt }) => instant(updatedAt, timeZone),
  });
}
