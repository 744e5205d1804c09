import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { hashToken } from '../kernel/token.ts';
import { cartLasts } from './carts.ts';
import { changeCart } from './lock-cart.ts';

/**
 * Moves a visitor's cart into the customer's: quantities add up as far as the stock goes, but none decreases. Once: the
 * visitor's cart is gone with the transaction that has moved its lines.
 */
export async function joinCarts(db: Database, userId: string, token: string): Promise<void> {
  const visitors = sql<{ id: string }>`select id from carts where token_hash = ${hashToken(token)} and ${cartLasts}`;
  // Most who sign in have none.
  if ((await visitors.execute(db)).rows.length === 0) return;
  // The customer's cart is locked before the visitor's, in every process.
  await changeCart(db, { userId }, async (transaction, cart) => {
    const { rows } = await sql<{ id: string }>`${visitors} for update`.execute(transaction);
    const [visitor] = rows;
    if (visitor) await moveLines(transaction, visitor.id, cart.id);
  });
}

async function moveLines(transaction: DatabaseTransaction, from: string, to: string): Promise<void> {
  await sql`
    with joined as materialized (
      select given.product_id, given.place,
        case when own.place = given.place
          then greatest(own.quantity, least(own.quantity + given.quantity, products.available, ${limits.cart.quantity}))
          else given.quantity
        end as quantity,
        case when own.place = given.place then own.seen_amount else given.seen_amount end as seen_amount,
        given.added_at, coalesce(own.place in ('cart', 'saved'), false) as is_in_both
      from cart_lines given
        join products on products.id = given.product_id
        left join cart_lines own on own.cart_id = ${to} and own.product_id = given.product_id
      where given.cart_id = ${from} and given.place <> 'removed'
        and (own.place is null or own.place <> 'cart' or given.place = 'cart')
    ), room as (
      -- Lines of a cancelled order return to a full cart, too.
      select greatest(0, ${limits.cart.lines} - count(*)) as lines
      from cart_lines where cart_id = ${to} and place in ('cart', 'saved')
    )
    insert into cart_lines (cart_id, product_id, place, quantity, seen_amount, added_at)
    select ${to}, product_id, place, quantity, seen_amount, added_at from joined
    order by is_in_both desc, place, added_at desc
    limit (select count(*) from joined where is_in_both) + (select lines from room)
    on conflict (cart_id, product_id) do update set
      place = excluded.place, quantity = excluded.quantity, seen_amount = excluded.seen_amount,
      changed_at = excluded.changed_at
  `.execute(transaction);
  await sql`
    insert into cart_additions (cart_id, key) select ${to}, key from cart_additions where cart_id = ${from}
    on conflict do nothing
  `.execute(transaction);
  await transaction.updateTable('cartBuilds').set({ cartId: to }).where('cartId', '=', from).execute();
  await transaction.updateTable('cartOrders').set({ cartId: to }).where('cartId', '=', from).execute();
  await transaction.deleteFrom('carts').where('id', '=', from).execute();
}
