import { type Expression, sql } from 'kysely';
import { noCategory } from '../product.ts';
import { unnamedSupplier } from './part.ts';

/**
 * CTEs from `given` to `matched`: the product that each part is, if the shop has it. `rank` says how it is known:
 * 1 by the supplier's number, 2 by the same number and name in a file that named no supplier, 3 by part number and brand,
 * 4 by the GTIN, 5 by the part number alone, 6, 7 and 8 as 1, 3 and 4, of a deleted product.
 * A product has one number of a supplier, so the second part of a supplier with the same part number is another product.
 */
export const matchProducts = sql`
  numbered as (
    select given.id as given_id, given.ordinal, products.id as product_id,
      case when products.deleted_at is null then 1 else 6 end as rank
    from given join supplier_numbers using (supplier, number) join products on products.id = product_id
  ), open as (
    select * from given where not exists (select from numbered where given_id = given.id and rank = 1)
  ), known as (
    select * from numbered
    union all
    select given.id, given.ordinal, products.id, 2
    from open as given
      join supplier_numbers as unnamed on unnamed.supplier = ${unnamedSupplier} and unnamed.number = given.number
      join products on products.id = unnamed.product_id and products.deleted_at is null
    where given.supplier <> ${unnamedSupplier} and not given.is_global_number and unnamed.category = given.category
      and same_name(unnamed.name, given.name) and ${hasNoNumber()}
    union all
    select given.id, given.ordinal, products.id,
      case when products.deleted_at is not null then 7 when lower(products.brand) = lower(given.brand) then 3 else 5 end
    from open as given cross join lateral (
      -- With an offset, the index is read for each part, whatever the statistics of a growing table say.
      select * from products where part_number_key(part_number) = part_number_key(given.part_number) offset 0
    ) as products
    where part_number_key(given.part_number) <> '' and ${hasNoNumber()}
      and case when products.brand is not null and given.brand is not null
        then lower(products.brand) = lower(given.brand)
        else products.category = given.category or ${hasNoCategory(sql.ref('products'))} end
    union all
    select given.id, given.ordinal, products.id, case when products.deleted_at is null then 4 else 8 end
    from open as given cross join lateral (
      select * from products where gtin_number(gtin) = gtin_number(given.gtin) offset 0
    ) as products
    where given.gtin is not null and ${hasNoNumber()}
  ), best as (
    select distinct on (given_id) given_id, ordinal, product_id, rank,
      count(*) over (partition by given_id, rank) as candidates
    from known order by given_id, rank, product_id
  ), matched as (
    select given_id, product_id, rank, candidates from (
      select best.*, row_number() over (partition by product_id order by rank, ordinal) as place from best
    ) as placed
    where place = 1 or rank > 5
  )`;

/** Added in the dashboard without one. */
export function hasNoCategory(product: Expression<unknown>) {
  return sql`((${product}).category = ${noCategory} and 'category' <> all((${product}).edited_fields)
    and not exists (select from supplier_numbers where product_id = (${product}).id))`;
}

function hasNoNumber() {
  return sql`not exists (
    select from supplier_numbers as other where other.product_id = products.id and other.supplier = given.supplier)`;
}
