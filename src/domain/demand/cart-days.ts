import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { CartOwner } from '../cart/cart.ts';
import { hashToken } from '../kernel/token.ts';

/** Counts the cart once a day, however often its price is asked for. */
export async function countCheckout(db: Database, owner: CartOwner): Promise<void> {
  const [userId, tokenHash] =
    'userId' in owner ? [owner.userId, null] : [null, owner.token === undefined ? null : hashToken(owner.token)];
  await sql`
    insert into cart_days (day, cart_id, is_at_checkout)
    select shop_day(), id, true from carts
    where (user_id = ${userId}::uuid or token_hash = ${tokenHash}::bytea)
      and not exists (select from cart_days where day = shop_day() and cart_id = carts.id and is_at_checkout)
    on conflict (day, cart_id) do update set is_at_checkout = true where not cart_days.is_at_checkout
  `.execute(db);
}

/** Makes counts of the days that are over. Processes that do it at the same time count different rows. */
export async function foldCartDays(db: Database): Promise<void> {
  await sql`
    with over as (
      delete from cart_days where day < shop_day() returning *
    )
    insert into cart_counts (day, carts, checkouts, orders)
    select day, count(*), count(*) filter (where is_at_checkout), count(*) filter (where is_ordered)
    from over group by day order by day
    on conflict (day) do update set carts = cart_counts.carts + excluded.carts,
      checkouts = cart_counts.checkouts + excluded.checkouts, orders = cart_counts.orders + excluded.orders
  `.execute(db);
}
