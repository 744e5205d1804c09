import { sql } from 'kysely';
import { newId } from '../../kernel/id.ts';
import { slugOf } from '../product.ts';
import type { DescribePart, Part } from './part.ts';

export type ImportOptions = {
  /** For parts without any other price; minor units. */
  defaultPriceAmount?: number | undefined;
  /** For parts that never had stock. */
  defaultStock: number;
  describePart: DescribePart;
};

/** CTEs up to `plan`: each part's new product, stock `received` and `outcome`. `locked` blocks sales until the write. */
export function importPlan(rows: readonly PlanRow[], options: ImportOptions, { locked }: { locked: boolean }) {
  const defaultPrice = sql`${options.defaultPriceAmount ?? null}::bigint`;
  return sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (
        id uuid, movement_id uuid, source text, source_id text, slug text, name text, category text,
        brand text, part_number text, specifications jsonb, description text, price_amount bigint, quantity integer,
        is_complete boolean, has_description boolean
      )
    ), found as (
      select products as was, source, source_id from products join given using (source, source_id)
      order by products.id ${locked ? sql`for update of products` : sql``}
    ), wanted as (
      select given.id as given_id, given.movement_id, coalesce((was).id, given.id) as id, given.source, given.source_id, was,
        given.slug, given.name, given.category,
        case when is_complete then given.brand else coalesce(given.brand, (was).brand) end as brand,
        case when is_complete then given.part_number else coalesce(given.part_number, (was).part_number) end
          as part_number,
        case when is_complete or (was).category is distinct from given.category then given.specifications
          else (was).specifications || given.specifications end as specifications,
        case when has_description or (was).id is null then given.description else (was).description end as description,
        coalesce(given.price_amount, (was).price_amount, ${defaultPrice}) as price_amount,
        case when coalesce(given.price_amount, ${defaultPrice}) is null then (was).published_at
          else coalesce((was).published_at, now()) end as published_at,
        case when quantity is not null then quantity - coalesce((was).available, 0)
          when exists (select from stock_movements where product_id = (was).id) then 0
          else ${options.defaultStock}::integer end as received
      from given left join found using (source, source_id)
    ), plan as (
      select wanted.*, coalesce((was).available, 0) as available,
        case when (was).id is null then 'created'
          when (was).deleted_at is not null then 'deleted'
          when received <> 0 or (slug, name, category, brand, part_number, specifications, description, price_amount,
              published_at)
            is distinct from ((was).slug, (was).name, (was).category, (was).brand, (was).part_number,
              (was).specifications, (was).description, (was).price_amount, (was).published_at)
            then 'updated'
          else 'unchanged' end as outcome
      from wanted
    )`;
}

export type PlanRow = ReturnType<typeof planRow>;

export function planRow(part: Part, describePart: DescribePart) {
  return {
    id: newId(),
    movement_id: newId(),
    source: part.source,
    source_id: part.sourceId,
    slug: slugOf(part.name),
    name: part.name,
    category: part.category,
    brand: part.brand,
    part_number: part.partNumber,
    specifications: part.specifications,
    description: part.description ?? describePart(part),
    price_amount: part.priceAmount,
    quantity: part.quantity,
    is_complete: part.isComplete,
    // A generated description replaces a written one only if the source is complete.
    has_description: part.isComplete || part.description !== undefined,
  };
}
