import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../kernel/id.ts';
import { slugOf } from '../product.ts';
import { hasNoCategory, matchProducts } from './match-products.ts';
import type { DescribePart, Part } from './part.ts';

export type ImportOptions = {
  /** For parts without any other price; minor units. */
  defaultPriceAmount?: number | undefined;
  /** For parts that never had stock. */
  defaultStock: number;
  /** A price that changes by more than this share of it is held back. */
  maxPriceChange: number;
  /** Nothing is held back for what it would change. */
  acceptsChanges?: boolean | undefined;
  /** Replaces what an admin has edited. */
  overwrites?: boolean | undefined;
  describePart: DescribePart;
};

/**
 * CTEs up to `plan`: each part's new product, stock `received` and `outcome`. `offered` is what the file says, `wanted`
 * what is left of it beside an admin's edits. `locked` blocks sales until the write.
 */
export function importPlan(rows: readonly PlanRow[], options: ImportOptions, { locked }: { locked: boolean }) {
  const defaultPrice = sql`${options.defaultPriceAmount ?? null}::bigint`;
  const overwrites = sql`(overwrites or ${options.overwrites ?? false})`;
  return sql`
    with rows as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part (
        id uuid, movement_id uuid, ordinal integer, supplier text, number text, is_global_number boolean, slug text,
        name text, category text, brand text, part_number text, gtin text, safety jsonb, exemption text, specifications jsonb, description text,
        price_amount bigint, cost_amount bigint, quantity integer, is_on_sale boolean, overwrites boolean, is_complete boolean,
        has_description boolean
      )
    ), brands as materialized (
      -- Once for each brand: most rows of a file have one of few.
      select brand, brand_spelling(brand) as spelling from (select distinct brand from rows) as written
    ), given as materialized (
      select id, movement_id, ordinal, supplier, number, is_global_number, slug, name, category, spelling as brand, part_number,
        gtin, safety, exemption, specifications, description, price_amount, cost_amount, quantity, is_on_sale, overwrites,
        is_complete, has_description
      from rows left join brands using (brand)
    ), ${matchProducts}, found as (
      select products as was, (select amount from product_costs where product_costs.product_id = products.id) as known_cost_amount,
        matched.*
      from products join matched on products.id = product_id
      order by products.id ${locked ? sql`for update of products` : sql``}
    ), linked as (
      select given.*, was, known_cost_amount, rank, candidates, supplier_numbers as said,
        (was).id is null or rank = 2 or rank = 1 and supplier_numbers.describes as describes,
        ${hasNoCategory(sql.ref('was'))} as has_no_category,
        -- A file that repeats its price does not undo one that an admin has set since.
        coalesce((was).price_amount is not null and not ${overwrites} and supplier_numbers.product_id = (was).id
          and supplier_numbers.price_amount = given.price_amount, false) as repeats_price
      from given left join found on found.given_id = given.id left join supplier_numbers using (supplier, number)
    ), offered as materialized (
      select linked.*, ${keptFields(overwrites)} as kept,
        case when is_complete then brand else coalesce(brand, (was).brand) end as new_brand,
        case when is_complete then part_number else coalesce(part_number, (was).part_number) end as new_part_number,
        coalesce(gtin, (was).gtin) as new_gtin, ${newSafety} as new_safety,
        case when exemption is null then (was).withdrawal_exemption else nullif(exemption, 'none') end as new_exemption,
        case when is_complete or (was).category is distinct from category then specifications
          else (was).specifications || specifications end as new_specifications,
        case when has_description or (was).id is null then description else (was).description end as new_description,
        case when repeats_price then (was).price_amount
          else coalesce(price_amount, (was).price_amount, ${defaultPrice}) end as new_price_amount
      from linked
    ), wanted as materialized (
      select offered.id as given_id, movement_id, coalesce((was).id, offered.id) as id, supplier, number, was, said,
        rank, candidates, has_no_category, describes or ${overwrites} as describes, is_global_number, repeats_price,
        name as given_name, category as given_category, brand as given_brand, price_amount as given_price_amount,
        part_number as given_part_number, gtin as given_gtin, ordinal,
        ${unlessKept('name', 'slug', 'slug')}, ${unlessKept('name', 'name', 'name')},
        ${unlessKept('category', 'category', 'category')}, ${unlessKept('brand', 'brand', 'new_brand')},
        ${unlessKept('part_number', 'part_number', 'new_part_number')},
        ${unlessKept('gtin', 'gtin', 'new_gtin')}, ${unlessKept('safety', 'safety', 'new_safety')},
        ${unlessKept('withdrawal_exemption', 'withdrawal_exemption', 'new_exemption')},
        ${unlessKept('description', 'description', 'new_description')}, ${keptSpecifications} as specifications,
        new_price_amount as price_amount, known_cost_amount, coalesce(cost_amount, known_cost_amount) as cost_amount,
        case when new_price_amount is null or not is_on_sale then null
          when is_on_sale then coalesce((was).published_at, now())
          when 'published' = any(kept) or coalesce(price_amount, ${defaultPrice}) is null then (was).published_at
          else coalesce((was).published_at, now()) end as published_at,
        case when quantity is not null then quantity - coalesce((was).available, 0)
          when exists (select from stock_movements where product_id = (was).id) then 0
          else ${options.defaultStock}::integer end as received,
        case when kept <> '{}' then
          (name, category, new_brand, new_part_number, new_gtin, new_safety, new_exemption, new_description,
            new_specifications)::text end as offers,
        case when ${overwrites} then '{}' else coalesce((was).edited_fields, '{}') end as edited_fields,
        coalesce(price_amount, ${defaultPrice}) is not null and is_on_sale is null as offers_sale
      from offered
    ), judged as materialized (
      select wanted.*, coalesce((was).available, 0) as available, ${reasonsToHold(options)} as reasons,
        coalesce(describes and (name, category, brand, part_number, gtin, safety, withdrawal_exemption, description,
          specifications)::text <> offers, false)
          or repeats_price and (was).price_amount <> given_price_amount
          or offers_sale and published_at is null as is_kept,
        ((said).product_id, (said).name, (said).category, (said).brand, (said).price_amount) is distinct from
          (id, given_name, given_category, coalesce(given_brand, (said).brand),
            coalesce(given_price_amount, (said).price_amount)) as is_said_anew
      from wanted
    ), identified as materialized (
      -- Never two products for one GTIN, neither in the shop nor by two rows.
      select given.*, sets_gtin and first_value(id) over (partition by sets_gtin, gtin_number(given_gtin) order by ordinal) <> id
          as is_gtin_repeated,
        case when sets_gtin then (
          select other.name from products as other
          where gtin_number(other.gtin) = gtin_number(given_gtin) and other.id <> given.id and other.deleted_at is null
          order by other.id limit 1) end as gtin_of
      from (
        select *, given_gtin is not null and gtin_number(given_gtin) is distinct from gtin_number((was).gtin) as sets_gtin
        from judged
      ) as given
    ), plan as (
      select identified.*,
        case when (was).deleted_at is not null then 'deleted'
          when gtin_of is not null or is_gtin_repeated then 'bad'
          when (was).id is null then 'created'
          when reasons <> '{}' then 'held'
          when received <> 0 or (slug, name, category, brand, part_number, gtin, safety, withdrawal_exemption, specifications, description,
              price_amount, cost_amount, published_at)
            is distinct from ((was).slug, (was).name, (was).category, (was).brand, (was).part_number,
              (was).gtin, (was).safety, (was).withdrawal_exemption, (was).specifications, (was).description, (was).price_amount,
              known_cost_amount, (was).published_at)
            then 'updated'
          else 'unchanged' end as outcome
      from identified
    )`;
}

