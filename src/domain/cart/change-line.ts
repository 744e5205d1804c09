import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import { countLines } from './add-to-cart.ts';
import { type CartLine, type CartOwner, mostOf } from './cart.ts';
import { changeExistingCart, type LockedCart } from './lock-cart.ts';

type LineChange = { quantity?: number | undefined; place?: 'cart' | 'saved' | undefined };

/**
 * Sets the quantity, or moves the line: later, back into the cart, or back after it was removed. The customer has then
 * seen the current price, except that a removal which is undone changes nothing. Idempotent.
 * Throws `cart_line_not_found`, `out_of_stock` for a greater quantity than is left, `cart_full`.
 */
export function changeLine(
  db: Database,
  owner: CartOwner,
  productId: string,
  { quantity, place }: LineChange,
): Promise<LockedCart> {
  return changeExistingCart(db, owner, async (transaction, { id }) => {
    const line = await lineFor(transaction, id, productId);
    // Only the way back changes a removed line.
    if (!line || (line.place === 'removed' && !place)) throw new Refusal('cart_line_not_found');
    const most = mostOf(line.available);
    if (quantity !== undefined && quantity > line.quantity && quantity > most)
      throw new Refusal('out_of_stock', { left: most });
    if (line.place === 'removed' && line.lines >= limits.cart.lines)
      throw new Refusal('cart_full', { max: limits.cart.lines });
    await transaction
      .updateTable('cartLines')
      .set({
        place: place ?? line.place,
        quantity: quantity ?? line.quantity,
        changedAt: sql<Date>`clock_timestamp()`,
        ...(line.place !== 'removed' && { seenAmount: line.priceAmount }),
      })
      .where('cartId', '=', id)
      .where('productId', '=', productId)
      .execute();
  });
}

/** It can be put back for a day. Idempotent. */
export async function removeLine(db: Database, owner: CartOwner, productId: string): Promise<LockedCart> {
  return changeExistingCart(db, owner, async (transaction, { id }) => {
    const { numAffectedRows } = await sql`
      update cart_lines set place = 'removed',
        changed_at = case place when 'removed' then changed_at else clock_timestamp() end
      where cart_id = ${id} and product_id = ${productId}
    `.execute(transaction);
    if (!numAffectedRows) throw new Refusal('cart_line_not_found');
  });
}

export type SeenPrice = { productId: string; amount: number };

/** Ends the notices of prices that are still these. Leaves out other lines. */
export function acknowledgePrices(db: Database, owner: CartOwner, seen: readonly SeenPrice[]): Promise<LockedCart> {
  return changeExistingCart(db, owner, async (transaction, { id }) => {
    await sql`
      update cart_lines set seen_amount = seen.amount
      from unnest(${seen.map(({ productId }) => productId)}::uuid[], ${seen.map(({ amount }) => amount)}::bigint[])
          as seen (product_id, amount)
        join products on products.id = seen.product_id
      where cart_lines.cart_id = ${id} and cart_lines.product_id = seen.product_id and seen.amount = ${currentPrice}
    `.execute(transaction);
  });
}

type LineFor = Pick<CartLine, 'place' | 'quantity' | 'available'> & { priceAmount: number; lines: number };

async function lineFor(
  transaction: DatabaseTransaction,
  cartId: string,
  productId: string,
): Promise<LineFor | undefined> {
  return transaction
    .selectFrom('cartLines')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .select(['place', 'quantity'])
    .select((eb) => [
      eb.case().when(isPublished(eb)).then(eb.ref('products.available')).else(0).end().as('available'),
      eb.case().when(isPublished(eb)).then(currentPrice).else(eb.ref('seenAmount')).end().as('priceAmount'),
      countLines(cartId).as('lines'),
    ])
    .$castTo<LineFor>()
    .where('cartId', '=', cartId)
    .where('productId', '=', productId)
    .executeTakeFirst();
}
