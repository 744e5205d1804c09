import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { makeSums } from '../../src/domain/sales/make-sums.ts';
import { kinds } from './functions.ts';
import { withoutIndexes } from './without-indexes.ts';

const tables = ['orders', 'order_lines', 'order_events', 'payments', 'stock_movements', 'outbox'];

/** Ten for each customer on average, over the last year, in every state, with all that their states have written. */
export async function fillOrders(
  db: Database,
  { products, orders }: { products: number; orders: number },
): Promise<void> {
  await createLifeCycles(db);
  // Without indexes each event would read all orders. The sums are made of them afterwards.
  await sql`alter table order_events disable trigger order_events_sold`.execute(db);
  await insertCustomers(db, orders / 10);
  await withoutIndexes(db, tables, async () => {
    await insertOrders(db, { products, orders });
    await insertEvents(db);
    await insertPayments(db);
    await insertMovements(db);
    await insertMails(db);
  });
  await indexOrders(db);
  await sql`alter table order_events enable trigger order_events_sold`.execute(db);
  await makeSums(db, 'UTC');
  await sql`
    update users set unpaid_orders = counted.orders
    from (select user_id, count(*) as orders from orders where status = 'unpaid' group by user_id) as counted
    where users.id = counted.user_id
  `.execute(db);
}

/** The states that an order of a final state has been in, and what each does to the stock. */
async function createLifeCycles(db: Database): Promise<void> {
  await sql`
    create table bench.life_cycles (final order_status, position integer, status order_status, movement stock_movement_kind);
    insert into bench.life_cycles
    select final::order_status, position - 1, status::order_status,
      (case status when 'unpaid' then 'held' when 'paid' then 'sold' when 'cancelled' then 'released'
        when 'expired' then 'released' when 'refunded' then 'returned' end)::stock_movement_kind
    from (values
      ('unpaid', 'unpaid'), ('paid', 'unpaid|paid'), ('shipped', 'unpaid|paid|shipped'),
      ('delivered', 'unpaid|paid|shipped|delivered'), ('cancelled', 'unpaid|cancelled'),
      ('expired', 'unpaid|expired'), ('refunded', 'unpaid|paid|refunded')
    ) as cycles (final, states), string_to_table(states, '|') with ordinality as steps (status, position);
    -- Of a hundred orders.
    create function bench.status(n bigint) returns order_status immutable language sql return
      case when bench.pick(n, 20, 100) < 70 then 'delivered' when bench.pick(n, 20, 100) < 80 then 'shipped'
        when bench.pick(n, 20, 100) < 89 then 'paid' when bench.pick(n, 20, 100) < 94 then 'cancelled'
        when bench.pick(n, 20, 100) < 97 then 'expired' when bench.pick(n, 20, 100) < 99 then 'refunded'
        else 'unpaid' end::order_status;
  `.execute(db);
}

async function insertCustomers(db: Database, count: number): Promise<void> {
  const given =
    'Ada|Alan|Amir|Ana|Chen|Clara|Diego|Elena|Emma|Farid|Grace|Hana|Ivan|Jonas|Kofi|Lena|Liam|Maya|Mei|Nadia|Noah|Olga|Omar|Priya|Rosa|Sofia|Tariq|Uma|Yuki|Zoe';
  const family =
    'Adams|Becker|Costa|Dubois|Eriksen|Fischer|Garcia|Haddad|Ivanov|Jensen|Kim|Lopez|Meyer|Nguyen|Okafor|Patel|Quinn|Rossi|Silva|Tanaka|Usman|Vogel|Wang|Xu|Young|Zhang';
  await sql`
    insert into users (id, email, email_verified_at, name, created_at)
    select bench.id(${kinds.customer}, n), lower(replace(name, ' ', '.')) || '.' || n || '@example.com', now(), name,
      now() - interval '400 days'
    from (
      select n, bench.pick(n, 30, string_to_array(${given}, '|')) || ' '
        || bench.pick(n, 31, string_to_array(${family}, '|')) as name
      from generate_series(1, ${count}::bigint) as n
    ) as customers
  `.execute(db);
}

