import { kinds } from '../database/functions.ts';
import type { Numbers } from '../orders/customers.ts';

/** For pgbench: the rows that a booking writes, in one statement as the shop writes them. */
export function bookingScript({ products, customers }: { products: Numbers; customers: Numbers }): string {
  return `
\\set product random(${products.first}, ${products.last})
\\set customer random(${customers.first}, ${customers.last})
with new as materialized (
  select uuidv7() as id
), reserved as (
  update products set available = available - 1
  where id = bench.id(${kinds.product}, :product) and available >= 1 and published_at is not null and deleted_at is null
  returning id, name, category, price_amount, clock_timestamp() as at
), movement as (
  insert into stock_movements (id, product_id, order_id, kind, quantity, at)
  select uuidv7(), reserved.id, new.id, 'held', 1, at from reserved, new
), counted as (
  update users set unpaid_orders = (unpaid_orders + 1) % 10 where id = bench.id(${kinds.customer}, :customer)
), placed as (
  insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, hold_ends_at, created_at)
  select new.id, bench.id(${kinds.customer}, :customer), 'Buyer', 'USD', price_amount, price_amount, at + interval '1 hour', at
  from reserved, new
), line as (
  insert into order_lines (id, order_id, product_id, name, picture_url, unit_amount, quantity)
  select uuidv7(), new.id, reserved.id, name, '/pictures/categories/' || category || '.svg', price_amount, 1 from reserved, new
), event as (
  insert into order_events (id, order_id, actor, actor_id, to_status, at)
  select uuidv7(), new.id, 'customer', bench.id(${kinds.customer}, :customer), 'unpaid', at from reserved, new
), mail as (
  insert into outbox (id, kind, subject_id) select uuidv7(), 'order_placed', new.id from reserved, new
)
select id from new;
`;
}

/** For pgbench: the rows of an order of several lines, each of another product, in one statement. No cart, no sums. */
export function orderOfLinesScript(
  { products, customers }: { products: Numbers; customers: Numbers },
  lines: number,
): string {
  return `
\\set product random(${products.first}, ${products.last - lines + 1})
\\set customer random(${customers.first}, ${customers.last})
with new as materialized (
  select uuidv7() as id, array(
    select bench.id(${kinds.product}, n) from generate_series(:product::bigint, :product + ${lines - 1}) as n
  ) as products
), locked as materialized (
  select id, name, category, price_amount, clock_timestamp() as at from products
  where id = any((select products from new)::uuid[]) and available >= 1 and published_at is not null and deleted_at is null
  order by id for no key update
), reserved as (
  update products set available = available - 1 from locked
  where products.id = locked.id and products.id = any((select products from new)::uuid[])
), movement as (
  insert into stock_movements (id, product_id, order_id, kind, quantity, at)
  select uuidv7(), locked.id, new.id, 'held', 1, at from locked, new
), counted as (
  update users set unpaid_orders = (unpaid_orders + 1) % 10 where id = bench.id(${kinds.customer}, :customer)
), placed as (
  insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, hold_ends_at, created_at)
  select new.id, bench.id(${kinds.customer}, :customer), 'Buyer', 'USD', sum(price_amount), sum(price_amount),
    max(at) + interval '1 hour', max(at)
  from locked, new group by new.id
), line as (
  insert into order_lines (id, order_id, product_id, name, picture_url, unit_amount, quantity)
  select uuidv7(), new.id, locked.id, name, '/pictures/categories/' || category || '.svg', price_amount, 1 from locked, new
), event as (
  insert into order_events (id, order_id, actor, actor_id, to_status, at)
  select uuidv7(), new.id, 'customer', bench.id(${kinds.customer}, :customer), 'unpaid', now() from new
), mail as (
  insert into outbox (id, kind, subject_id) select uuidv7(), 'order_placed', new.id from new
)
select id from new;
`;
}

/** For pgbench: a row by its key. */
export function selectScript({ first, last }: Numbers): string {
  return `
\\set product random(${first}, ${last})
select id, name, price_amount, available from products where id = bench.id(${kinds.product}, :product);
`;
}
