import { type Kysely, sql } from 'kysely';

// docs/decisions/0104-orders-by-any-hint.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function folded(text) returns text language sql immutable strict parallel safe as $$
      select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))
    $$;
    comment on function folded is 'Lower case and without accents, as domain/ordering/order-hint.ts folds what is searched for.';

    create function address_text(address jsonb) returns text language sql immutable parallel safe as $$
      select concat_ws(' ', address->>'name', address->>'company', address->>'line1', address->>'city',
        address->>'postalCode', replace(address->>'postalCode', ' ', ''), regexp_replace(address->>'phone', '\\D', '', 'g'))
    $$;

    create or replace view order_texts as
    select orders.id as order_id, orders.created_at, folded(concat(' ', orders.number, ' ', orders.customer_name, ' ',
      (select email from users where users.id = orders.user_id), ' ' || orders.contact_email, ' ',
      (select string_agg(order_lines.name, ' ') from order_lines where order_lines.order_id = orders.id), ' ',
      address_text(orders.shipping_address), ' ',
      case when orders.billing_address is distinct from orders.shipping_address then address_text(orders.billing_address) end
    )) as text
    from orders;

    -- Closing an account removes the addresses of its orders. Replaced, because dropping it would stop all reading of orders.
    create or replace trigger orders_contact_updated after update of contact_email, user_id, shipping_address, billing_address on orders
      for each row when ((old.contact_email, old.user_id, old.shipping_address, old.billing_address)
        is distinct from (new.contact_email, new.user_id, new.shipping_address, new.billing_address))
      execute function update_contact_in_order_search();

    -- The maintenance indexes all orders again, in batches, as after a restore; searches find them meanwhile, slower.
    truncate order_search;

    create index shipments_tracking on shipments (upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g')))
      where tracking_number is not null;
    create index shipment_lines_serials on shipment_lines using gin (serial_numbers) where serial_numbers <> '{}';
  `.execute(db);
}
