import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { CartLine, CartOwner } from './cart.ts';
import { findBuildsOfCart, heldBuilds } from './cart-builds.ts';
import { changeCart, type LockedCart } from './lock-cart.ts';

/**
 * Takes what the cart still holds of a build out of its lines; a line of which nothing is left can be put back for a day.
 * Units beside the build and of other builds stay. Repeating it changes nothing. Throws `cart_build_not_found`.
 */
export function removeBuild(db: Database, owner: CartOwner, buildId: string): Promise<LockedCart> {
  return changeCart(db, owner, async (transaction, { id: cartId }) => {
    const held = heldBuilds(await findBuildsOfCart(transaction, cartId), await linesOf(transaction, cartId));
    const { numUpdatedRows } = await transaction
      .updateTable('cartBuilds')
      .set({ removedAt: sql<Date>`coalesce(removed_at, clock_timestamp())` })
      .where('id', '=', buildId)
      .where('cartId', '=', cartId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('cart_build_not_found');
    const parts = held.find(({ id }) => id === buildId)?.parts ?? [];
    await sql`
      update cart_lines set
        place = case when cart_lines.quantity > part.held then cart_lines.place else 'removed' end,
        quantity = case when cart_lines.quantity > part.held then cart_lines.quantity - part.held else cart_lines.quantity end,
        changed_at = clock_timestamp()
      from unnest(
        ${parts.map(({ productId }) => productId)}::uuid[], ${parts.map(({ held }) => held)}::integer[]
      ) as part (product_id, held)
      where cart_id = ${cartId} and cart_lines.product_id = part.product_id and part.held > 0
    `.execute(transaction);
  });
}

type Line = Pick<CartLine, 'productId' | 'quantity' | 'place'>;

async function linesOf(transaction: DatabaseTransaction, cartId: string): Promise<Line[]> {
  return transaction
    .selectFrom('cartLines')
    .select(['productId', 'quantity', 'place'])
    .$castTo<Line>()
    .where('cartId', '=', cartId)
    .execute();
}
