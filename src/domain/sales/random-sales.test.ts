import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { runChecks } from '../audit/run-checks.ts';
import { newId } from '../kernel/id.ts';
import { foldSales } from './fold-sales.ts';
import { marginOf } from './margin.ts';
import { readSales } from './read-sales.ts';
import { topSales } from './top-sales.ts';

const FIRST = Date.UTC(2026, 0, 30);
const MINUTE = 60_000;

// Enough to cross days, weeks and months in any time zone.
const at = fc
  .oneof(
    fc.integer({ min: 0, max: 40 * 24 * 60 }),
    fc.constantFrom(1, 2, 29, 30).map((day) => day * 24 * 60),
  )
  .map((minutes) => new Date(FIRST + minutes * MINUTE));
const order = fc.record({
  name: fc.constant('order' as const),
  at,
  buyer: fc.nat({ max: 2 }),
  lines: fc.array(fc.record({ product: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  tax: fc.nat({ max: 99 }),
  delivery: fc.nat({ max: 500 }),
  // Most are.
  isPaid: fc.nat({ max: 3 }).map((number) => number > 0),
});
const cost = fc.record({
  name: fc.constant('cost' as const),
  product: fc.nat({ max: 3 }),
  amount: fc.option(fc.nat({ max: 1500 })),
});
const inspection = fc.record({
  name: fc.constant('inspect' as const),
  at,
  of: fc.nat({ max: 2 }),
  line: fc.nat({ max: 2 }),
  stocked: fc.nat({ max: 2 }),
});
const refund = fc.record({
  name: fc.constant('refund' as const),
  at,
  of: fc.nat({ max: 3 }),
  line: fc.nat({ max: 2 }),
  quantity: fc.nat({ max: 1 }),
  isRestocked: fc.boolean(),
  net: fc.nat({ max: 99 }),
  delivery: fc.nat({ max: 50 }),
});
const act = fc.oneof(
  { weight: 3, arbitrary: order },
  { weight: 3, arbitrary: refund },
  cost,
  { weight: 2, arbitrary: inspection },
  fc.record({ name: fc.constant('void' as const), of: fc.nat({ max: 5 }) }),
  fc.record({ name: fc.constant('fold' as const) }),
  fc.record({ name: fc.constant('recategorize' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const categories = ['gpu', 'cpu', 'gpu', 'ram'];

async function perform(db: Database, products: readonly string[], act: Act, timeZone: string): Promise<void> {
  if (act.name === 'fold') return foldSales(db, timeZone);
  // What was sold stays where it was sold.
  if (act.name === 'recategorize') {
    await sql`update products set category = 'case', brand = 'Other' where id = ${products[0]}`.execute(db);
  } else if (act.name === 'cost') {
    await setCost(db, products, act);
  } else if (act.name === 'inspect') {
    await inspectReturn(db, act);
  } else if (act.name === 'order') {
    await insertOrder(db, products, act);
  } else if (act.name === 'refund') {
    await insertRefund(db, act);
  } else {
    await sql`
      update refunds set state = 'voided' where id = (
        select id from refunds where state <> 'voided' order by id offset ${act.of} limit 1
      )
    `.execute(db);
  }
}

async function insertOrder(
  db: Database,
  products: readonly string[],
  { at, buyer, lines, tax, delivery, isPaid }: typeof order extends fc.Arbitrary<infer A> ? A : never,
): Promise<void> {
  const id = newId();
  const subtotal = lines.reduce((sum, { quantity }) => sum + 1000 * quantity, 0);
  await sql`
    insert into orders (id, contact_email, customer_name, currency, subtotal_amount, shipping_amount, shipping_net_amount,
      tax_amount, total_amount, hold_ends_at)
    values (${id}, ${`guest-${buyer}@example.com`}, 'Guest', 'USD', ${subtotal}, ${delivery}, ${delivery},
      ${tax * lines.length}, ${subtotal + delivery}, now())
  `.execute(db);
  for (const { product, quantity } of lines) {
    await sql`
      insert into order_lines (id, order_id, product_id, name, category, brand, picture_url, unit_amount, quantity, tax_amount,
        unit_cost_amount)
      select ${newId()}, ${id}, id, name, category, brand, '', 1000, ${quantity}, ${tax},
        (select amount from product_costs where product_id = products.id)
      from products where id = ${products[product]}
    `.execute(db);
  }
  await insertEvent(db, id, { from: null, to: 'unpaid', at });
  if (!isPaid) return;
  await sql`update orders set status = 'paid' where id = ${id}`.execute(db);
  await insertEvent(db, id, { from: 'unpaid', to: 'paid', at });
}

async function insertEvent(db: Database, id: string, { from, to, at }: { from: string | null; to: string; at: Date }) {
  await sql`
    insert into order_events (id, order_id, actor, from_status, to_status, at)
    values (${newId()}, ${id}, 'system', ${from}::order_status, ${to}::order_status, ${at})
  `.execute(db);
}

async function insertRefund(
  db: Database,
  { at, of, line, quantity, isRestocked, net, delivery }: typeof refund extends fc.Arbitrary<infer A> ? A : never,
): Promise<void> {
  const { rows } = await sql<{ id: string; line: string | null }>`
    select orders.id, (
      select id from order_lines where order_id = orders.id order by id offset ${line} limit 1
    ) as line
    from orders where status = 'paid' order by id offset ${of} limit 1
  `.execute(db);
  const order = rows[0];
  if (!order) return;
  const [payment, id] = [newId(), newId()];
  await sql`
    insert into payments (id, order_id, provider, provider_id, amount, currency, status)
    values (${payment}, ${order.id}, 'sandbox', ${payment}, 1, 'USD', 'canceled')
  `.execute(db);
  await sql`
    insert into refunds (id, order_id, payment_id, state, amount, tax_amount, delivery_net_amount, actor, created_at)
    values (${id}, ${order.id}, ${payment}, 'due', ${net + delivery + 1}, 1, ${delivery}, 'admin', ${at})
  `.execute(db);
  if (!order.line) return;
  await sql`
    insert into refund_lines (refund_id, order_line_id, quantity, restocked_quantity, net_amount, tax_amount)
    values (${id}, ${order.line}, ${quantity}, ${isRestocked ? quantity : 0}, ${net}, 1)
  `.execute(db);
}

async function setCost(
  db: Database,
  products: readonly string[],
  { product, amount }: typeof cost extends fc.Arbitrary<infer A> ? A : never,
): Promise<void> {
  await sql`delete from product_costs where product_id = ${products[product]}`.execute(db);
  if (amount !== null) await sql`insert into product_costs values (${products[product]}, ${amount})`.execute(db);
}

async function inspectReturn(
  db: Database,
  { at, of, line, stocked }: typeof inspection extends fc.Arbitrary<infer A> ? A : never,
): Promise<void> {
  const { rows } = await sql<{ orderId: string; lineId: string }>`
    select order_id, order_lines.id as line_id from order_lines
    where order_id = (select id from orders where status = 'paid' order by id offset ${of} limit 1)
    order by order_lines.id offset ${line} limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) return;
  const [id, lineId] = [newId(), newId()];
  await sql`
    insert into returns (id, order_id, sequence, kind, state)
    select ${id}, ${found.orderId}, 1 + count(*), 'return', 'inspected' from returns where order_id = ${found.orderId}
  `.execute(db);
  await sql`
    insert into return_lines (id, return_id, order_line_id, quantity, reason)
    values (${lineId}, ${id}, ${found.lineId}, 3, 'defective')
  `.execute(db);
  await sql`
    insert into return_events (return_id, sequence, state, actor, at) values (${id}, 1, 'inspected', 'admin', ${at})
  `.execute(db);
  await sql`
    update return_lines set stocked_quantity = ${stocked}, repair_quantity = 0, scrapped_quantity = 0 where id = ${lineId}
  `.execute(db);
}

test('sums of sales are what orders and refunds say, in any order of acts, time zone and period', async () => {
  const { db } = await openTestShop({ LOG_LEVEL: 'silent' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 25 }),
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati'),
      fc.constantFrom('day', 'week', 'month'),
      fc.tuple(fc.nat({ max: 10 }), fc.integer({ min: 5, max: 45 })),
      async (acts, timeZone, by, offsets) => {
        await sql`truncate orders, products, sales_deltas, sales_sums, product_sales_sums, product_year_sums, sales_zone cascade`.execute(
          db,
        );
        const products: string[] = [];
        for (const category of categories) {
          const { id } = await stockProduct(db, { name: `Part ${products.length}` });
          const brand = products.length === 3 ? null : `Brand ${products.length % 2}`;
          await db.updateTable('products').set({ category, brand }).where('id', '=', id).execute();
          products.push(id);
        }
        for (const [product, amount] of [400, 0, 700].entries()) {
          await setCost(db, products, { name: 'cost', product, amount });
        }
        for (const act of acts) await perform(db, products, act, timeZone);
        const [from, to] = offsets.toSorted((a, b) => a - b).map(dayOf) as [string, string];
        const days = { from, to };

        const expectReads = async () => {
          const { points, totals } = await readSales(db, { ...days, by }, timeZone);
          const plain = await plainPoints(db, days, by, timeZone);
          expect(points).toEqual(
            plain.map(({ from, orders, units, ...amounts }) => ({
              ...{ from, orders, units },
              salesAmount: amounts.netAmount + amounts.taxAmount,
              refundedAmount: amounts.refundedNetAmount + amounts.refundedTaxAmount,
            })),
          );
          expect(totals).toMatchObject(totalOf(plain));
          const [whole] = await plainMargins(db, days, sql`''`, timeZone);
          expect(marginOf(totals, totals.goodsNetAmount)).toEqual(whole?.margin ?? noMargin);
          for (const of of ['category', 'brand', 'product'] as const) {
            const top = await topSales(db, { ...days, of }, timeZone);
            const found = top.map(({ key, units, netAmount, refundedUnits, refundedNetAmount }) => ({
              ...{ key, units, netAmount, refundedUnits, refundedNetAmount },
            }));
            expect(sorted(found)).toEqual(sorted(await plainTop(db, days, of, timeZone)));
            expect(sorted(top.map((sale) => ({ key: sale.key, margin: marginOf(sale, sale.netAmount) })))).toEqual(
              sorted(await plainMargins(db, days, keyOf[of], timeZone)),
            );
          }
        };
        await expectReads();
        const waiting = await sumsOf(db);
        await foldSales(db, timeZone);
        await expectSales(db);
        await expectReads();
        // As after a restore, and for another time zone.
        await sql`update sales_zone set time_zone = 'Antarctica/Troll'`.execute(db);
        await foldSales(db, timeZone);
        await expectSales(db);
        await expectReads();
        expect(waiting).toEqual(await sumsOf(db));
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

const dayOf = (day: number) => new Date(FIRST + (day - 3) * 24 * 60 * MINUTE).toISOString().slice(0, 10);

const sorted = <T extends { key: string }>(rows: readonly T[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

async function expectSales(db: Database): Promise<void> {
  const [check] = await runChecks(db, ['sales_sums']);
  expect(check?.rows).toEqual([]);
}

type Days = { from: string; to: string };

const paidAt = sql`(select at from order_events where order_id = orders.id and to_status = 'paid')`;

type PlainPoint = { from: string } & Record<(typeof summed)[number], number>;

const summed = [
  ...(['orders', 'returningOrders', 'units', 'netAmount', 'taxAmount'] as const),
  ...(['refunds', 'refundedUnits', 'refundedNetAmount', 'refundedTaxAmount'] as const),
];

function totalOf(points: readonly PlainPoint[]): Record<string, number> {
  return Object.fromEntries(summed.map((name) => [name, points.reduce((sum, point) => sum + point[name], 0)]));
}

/** From the orders and refunds themselves. */
async function plainPoints(db: Database, { from, to }: Days, by: string, timeZone: string) {
  const start = (at: unknown) => sql`date_trunc(${sql.lit(by)}, ${at} at time zone ${timeZone})`;
  const inPeriod = (at: unknown) => sql`(${at} at time zone ${timeZone})::date between ${from}::date and ${to}::date`;
  const { rows } = await sql<PlainPoint>`
    with paid as (
      select *, ${paidAt} as at from orders where status = 'paid'
    ), sale as (
      select ${start(sql`at`)} as start, count(*) as orders, sum(total_amount - tax_amount) as net, sum(tax_amount) as tax,
        sum((select sum(quantity) from order_lines where order_id = paid.id)) as units,
        count(*) filter (where exists (
          select from paid as earlier where earlier.contact_email = paid.contact_email and earlier.number < paid.number
        ) ) as again
      from paid where ${inPeriod(sql`at`)} group by 1
    ), refunded as (
      select ${start(sql`created_at`)} as start, count(*) as refunds,
        sum(coalesce((select sum(quantity) from refund_lines where refund_id = refunds.id), 0)) as units,
        sum(delivery_net_amount + coalesce((select sum(net_amount) from refund_lines where refund_id = refunds.id), 0)) as net,
        sum(coalesce((select sum(tax_amount) from refund_lines where refund_id = refunds.id), 0)) as tax
      from refunds where state <> 'voided' and ${inPeriod(sql`created_at`)} group by 1
    )
    select to_char(greatest(start, ${from}::date), 'YYYY-MM-DD') as "from", coalesce(orders, 0)::bigint as orders,
      coalesce(again, 0)::bigint as "returningOrders", coalesce(sale.units, 0)::bigint as units,
      coalesce(sale.net, 0)::bigint as "netAmount", coalesce(sale.tax, 0)::bigint as "taxAmount",
      coalesce(refunds, 0)::bigint as refunds, coalesce(refunded.units, 0)::bigint as "refundedUnits",
      coalesce(refunded.net, 0)::bigint as "refundedNetAmount", coalesce(refunded.tax, 0)::bigint as "refundedTaxAmount"
    from generate_series(date_trunc(${sql.lit(by)}, ${from}::date::timestamp), ${to}::date::timestamp,
      ${sql.lit(`1 ${by}`)}::interval) as start
    left join sale using (start) left join refunded using (start) order by start
  `.execute(db);
  return rows;
}

async function plainTop(db: Database, { from, to }: Days, of: 'category' | 'brand' | 'product', timeZone: string) {
  const inPeriod = (at: unknown) => sql`(${at} at time zone ${timeZone})::date between ${from}::date and ${to}::date`;
  const key = keyOf[of];
  const { rows } = await sql<{ key: string }>`
    select key, sum(units)::bigint as units, sum(net)::bigint as "netAmount",
      sum(refunded_units)::bigint as "refundedUnits", sum(refunded_net)::bigint as "refundedNetAmount"
    from (
      select ${key} as key, quantity as units, net_amount as net, 0 as refunded_units, 0 as refunded_net
      from orders join order_lines on order_id = orders.id where status = 'paid' and ${inPeriod(paidAt)}
      union all
      select ${key}, 0, 0, refund_lines.quantity, refund_lines.net_amount
      from refund_lines join refunds on refunds.id = refund_id join order_lines on order_lines.id = order_line_id
      where state <> 'voided' and ${inPeriod(sql`refunds.created_at`)}
      union all
      select ${key}, 0, 0, 0, 0 from ${costsBroughtBack} where ${inPeriod(inspectedAt)}
    ) as line group by key
  `.execute(db);
  return rows;
}

const keyOf = {
  category: sql`coalesce(category, '')`,
  brand: sql`coalesce(brand, '')`,
  product: sql`product_id::text`,
};

const inspectedAt = sql`(select at from return_events where return_id = return_line.return_id)`;
const costsBroughtBack = sql`(
  select return_id, stocked_quantity, product_id, category, brand, unit_cost_amount
  from return_lines join order_lines on order_lines.id = order_line_id
  where unit_cost_amount is not null and stocked_quantity > 0
) as return_line`;

const noMargin = { netAmount: 0, costAmount: 0, amount: 0, share: null };

/** Margins of the lines of each key that were sold, refunded or brought back in the period. */
async function plainMargins(db: Database, { from, to }: Days, key: RawBuilder<unknown>, timeZone: string) {
  const inPeriod = (at: unknown) => sql`(${at} at time zone ${timeZone})::date between ${from}::date and ${to}::date`;
  const { rows } = await sql<{
    key: string;
    sold: number;
    costed: number | null;
    netAmount: number;
    costAmount: number;
  }>`
    select key, sum(sold)::bigint as sold, sum(sold) filter (where unit_cost_amount is not null)::bigint as costed,
      coalesce(sum(sold - refunded) filter (where unit_cost_amount is not null), 0)::bigint as net_amount,
      coalesce(sum(units * unit_cost_amount), 0)::bigint as cost_amount
    from (
      select ${key} as key, unit_cost_amount, net_amount as sold, 0 as refunded, quantity as units
      from orders join order_lines on order_id = orders.id where status = 'paid' and ${inPeriod(paidAt)}
      union all
      select ${key}, unit_cost_amount, 0, refund_lines.net_amount, -restocked_quantity
      from refund_lines join refunds on refunds.id = refund_id join order_lines on order_lines.id = order_line_id
      where state <> 'voided' and ${inPeriod(sql`refunds.created_at`)}
      union all
      select ${key}, unit_cost_amount, 0, 0, -stocked_quantity
      from ${costsBroughtBack} where ${inPeriod(inspectedAt)}
    ) as line group by key
  `.execute(db);
  return rows.map(({ key: of, sold, costed, netAmount, costAmount }) => ({
    key: of,
    margin: { netAmount, costAmount, amount: netAmount - costAmount, share: sold > 0 ? (costed ?? 0) / sold : null },
  }));
}

/** With the sums of all days, without those that are 0. */
async function sumsOf(db: Database) {
  const { rows } = await sql`
    select sum(orders) as orders, sum(net_amount) as net, sum(refunded_net_amount) as refunded from (
      select orders, net_amount, refunded_net_amount from sales_sums where part = 'all'
      union all select orders, net_amount, refunded_net_amount from sales_deltas
    ) as sale
  `.execute(db);
  return rows;
}
