import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { ChangedValues } from '../catalogue/importing/outcome.ts';

type Values = Omit<ChangedValues, 'stock' | 'isOnSale'>;

export type CurrentProduct = {
  id: string;
  available: number;
  values: Values;
  isDeleted: boolean;
  /** As it was locked. */
  wasDeleted: boolean;
  isChanged?: boolean;
};

/** Until the transaction ends. */
export async function lockProducts(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, CurrentProduct>> {
  const { rows } = await sql<CurrentProduct>`
    select id, available, deleted_at is not null as is_deleted, deleted_at is not null as was_deleted,
      json_build_object('name', name, 'category', category, 'brand', brand, 'partNumber', part_number, 'gtin', gtin,
        'safety', safety, 'withdrawalExemption', withdrawal_exemption, 'description', description,
        'specifications', specifications, 'price', price_amount, 'slug', slug, 'publishedAt', published_at,
        'editedFields', edited_fields) as values
    from products where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A deleted one loses its part number, so that another import of the part adds it again instead of leaving it deleted. */
export async function writeProducts(
  transaction: DatabaseTransaction,
  products: readonly CurrentProduct[],
): Promise<void> {
  const changed = products.filter(({ isChanged, isDeleted, wasDeleted }) => isChanged || isDeleted !== wasDeleted);
  if (changed.length === 0) return;
  const rows = changed.map(({ id, values, isDeleted }) => ({
    ...{ id, slug: values.slug, name: values.name, description: values.description, category: values.category },
    ...{ brand: values.brand, part_number: isDeleted ? null : values.partNumber, gtin: values.gtin },
    ...{ safety: values.safety, exemption: values.withdrawalExemption, specifications: values.specifications },
    ...{ price_amount: values.price, published_at: values.publishedAt, edited_fields: values.editedFields },
    is_deleted: isDeleted,
  }));
  await sql`
    update products set slug = row.slug, name = row.name, description = row.description, category = row.category,
      brand = row.brand, part_number = row.part_number, gtin = row.gtin, safety = row.safety,
      withdrawal_exemption = row.exemption, specifications = row.specifications, price_amount = row.price_amount,
      published_at = row.published_at, edited_fields = row.edited_fields,
      deleted_at = case when row.is_deleted then coalesce(products.deleted_at, now()) end,
      version = products.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, slug text, name text, description text,
      category text, brand text, part_number text, gtin text, safety jsonb, exemption text, specifications jsonb,
      price_amount bigint, published_at timestamptz, edited_fields text[], is_deleted boolean)
    where products.id = row.id
  `.execute(transaction);
}
