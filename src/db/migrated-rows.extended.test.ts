import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase, openDatabase } from '../testing/empty-database.ts';
import { migrate, migrateTo } from './migrate.ts';

const all = readdirSync(path.join(import.meta.dirname, 'migrations')).map((file) => path.parse(file).name);

test('a migration reorders events that an older version recorded in the wrong order', async () => {
  const db = openDatabase(await emptyDatabase());
  const before = all.sort().filter((name) => name < '0013');
  await migrateTo(db, before.at(-1) as string);
  const order = randomUUID();
  await sql`
    insert into users (id, email, name) values (${order}, 'a@example.com', 'A');
  `.execute(db);
  await sql`
    insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, hold_ends_at)
    values (${order}, ${order}, 'A', 'USD', 1, 1, now())
  `.execute(db);
  const written = ['unpaid', 'refunded', 'shipped', 'paid'].map((status, second) => ({ status, second }));
  for (const { status, second } of written) {
    await sql`
      insert into order_events (id, order_id, actor, to_status, at)
      values (${randomUUID()}, ${order}, 'system', ${status}, now() + ${second} * interval '1 second')
    `.execute(db);
  }
  await migrate(db);
  const values = { id: randomUUID(), orderId: order, actor: 'system', toStatus: 'refunded' } as const;
  await db
    .insertInto('orderEvents')
    .values({ ...values, reason: 'later' })
    .execute();
  const events = await db.selectFrom('orderEvents').select(['toStatus', 'sequence']).orderBy('sequence').execute();
  expect(events.map(({ toStatus }) => toStatus)).toEqual(['unpaid', 'paid', 'shipped', 'refunded', 'refunded']);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
});

test('reasons that were written as texts become codes, and texts that are not known stay', async () => {
  const db = openDatabase(await emptyDatabase());
  await migrateTo(
    db,
    all
      .sort()
      .filter((name) => name < '0019')
      .at(-1) as string,
  );
  const order = randomUUID();
  await sql`insert into users (id, email, name) values (${order}, 'a@example.com', 'A')`.execute(db);
  await sql`
    insert into orders (id, user_id, customer_name, currency, subtotal_amount, total_amount, hold_ends_at)
    values (${order}, ${order}, 'A', 'USD', 1, 1, now())
  `.execute(db);
  for (const reason of ['hold ended', 'event evt_1', 'asked by phone', null]) {
    await sql`
      insert into order_events (id, order_id, actor, to_status, reason)
      values (${randomUUID()}, ${order}, 'system', 'paid', ${reason})
    `.execute(db);
  }
  await migrate(db);
  const events = await db.selectFrom('orderEvents').select(['reason', 'reference']).orderBy('sequence').execute();
  expect(events).toEqual([
    { reason: 'hold_ended', reference: null },
    { reason: 'provider_event', reference: 'evt_1' },
    { reason: 'asked by phone', reference: null },
    { reason: null, reference: null },
  ]);
});

