import { sql } from 'kysely';
import type { BuildCategory } from '../../builder/facts.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import { type FactValue, factFieldsOf } from '../../contract/catalogue/fact-fields.ts';
import { Refusal } from '../../contract/error.ts';
import type { FactSource, ProductFact } from '../../contract/owner/facts.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { automaticFacts, type FactRow } from '../builds/automatic-facts.ts';

export type StoredFacts = Omit<FactRow, 'category'> & {
  id: string;
  category: string;
  edited: Record<string, FactValue | null>;
  version: number;
};

export async function findStoredFacts(db: Database, ids: readonly string[]): Promise<StoredFacts[]> {
  const { rows } = await sql<StoredFacts>`
    select id, category, name, specifications, edited_fields, imported, coalesce(edited, '{}') as edited,
      coalesce(product_facts.version, 1) as version
    from products left join product_facts on product_id = id
    where id = any(${ids}::uuid[]) and deleted_at is null
  `.execute(db);
  return rows;
}

/**
 * Locks the products until the transaction ends. In a statement of its own: one that waited for the lock would read the facts
 * as they were before.
 */
export async function lockStoredFacts(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<StoredFacts[]> {
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for update`.execute(transaction);
  return findStoredFacts(transaction, ids);
}

/** Throws `product_not_found`. */
export async function getStoredFacts(db: Database, id: string): Promise<StoredFacts> {
  const [row] = await findStoredFacts(db, [id]);
  if (!row) throw new Refusal('product_not_found');
  return row;
}

export const buildCategoryOf = ({ category }: StoredFacts): BuildCategory | null =>
  buildCategories.find((each) => each === category) ?? null;

/** All facts of the category of a product; none if the builder does not know it. */
export function factsOf(row: StoredFacts): ProductFact[] {
  const category = buildCategoryOf(row);
  if (!category) return [];
  const automatic = automaticOf({ ...row, category });
  return Object.keys(factFieldsOf(category)).map((key) => {
    const own = automatic(key);
    const edited = row.edited[key];
    return { key, ...(edited === undefined ? own : { value: edited, source: 'staff' }), automatic: own };
  });
}

function automaticOf(row: FactRow): (key: string) => ProductFact['automatic'] {
  const { facts, said, specified } = automaticFacts(row);
  const sourceOf = (key: string): FactSource => {
    if (JSON.stringify(said[key]) !== JSON.stringify(facts[key])) return 'derived';
    return Object.hasOwn(specified, key) ? 'specification' : 'import';
  };
  return (key) =>
    facts[key] === undefined
      ? { value: null, source: null }
      : { value: facts[key] as FactValue, source: sourceOf(key) };
}
