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

    -- Closing an account removes the addresses of its orders.
    drop trigger orders_contact_updated on orders;
    create trigger orders_contact_updated after update of contact_email, user_id, shipping_address, billing_address on orders
      for each row when ((old.contact_email, old.user_id, old.shipping_address, old.billing_address)
        is distinct from (new.contact_email, new.user_id, new.shipping_address, new.billing_address))
      execute function update_contact_in_order_search();

    update order_search set text = order_texts.text
    from order_texts where order_texts.order_id = order_search.order_id and order_texts.text <> order_search.text;

    create index shipments_tracking on shipments (upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g')))
      where tracking_number is not null;
    create index shipment_lines_serials on shipment_lines using gin (serial_numbers) where serial_numbers <> '{}';
  `.execute(db);
}
