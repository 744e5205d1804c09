import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { ChangedValues } from '../catalogue/importing/outcome.ts';
import { newId } from '../kernel/id.ts';
import { bulkReceipt } from '../stock/receive.ts';

type Values = Omit<ChangedValues, 'stock' | 'isOnSale'>;

export type CurrentProduct = {
  id: string;
  available: number;
  /** Units that are added to, or taken from, those that it had when it was locked. */
  received: number;
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
    select id, available, 0 as received, deleted_at is not null as is_deleted, deleted_at is not null as was_deleted,
      json_build_object('name', name, 'category', category, 'brand', brand, 'partNumber', part_number, 'gtin', gtin,
        'safety', safety, 'withdrawalExemption', withdrawal_exemption, 'description', description,
        'specifications', specifications, 'price', price_amount, 'cost', (
          select amount from product_costs where product_id = products.id
        ), 'slug', slug, 'publishedAt', published_at,
        'editedFields', edited_fields) as values
    from products where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * All in one statement, because each update writes all indexes. A deleted one loses its part number and GTIN, so that another
 * import of the part adds it again instead of leaving it deleted.
 */
export async function writeProducts(
  transaction: DatabaseTransaction,
  products: readonly CurrentProduct[],
): Promise<void> {
  const rows = products.map(rowOf).filter(({ is_changed, received }) => is_changed || received !== 0);
  if (rows.length === 0) return;
  await sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id uuid, movement_id uuid, received integer,
        slug text, name text, description text, category text, brand text, part_number text, gtin text, safety jsonb,
        exemption text, specifications jsonb, price_amount bigint, published_at timestamptz, edited_fields text[],
        is_deleted boolean, is_changed boolean)
    ), movements as (${bulkReceipt.movements} from changed where received <> 0)
    update products set slug = changed.slug, name = changed.name, description = changed.description,
      category = changed.category, brand = changed.brand, part_number = changed.part_number, gtin = changed.gtin,
      safety = changed.safety, withdrawal_exemption = changed.exemption, specifications = changed.specifications,
      price_amount = changed.price_amount, published_at = changed.published_at, edited_fields = changed.edited_fields,
      ${bulkReceipt.addition}, deleted_at = case when changed.is_deleted then coalesce(products.deleted_at, now()) end,
      version = products.version + changed.is_changed::integer,
      updated_at = case when changed.is_changed then now() else products.updated_at end
    from changed where products.id = changed.id
  `.execute(transaction);
  const changed = products.filter(({ isChanged, isDeleted, wasDeleted }) => isChanged || isDeleted !== wasDeleted);
  await restoreCosts(transaction, changed);
}

async function restoreCosts(transaction: DatabaseTransaction, changed: readonly CurrentProduct[]): Promise<void> {
  const costs = changed.map(({ id, values: { cost } }) => ({ product_id: id, amount: cost }));
  await sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as row (product_id uuid, amount bigint)
    ), forgotten as (
      delete from product_costs using row where product_costs.product_id = row.product_id and row.amount is null
    )
    insert into product_costs (product_id, amount) select product_id, amount from row where amount is not null
    on conflict (product_id) do update set amount = excluded.amount where product_costs.amount <> excluded.amount
  `.execute(transaction);
}

function rowOf({ id, received, values, isChanged = false, isDeleted, wasDeleted }: CurrentProduct) {
  return {
    ...{ id, movement_id: newId(), received, is_deleted: isDeleted, is_changed: isChanged || isDeleted !== wasDeleted },
    ...{ slug: values.slug, name: values.name, description: values.description, category: values.category },
    ...{ brand: values.brand, part_number: isDeleted ? null : values.partNumber, gtin: isDeleted ? null : values.gtin },
    ...{ safety: values.safety, exemption: values.withdrawalExemption, specifications: values.specifications },
    ...{ price_amount: values.price, published_at: values.publishedAt, edited_fields: values.editedFields },
  };
}
