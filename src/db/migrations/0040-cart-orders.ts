import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_orders (
      order_id uuid primary key references orders on delete cascade,
      cart_id uuid not null references carts on delete cascade
    );
    comment on table cart_orders is 'Unpaid orders whose lines return to the cart if they end.';
    create index cart_orders_cart on cart_orders (cart_id);
  `.execute(db);
}
