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
    insert into cart_lines (cart_id, product_id, place, quantity, seen_amount, added_at)
    select ${to}, given.product_id, given.place,
      case when own.place = given.place
        then greatest(own.quantity, least(own.quantity + given.quantity, products.available, ${limits.cart.quantity}))
        else given.quantity
      end,
      case when own.place = given.place then own.seen_amount else given.seen_amount end,
      given.added_at
    from cart_lines given
      join products on products.id = given.product_id
      left join cart_lines own on own.cart_id = ${to} and own.product_id = given.product_id
    where given.cart_id = ${from} and given.place <> 'removed'
      and (own.place is null or own.place <> 'cart' or given.place = 'cart')
    order by own.place in ('cart', 'saved') desc nulls last, given.place, given.added_at desc
    -- The lines that both have take no room.
    limit ${limits.cart.lines} - (
      select count(*) from cart_lines own where own.cart_id = ${to} and own.place in ('cart', 'saved')
        and not exists (
          select from cart_lines given
          where given.cart_id = ${from} and given.product_id = own.product_id and given.place <> 'removed'
            and (own.place <> 'cart' or given.place = 'cart')
        )
    )
    on conflict (cart_id, product_id) do update set
      place = excluded.place, quantity = excluded.quantity, seen_amount = excluded.seen_amount,
      changed_at = excluded.changed_at
  `.execute(transaction);
  await sql`
    insert into cart_additions (cart_id, key) select ${to}, key from cart_additions where cart_id = ${from}
    on conflict do nothing
  `.execute(transaction);
  await transaction.updateTable('cartOrders').set({ cartId: to }).where('cartId', '=', from).execute();
  await transaction.deleteFrom('carts').where('id', '=', from).execute();
}