/** Holds of unpaid orders last, so that the shop does not end them while it is measured. */
async function insertOrders(db: Database, { products, orders }: { products: number; orders: number }): Promise<void> {
  await sql`
    create table bench.orders as
    select n, bench.id(${kinds.order}, n) as id, bench.status(n) as status, users.id as user_id, users.name as customer_name,
      products.id as product_id, products.name as product_name, category, brand, price_amount, 1 + bench.pick(n, 24, 3) as quantity,
      now() - (${orders}::bigint - n + 1) * (interval '365 days' / ${orders}::integer) as at
    from generate_series(1, ${orders}::bigint) as n
    inner join users on users.id = bench.id(${kinds.customer}, 1 + bench.pick(n, 22, ${orders / 10}::integer))
    inner join products on products.id = bench.id(${kinds.product}, 1 + bench.pick(n, 23, ${products}::integer))
  `.execute(db);
  await sql`analyze bench.orders`.execute(db);
  await sql`
    insert into orders (id, user_id, customer_name, status, currency, subtotal_amount, total_amount, hold_ends_at, created_at)
    select id, user_id, customer_name, status, 'USD', price_amount * quantity, price_amount * quantity,
      case when status = 'unpaid' then now() + interval '10 years' else at + interval '1 hour' end, at
    from bench.orders order by n
  `.execute(db);
  await sql`
    insert into order_lines (id, order_id, product_id, name, category, brand, picture_url, unit_amount, quantity, shipped_quantity)
    select bench.id(${kinds.line}, n), id, product_id, product_name, category, brand, '/pictures/categories/' || category || '.svg',
      price_amount, quantity, case when status in ('shipped', 'delivered') then quantity else 0 end
    from bench.orders order by n
  `.execute(db);
}

async function insertEvents(db: Database): Promise<void> {
  await sql`
    insert into order_events (id, order_id, actor, actor_id, from_status, to_status, at)
    select bench.id(${kinds.event}, n * 4 + step.position), id,
      (case when step.status in ('unpaid', 'paid', 'cancelled') then 'customer' else 'system' end)::order_actor,
      case when step.status in ('unpaid', 'paid', 'cancelled') then user_id end,
      earlier.status, step.status, at + step.position * interval '1 minute'
    from bench.orders
    inner join bench.life_cycles as step on step.final = orders.status
    left join bench.life_cycles as earlier on earlier.final = step.final and earlier.position = step.position - 1
    order by n, step.position
  `.execute(db);
}

async function insertPayments(db: Database): Promise<void> {
  await sql`
    insert into payments (id, order_id, provider, provider_id, amount, currency, status, created_at, settled_at)
    select bench.id(${kinds.payment}, n), id, 'sandbox', 'pi_bench_' || n, price_amount * quantity, 'USD',
      (case status when 'refunded' then 'refunded' else 'succeeded' end)::payment_status, at, at + interval '1 minute'
    from bench.orders where status in ('paid', 'shipped', 'delivered', 'refunded') order by n
  `.execute(db);
}

/** With receipts of as many units as the orders keep, so that the available stock remains the balance of its movements. */
async function insertMovements(db: Database): Promise<void> {
  await sql`
    insert into stock_movements (id, product_id, order_id, kind, quantity, at)
    select bench.id(${kinds.movement}, n * 4 + position), product_id, id, movement, quantity, at + position * interval '1 minute'
    from bench.orders inner join bench.life_cycles on final = orders.status
    where movement is not null order by n, position
  `.execute(db);
  await sql`
    insert into stock_movements (id, product_id, kind, quantity, at)
    select bench.id(${kinds.receipt}, 1000000000 + row_number() over ()), product_id, 'received', sum(quantity), min(at)
    from bench.orders where status not in ('cancelled', 'expired', 'refunded') group by product_id
  `.execute(db);
}

/** After the lines have their index. */
async function indexOrders(db: Database): Promise<void> {
  await withoutIndexes(db, ['order_search'], async () => {
    await sql`insert into order_search (order_id, created_at, text) select order_id, created_at, text from order_texts`.execute(
      db,
    );
  });
}

async function insertMails(db: Database): Promise<void> {
  await sql`
    insert into outbox (id, kind, subject_id, created_at, next_attempt_at, sent_at, attempts)
    select bench.id(${kinds.mail}, n), 'order_placed', id, at, at, at, 1 from bench.orders order by n
  `.execute(db);
  await sql`drop table bench.orders`.execute(db);
}