test('orders that were shipped before shipments were recorded have one of all units', async () => {
  const db = openDatabase(await emptyDatabase());
  await migrateTo(
    db,
    all
      .sort()
      .filter((name) => name < '0041')
      .at(-1) as string,
  );
  const user = randomUUID();
  await sql`insert into users (id, email, name) values (${user}, 'a@example.com', 'A')`.execute(db);
  const orders = {
    paid: ['unpaid', 'paid'],
    shipped: ['unpaid', 'paid', 'shipped'],
    delivered: ['unpaid', 'paid', 'shipped', 'delivered'],
    refunded: ['unpaid', 'paid', 'shipped', 'refunded'],
    refundedBefore: ['unpaid', 'paid', 'refunded'],
  };
  for (const [name, states] of Object.entries(orders)) {
    const order = randomUUID();
    await sql`
      insert into orders (id, user_id, customer_name, status, currency, subtotal_amount, total_amount, hold_ends_at)
      values (${order}, ${user}, ${name}, ${states.at(-1)}, 'USD', 1, 1, now())
    `.execute(db);
    for (const quantity of [2, 3]) {
      await sql`
        insert into order_lines (id, order_id, name, picture_url, unit_amount, quantity)
        values (${randomUUID()}, ${order}, 'Fan', '/fan.png', 1, ${quantity})
      `.execute(db);
    }
    for (const [day, status] of states.entries()) {
      await sql`
        insert into order_events (id, order_id, actor, to_status, at)
        values (${randomUUID()}, ${order}, 'system', ${status}, timestamptz '2026-01-01Z' + ${day} * interval '1 day')
      `.execute(db);
    }
  }
  await migrate(db);
  const { rows } = await sql<{ name: string }>`
    select customer_name as name, shipments.number, shipped_at, delivered_at,
      (select json_agg(shipped_quantity order by quantity) from order_lines where order_id = orders.id) as shipped,
      (select json_agg(quantity order by quantity) from shipment_lines where shipment_id = shipments.id) as lines
    from orders left join shipments on shipments.order_id = orders.id order by customer_name
  `.execute(db);
  const none = { number: null, shippedAt: null, deliveredAt: null, shipped: [0, 0], lines: null };
  const whole = { number: 1, shippedAt: new Date('2026-01-03Z'), deliveredAt: null, shipped: [2, 3], lines: [2, 3] };
  expect(Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))).toEqual({
    paid: none,
    shipped: whole,
    delivered: { ...whole, deliveredAt: new Date('2026-01-04Z') },
    refunded: whole,
    refundedBefore: none,
  });
});

test('orders that were refunded before refunds were recorded have one of everything, with their own id', async () => {
  const db = openDatabase(await emptyDatabase());
  const before = all.sort().filter((name) => name < '0042');
  await migrateTo(db, before.at(-1) as string);
  const user = randomUUID();
  await sql`insert into users (id, email, name) values (${user}, 'a@example.com', 'A')`.execute(db);
  const orders = {
    cancelledUnits: { status: 'refunded', payment: 'refunded', shipped: 0 },
    due: { status: 'refunded', payment: 'refund_due', shipped: 2 },
    late: { status: 'refunded', payment: 'refunded', shipped: 0, isLate: true },
    kept: { status: 'shipped', payment: 'succeeded', shipped: 2 },
  };
  const ids: Record<string, string> = {};
  for (const [name, { status, payment, shipped, isLate = false }] of Object.entries<{
    status: string;
    payment: string;
    shipped: number;
    isLate?: boolean;
  }>(orders)) {
    const id = randomUUID();
    ids[name] = id;
    await sql`
      insert into orders (id, user_id, customer_name, status, currency, subtotal_amount, shipping_amount,
        shipping_net_amount, total_amount, hold_ends_at)
      values (${id}, ${user}, ${name}, ${status}, 'USD', 200, 50, 50, 250, now())
    `.execute(db);
    await sql`
      insert into order_lines (id, order_id, name, picture_url, unit_amount, quantity, shipped_quantity)
      values (${randomUUID()}, ${id}, 'Fan', '/fan.png', 100, 2, ${shipped})
    `.execute(db);
    await sql`
      insert into payments (id, order_id, provider, provider_id, amount, currency, status, settled_at)
      values (${randomUUID()}, ${id}, 'sandbox', ${id}, 250, 'USD', ${payment}, ${isLate ? null : new Date()})
    `.execute(db);
  }
  await migrate(db);
  const { rows } = await sql`
    select refunds.id, state, refunds.amount, refunds.delivery_net_amount, refund_lines.quantity,
      refund_lines.net_amount, refund_lines.cancelled_quantity, orders.refunded_amount, order_lines.refunded_quantity
    from refunds join refund_lines on refund_lines.refund_id = refunds.id join orders on orders.id = refunds.order_id
    join order_lines on order_lines.order_id = orders.id order by customer_name
  `.execute(db);
  const whole = {
    amount: 250,
    deliveryNetAmount: 50,
    quantity: 2,
    netAmount: 200,
    refundedAmount: 250,
    refundedQuantity: 2,
  };
  expect(rows).toEqual([
    { id: ids.cancelledUnits, state: 'refunded', cancelledQuantity: 2, ...whole },
    { id: ids.due, state: 'due', cancelledQuantity: 0, ...whole },
  ]);
});