/** What an admin has edited, and what a product has that existed before the supplier's number. */
const keptFields = (overwrites: RawBuilder<unknown>) => sql`
  case when (was).id is null or ${overwrites} then '{}'
    when describes then (was).edited_fields
    else (was).edited_fields || '{name,description}'
      || case when has_no_category then '{}' else '{category}'::text[] end
      || case when (was).brand is null then '{}' else '{brand}'::text[] end
      || case when (was).part_number is null then '{}' else '{part_number}'::text[] end
      || case when (was).gtin is null then '{}' else '{gtin}'::text[] end
      || case when coalesce((was).safety, '{}') = '{}' then '{}' else '{safety}'::text[] end
      || case when (was).withdrawal_exemption is null then '{}' else '{withdrawal_exemption}'::text[] end
      || array(select 'specifications.' || key from jsonb_object_keys((was).specifications) as key) end`;

/** No source has all of it. Another manufacturer has another representative; the same one keeps its own. */
const newSafety = sql`
  coalesce(
    case when safety->>'manufacturer' <> (was).safety->>'manufacturer' then (was).safety - 'representative'
      else (was).safety end, '{}') || safety`;

const unlessKept = (field: string, column: string, offered: string) => sql`
  case when ${sql.lit(field)} = any(kept) then (was).${sql.ref(column)} else ${sql.ref(offered)} end as ${sql.ref(column)}`;

