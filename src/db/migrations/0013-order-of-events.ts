import { type Kysely, sql } from 'kysely';

// Each state occurs at most once, so states determine the sequence; times may precede the order's lock.
const rank = sql`case to_status
  when 'unpaid' then 0 when 'cancelled' then 1 when 'expired' then 1 when 'paid' then 2
  when 'shipped' then 3 when 'delivered' then 4 else 5 end`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_events add column sequence bigint;
    update order_events set sequence = numbered.sequence
      from (select id, row_number() over (order by order_id, ${rank}, at, id) as sequence from order_events) as numbered
      where order_events.id = numbered.id;
    alter table order_events
      alter column sequence set not null,
      alter column sequence add generated always as identity,
      alter column at set default clock_timestamp();
    select setval(pg_get_serial_sequence('order_events', 'sequence'), max(sequence)) from order_events;
    comment on column order_events.sequence is 'taken under the lock of the order: events of one order took effect in this order';
    drop index order_events_order;
    create unique index order_events_order on order_events (order_id, sequence);

    alter table stock_movements alter column at set default clock_timestamp();
    alter table payments alter column created_at set default clock_timestamp();
    alter table payment_incidents alter column created_at set default clock_timestamp();
    alter table outbox
      alter column created_at set default clock_timestamp(),
      alter column next_attempt_at set default clock_timestamp();
  `.execute(db);
}
