import { type Kysely, sql } from 'kysely';

/** With the columns that are personal data or noise. */
const logged: Record<string, string[]> = {
  answers: ['author', 'body'],
  category_tax_classes: [],
  contact_messages: ['name', 'email', 'phone_number', 'subject', 'body'],
  deals: [],
  delivery_methods: [],
  delivery_settings: [],
  delivery_weights: [],
  delivery_zones: [],
  discounts: [],
  hidden_review_products: [],
  order_events: [],
  order_lines: [],
  order_notes: ['text'],
  orders: [
    'customer_name',
    'shipping_address',
    'billing_address',
    'delivery',
    'contact_email',
    'vat_id',
    'placed_from',
    'placed_by',
    'idempotency_key',
    'request_hash',
  ],
  outbox: ['payload', 'sender', 'last_error'],
  payments: [],
  product_pictures: [],
  product_tax_classes: [],
  products: ['search_text'],
  questions: ['author', 'body'],
  refund_lines: [],
  refunds: ['reason', 'idempotency_key', 'request_hash'],
  return_events: ['idempotency_key', 'request_hash'],
  return_lines: ['description', 'serial_numbers', 'found_serial_numbers'],
  returns: ['answer'],
  reviews: ['author', 'body', 'picture_url'],
  search_words: [],
  shipment_lines: ['serial_numbers'],
  shipments: ['tracking_number', 'tracking_url', 'idempotency_key', 'request_hash'],
  shop_settings: [],
  staff_invitations: ['email'],
  stock_movements: [],
  tax_rates: [],
  users: ['email', 'name', 'photo_url'],
};

// docs/decisions/0164-the-log-of-the-staff.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_log (
      id uuid primary key,
      at timestamptz not null default clock_timestamp(),
      user_id uuid,
      role user_role,
      network text,
      act text not null
    );
    comment on table staff_log is 'What staff did. Without a foreign key to users: its check would lock the row of the actor before orders and products.';
    comment on column staff_log.user_id is 'null: a command on the server';
    comment on column staff_log.act is 'the name of the call';
    create index staff_log_at on staff_log (at, id);
    create index staff_log_user on staff_log (user_id, at, id);

    create table staff_log_changes (
      id bigint generated always as identity primary key,
      entry_id uuid not null references staff_log,
      subject text not null,
      ids uuid[] not null,
      before jsonb,
      after jsonb
    );
    comment on table staff_log_changes is 'The rows that an act inserted, changed or deleted: the columns that differ, personal data hidden.';
    comment on column staff_log_changes.subject is 'the table';
    comment on column staff_log_changes.ids is 'the row, and the rows that it refers to';
    create index staff_log_changes_entry on staff_log_changes (entry_id);
    create index staff_log_changes_ids on staff_log_changes using gin (ids);

    create function json_difference(one jsonb, other jsonb) returns jsonb language sql immutable as $$
      select case when jsonb_typeof(one) = 'object' and jsonb_typeof(other) = 'object' then (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where value is distinct from other -> key
      ) else one end
    $$;

    create function log_staff_change() returns trigger language plpgsql as $$
    declare
      staff jsonb := current_setting('shop.staff');
      old_row jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old)) end;
      new_row jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) end;
      changed text[] := array(
        select key from jsonb_each(coalesce(old_row, '{}') || coalesce(new_row, '{}'))
        where old_row -> key is distinct from new_row -> key
      );
      before jsonb;
      after jsonb;
    begin
      if cardinality(changed) = 0 then return null; end if;
      select
        jsonb_object_agg(key, case when key = any(tg_argv) then '"hidden"' else json_difference(old_row -> key, new_row -> key) end)
          filter (where old_row ? key),
        jsonb_object_agg(key, case when key = any(tg_argv) then '"hidden"' else json_difference(new_row -> key, old_row -> key) end)
          filter (where new_row ? key)
      into before, after from unnest(changed) as key;
      insert into staff_log (id, user_id, role, network, act) values (
        (staff ->> 'id')::uuid, (staff ->> 'userId')::uuid, (staff ->> 'role')::user_role, staff ->> 'network', staff ->> 'act'
      ) on conflict do nothing;
      insert into staff_log_changes (entry_id, subject, ids, before, after) values (
        (staff ->> 'id')::uuid,
        tg_table_name,
        array(
          select distinct value::uuid from jsonb_each_text(coalesce(new_row, old_row))
          where (key = 'id' or key like '%\\_id') and value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        ),
        before,
        after
      );
      return null;
    end $$;

    create function refuse_log_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and exists (
        select from staff_log
        where staff_log.id = case when tg_table_name = 'staff_log' then (to_jsonb(old) ->> 'id')::uuid else (to_jsonb(old) ->> 'entry_id')::uuid end
          and at < now() - interval '1 day' * greatest(90, coalesce(
            (select (settings ->> 'logDays')::integer from shop_settings), 730
          ))
      ) then return old; end if;
      raise exception 'The log of the staff is kept as it is';
    end $$;
    create trigger staff_log_kept before update or delete on staff_log for each row execute function refuse_log_change();
    create trigger staff_log_kept_whole before truncate on staff_log execute function refuse_log_change();
    create trigger staff_log_changes_kept before update or delete on staff_log_changes
      for each row execute function refuse_log_change();
    create trigger staff_log_changes_kept_whole before truncate on staff_log_changes execute function refuse_log_change();
  `.execute(db);
  for (const [table, hidden] of Object.entries(logged)) {
    const name = sql.id(`${table}_logged`);
    const columns = sql.join(hidden.map((column) => sql.lit(column)));
    await sql`
      create trigger ${name} after insert or update or delete on ${sql.id(table)} for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change(${hidden.length > 0 ? columns : sql``})
    `.execute(db);
  }
}
