import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { hashToken, newToken } from '../kernel/token.ts';
import type { CartOwner } from './cart.ts';
import { cartLasts, ownedBy } from './carts.ts';

/** `token` is set for a visitor. */
export type LockedCart = { id: string; token?: string | undefined };

type Write = (transaction: DatabaseTransaction, cart: LockedCart) => Promise<void>;

/** One writer of a cart at a time, so that quantities add up and limits hold. Creates the cart if there is none. */
export async function changeCart(db: Database, owner: CartOwner, write: Write): Promise<LockedCart> {
  return db.transaction().execute(async (transaction) => {
    const cart = (await lockExistingCart(transaction, owner)) ?? (await createCart(transaction, owner));
    await write(transaction, cart);
    return cart;
  });
}

/** Throws `cart_line_not_found` without a cart. */
export async function changeExistingCart(db: Database, owner: CartOwner, write: Write): Promise<LockedCart> {
  return db.transaction().execute(async (transaction) => {
    const cart = await lockExistingCart(transaction, owner);
    if (!cart) throw new Refusal('cart_line_not_found');
    await write(transaction, cart);
    return cart;
  });
}

/** Undefined if there is none. */
async function lockExistingCart(transaction: DatabaseTransaction, owner: CartOwner): Promise<LockedCart | undefined> {
  if (!('userId' in owner) && !owner.token) return undefined;
  const { rows } = await sql<{ id: string }>`
    update carts set changed_at = clock_timestamp() where ${ownedBy(owner)} and ${cartLasts} returning id
  `.execute(transaction);
  return rows[0] && { id: rows[0].id, ...('token' in owner && { token: owner.token }) };
}

/** A token is never taken from the browser. The lock on the user refuses a cart for an account that is being closed. */
export async function createCart(transaction: DatabaseTransaction, owner: CartOwner): Promise<LockedCart> {
  if (!('userId' in owner)) {
    const token = newToken();
    const cart = { id: newId(), tokenHash: hashToken(token) };
    await transaction.insertInto('carts').values(cart).execute();
    return { id: cart.id, token };
  }
  await sql`delete from carts where ${ownedBy(owner)} and not ${cartLasts}`.execute(transaction);
  const { rows } = await sql<{ id: string }>`
    insert into carts (id, user_id)
    select ${newId()}, id from users where id = ${owner.userId} and closed_at is null for key share
    on conflict (user_id) do update set changed_at = excluded.changed_at
    returning id
  `.execute(transaction);
  const [cart] = rows;
  if (!cart) throw new Refusal('session_ended');
  return cart;
}