test('imported numbers become those of their source, and what was done by hand is kept by imports', async () => {
  const db = openDatabase(await emptyDatabase());
  await migrateTo(
    db,
    all
      .sort()
      .filter((name) => name < '0068')
      .at(-1) as string,
  );
  const add = (name: string, source: string | null, published: boolean) =>
    sql`
    insert into products (id, slug, name, description, category, brand, specifications, price_amount, source, source_id,
      published_at)
    values (${randomUUID()}, 'x', ${name}, 'D', 'gpu', 'Acme', '{"memory": 8}', 100, ${source}, ${source && name},
      case when ${published}::boolean then now() end)
  `.execute(db);
  await add('imported', 'csv', true);
  await add('off sale', 'buildcores', false);
  await add('by hand', null, true);
  await add('sample', 'sample', true);
  await migrate(db);
  const products = db
    .selectFrom('products')
    .leftJoin('supplierNumbers', 'supplierNumbers.productId', 'products.id')
    .select(['products.name', 'source', 'editedFields', 'supplier', 'number', 'supplierNumbers.priceAmount']);
  expect(await products.orderBy('products.name').execute()).toEqual([
    {
      name: 'by hand',
      source: null,
      editedFields: ['name', 'description', 'category', 'brand', 'specifications.memory'],
      supplier: null,
      number: null,
      priceAmount: null,
    },
    { name: 'imported', source: null, editedFields: [], supplier: 'csv', number: 'imported', priceAmount: 100 },
    {
      name: 'off sale',
      source: null,
      editedFields: ['published'],
      supplier: 'buildcores',
      number: 'off sale',
      priceAmount: 100,
    },
    { name: 'sample', source: 'sample', editedFields: [], supplier: null, number: null, priceAmount: null },
  ]);
});

test('brands that were written in several ways get one spelling, and what they were is kept', async () => {
  const db = openDatabase(await emptyDatabase());
  const before = all.sort().filter((name) => name < '0085');
  await migrateTo(db, before.at(-1) as string);
  const brands = ['CREATIVE', 'Creative', 'Creative', 'Dell / Alienware', 'DELL', 'DELL', 'Zotac', null];
  for (const [at, brand] of brands.entries())
    await sql`
      insert into products (id, slug, name, description, category, brand, price_amount, published_at)
      values (${randomUUID()}, 'part', ${`Part ${at}`}, 'A part', 'accessory', ${brand}, 100, now())
    `.execute(db);
  await migrate(db);
  const { rows } = await sql<{ brand: string | null; was: string | null }>`
    select products.brand, respelt_brands.brand as was from products
    left join respelt_brands on respelt_brands.product_id = products.id order by products.name
  `.execute(db);
  expect(rows.map(({ brand }) => brand)).toEqual([
    ...['Creative', 'Creative', 'Creative'],
    ...['DELL', 'DELL', 'DELL', 'Zotac', null],
  ]);
  expect(rows.map(({ was }) => was)).toEqual(['CREATIVE', null, null, 'Dell / Alienware', null, null, null, null]);
  const counts = await sql<{ brand: string; products: number }>`
    select brand, sum(products)::int as products from product_counts where category = '' and brand <> ''
    group by brand having sum(products) > 0 order by brand
  `.execute(db);
  expect(counts.rows).toEqual([
    { brand: 'Creative', products: 3 },
    { brand: 'DELL', products: 3 },
    { brand: 'Zotac', products: 1 },
  ]);
});