/** Those of a kept key, or of a kept category, are the product's. */
const keptSpecifications = sql`
  case when kept = '{}' then new_specifications
    when 'category' = any(kept) and category <> (was).category then (was).specifications
    else (select coalesce(jsonb_object_agg(key, value), '{}') from (
      select key, value from jsonb_each(new_specifications) where 'specifications.' || key <> all(kept)
      union all
      select key, value from jsonb_each((was).specifications) where 'specifications.' || key = any(kept)
    ) as left_ones) end`;

/** Shorter part numbers are of many brands. */
const distinctLength = 6;

/** Compared with what the supplier said before, because the product's name may be an admin's. */
function reasonsToHold({ acceptsChanges = false, maxPriceChange }: ImportOptions) {
  const changes = sql`
    case when rank = 1 and not is_global_number and not same_name((said).name, given_name) then 'name' end,
    case when rank = 1 and not is_global_number and (said).category <> given_category
      or rank > 1 and (was).category <> given_category and not has_no_category then 'category' end,
    case when rank = 1 and not is_global_number and lower((said).brand) <> lower(given_brand) then 'brand' end,
    case when abs(price_amount - (was).price_amount) > ${maxPriceChange}::double precision * (was).price_amount
      then 'price' end,
    case when rank = 5 and length(part_number_key(given_part_number)) < ${distinctLength}
      and not same_name((was).name, given_name) then 'part number' end`;
  return sql`array_remove(array[case when rank in (3, 4, 5) and candidates > 1 then 'ambiguous' end
    ${acceptsChanges ? sql`` : sql`, ${changes}`}], null)`;
}

export type PlanRow = ReturnType<typeof planRow>;

export function planRow(part: Part, ordinal: number, describePart: DescribePart) {
  return {
    id: newId(),
    movement_id: newId(),
    ordinal,
    supplier: part.supplier,
    number: part.number,
    is_global_number: part.isGlobalNumber,
    slug: slugOf(part.name),
    name: part.name,
    category: part.category,
    brand: part.brand,
    part_number: part.partNumber,
    gtin: part.gtin,
    safety: part.safety ?? {},
    exemption: part.withdrawalExemption === null ? 'none' : part.withdrawalExemption,
    specifications: part.specifications,
    description: part.description ?? describePart(part),
    price_amount: part.priceAmount,
    cost_amount: part.costAmount,
    quantity: part.quantity,
    is_on_sale: part.isOnSale,
    overwrites: part.overwrites ?? false,
    is_complete: part.isComplete,
    // A generated description replaces a written one only if the source is complete.
    has_description: part.isComplete || part.description !== undefined,
  };
}
