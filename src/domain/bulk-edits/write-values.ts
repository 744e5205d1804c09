import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { receive } from '../stock/receive.ts';
import type { Values } from './plan.ts';

/** `after` has the same keys in each row of one edit, except specifications beside a category. */
export type Write = {
  id: string;
  before: Pick<Partial<Values>, 'available'>;
  after: Partial<Values>;
  editedFields: readonly string[];
};

/** The columns of `products`; the other values have tables of their own. */
const columns = {
  priceAmount: sql`price_amount = coalesce((values ->> 'priceAmount')::bigint, price_amount)`,
  category: sql`category = coalesce(values ->> 'category', category)`,
  specifications: sql`specifications = coalesce(values -> 'specifications', specifications)`,
  publishedAt: sql`published_at = (values ->> 'publishedAt')::timestamptz`,
  deletedAt: sql`deleted_at = (values ->> 'deletedAt')::timestamptz`,
} satisfies Partial<Record<keyof Values, unknown>>;

/** The products are locked. */
export async function writeValues(transaction: DatabaseTransaction, writes: readonly Write[]): Promise<void> {
  const keys = new Set(writes.flatMap(({ after }) => Object.keys(after) as (keyof Values)[]));
  await writeProducts(transaction, writes, keys);
  if (keys.has('taxClass')) await writeTaxClasses(transaction, writes);
  if (keys.has('available')) {
    const receipts = writes.map(({ id, before, after }) => ({
      productId: id,
      quantity: (after.available ?? 0) - (before.available ?? 0),
    }));
    await receive(transaction, receipts);
  }
}

async function writeProducts(
  transaction: DatabaseTransaction,
  writes: readonly Write[],
  keys: ReadonlySet<keyof Values>,
): Promise<void> {
  const assignments = Object.entries(columns).flatMap(([key, assignment]) =>
    keys.has(key as keyof Values) ? [assignment] : [],
  );
  if (assignments.length === 0) return;
  const rows = writes.map(({ id, after, editedFields }) => ({ id, values: after, edited_fields: editedFields }));
  await sql`
    update products set ${sql.join(assignments)}, edited_fields = edit.edited_fields, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as edit (id uuid, values jsonb, edited_fields text[])
    where products.id = edit.id
  `.execute(transaction);
}

async function writeTaxClasses(transaction: DatabaseTransaction, writes: readonly Write[]): Promise<void> {
  const own = writes.flatMap(({ id, after: { taxClass } }) => (taxClass ? [{ productId: id, taxClass }] : []));
  const ofCategory = writes.flatMap(({ id, after: { taxClass } }) => (taxClass ? [] : [id]));
  await sql`
    insert into product_tax_classes (product_id, tax_class)
    select "productId", "taxClass"
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own ("productId" uuid, "taxClass" text)
    on conflict (product_id) do update set tax_class = excluded.tax_class
  `.execute(transaction);
  await sql`delete from product_tax_classes where product_id = any(${ofCategory}::uuid[])`.execute(transaction);
}
