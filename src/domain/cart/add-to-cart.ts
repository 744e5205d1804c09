import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import { type CartOwner, mostOf } from './cart.ts';
import { changeCart, type LockedCart } from './lock-cart.ts';

type Addition = {
  productId: string;
  quantity: number;
  idempotencyKey?: string | undefined;
  /** Leaves a product that is in the cart as it is: a form without a script cannot say that it is sent again. */
  isUnlessThere?: boolean | undefined;
};

/**
 * Adds to the quantity in the cart, once per key. What was saved for later or removed is in the cart again.
 * Throws `product_not_found`, `out_of_stock`, `cart_exceeds_stock`, `cart_full`.
 */
export function addToCart(db: Database, owner: CartOwner, addition: Addition): Promise<LockedCart> {
  return changeCart(db, owner, async (transaction, cart) => {
    const { productId, quantity, idempotencyKey, isUnlessThere } = addition;
    if (idempotencyKey && !(await recordAddition(transaction, cart.id, idempotencyKey))) return;
    const product = await productFor(transaction, cart.id, productId);
    if (isUnlessThere && product.inCart > 0) return;
    assertAddable(product, quantity);
    await sql`
      insert into cart_lines (cart_id, product_id, quantity, seen_amount)
      values (${cart.id}, ${productId}, ${product.inCart + quantity}, ${product.priceAmount})
      on conflict (cart_id, product_id) do update set
        place = 'cart', quantity = excluded.quantity, seen_amount = excluded.seen_amount,
        added_at = case when cart_lines.place = 'cart' then cart_lines.added_at else excluded.added_at end,
        changed_at = excluded.changed_at
    `.execute(transaction);
  });
}

/** False if the key was used before. */
export async function recordAddition(transaction: DatabaseTransaction, cartId: string, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cart_additions (cart_id, key) values (${cartId}, ${key}) on conflict do nothing
  `.execute(transaction);
  return numAffectedRows === 1n;
}

type AddedProduct = { priceAmount: number; available: number; inCart: number; isListed: boolean; lines: number };

async function productFor(transaction: DatabaseTransaction, cartId: string, productId: string): Promise<AddedProduct> {
  const product = await transaction
    .selectFrom('products')
    .leftJoin('cartLines', (join) =>
      join.onRef('cartLines.productId', '=', 'products.id').on('cartLines.cartId', '=', cartId),
    )
    .select(['products.available', currentPrice.as('priceAmount')])
    .select([
      sql<number>`case when cart_lines.place = 'cart' then cart_lines.quantity else 0 end`.as('inCart'),
      sql<boolean>`coalesce(cart_lines.place in ('cart', 'saved'), false)`.as('isListed'),
      countLines(cartId).as('lines'),
    ])
    .where('products.id', '=', productId)
    .where(isPublished)
    .executeTakeFirst();
  if (!product) throw new Refusal('product_not_found');
  return product;
}

function assertAddable({ available, inCart, isListed, lines }: AddedProduct, quantity: number): void {
  const most = mostOf(available);
  if (inCart + quantity > most) {
    if (inCart === 0 || most === 0) throw new Refusal('out_of_stock', { left: most });
    throw new Refusal('cart_exceeds_stock', { left: most, inCart });
  }
  if (!isListed && lines >= limits.cart.lines) throw new Refusal('cart_full', { max: limits.cart.lines });
}

/** Without those that can be put back. */
export const countLines = (cartId: string) => sql<number>`(
  select count(*)::int from cart_lines where cart_id = ${cartId} and place in ('cart', 'saved')
)`;
