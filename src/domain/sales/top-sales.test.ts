import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { topSales } from './top-sales.ts';

const days = { from: '2026-03-02', to: '2026-03-03' };

/** The amounts, where 60 sold 1 to 60 cents on each of two days. */
const highest = Array.from({ length: 50 }, (_, index) => 2 * (60 - index));

test.each(['category', 'brand'] as const)(
  'of more than fifty, each %s with the highest sales is listed',
  async (part) => {
    const { db } = await openTestShop();
    await sql`
    insert into sales_sums (part, day, key, orders, returning_orders, units, net_amount, tax_amount, refunds, refunded_units,
      refunded_net_amount, refunded_tax_amount)
    select ${part}, day, 'key ' || cents, 1, 0, 1, cents, 0, 0, 0, 0, 0
    from generate_series(1, 60) as cents, unnest(array[${days.from}, ${days.to}]::date[]) as day
  `.execute(db);
    const top = await topSales(db, { ...days, of: part }, 'UTC');
    expect(top.map(({ amount }) => amount)).toEqual(highest);
    expect(top[0]).toMatchObject({ key: 'key 60', units: 2, netAmount: 120 });
  },
);

test('of more than fifty, the products with the highest sales are listed', async () => {
  const { db } = await openTestShop();
  for (let cents = 1; cents <= 60; cents++) {
    await sql`
      insert into product_sales_sums (span, starts_on, product_id, units, net_amount, tax_amount, refunded_units,
        refunded_net_amount, refunded_tax_amount)
      select 'day', day, ${newId()}::uuid, 1, ${cents}::bigint, 0, 0, 0, 0
      from unnest(array[${days.from}, ${days.to}]::date[]) as day
    `.execute(db);
  }
  const top = await topSales(db, { ...days, of: 'product' }, 'UTC');
  expect(top.map(({ amount }) => amount)).toEqual(highest);
});
