import type { Database } from '../../db/connect.ts';
import { describerOf } from '../../descriptions/describer.ts';
import type { ImportOptions } from '../../domain/catalogue/importing/import-plan.ts';
import { importProducts } from '../../domain/catalogue/importing/import-products.ts';
import type { Part } from '../../domain/catalogue/importing/part.ts';

const describePart = describerOf('en-US');

export const somePart: Part = {
  supplier: 'acme',
  number: 'card',
  isGlobalNumber: false,
  isComplete: false,
  name: 'Test card',
  category: 'gpu',
  brand: 'Maker',
  specifications: { memory: 8, tdp: 100 },
};

/** Returns the counts, with what was held back, or in a dry run with all changes. */
export async function importParts(
  db: Database,
  parts: readonly Part[],
  options: Partial<ImportOptions> = {},
  { dryRun = false } = {},
) {
  const placed = parts.map((part, at) => ({ part, place: { file: 'parts.csv', line: at + 2 } }));
  const terms = { defaultStock: 0, maxPriceChange: 0.5, describePart, ...options };
  const { count, changes, problems } = await importProducts(db, placed, terms, { dryRun });
  return { ...count, changes, problems };
}

export const productOf = (db: Database, number: string, supplier?: string) =>
  db
    .selectFrom('products')
    .innerJoin('supplierNumbers', 'supplierNumbers.productId', 'products.id')
    .selectAll('products')
    .where('supplierNumbers.number', '=', number)
    .$if(supplier !== undefined, (query) => query.where('supplierNumbers.supplier', '=', supplier ?? ''))
    .executeTakeFirstOrThrow();
