import type { Database } from '../../src/db/connect.ts';
import { addToCart } from '../../src/domain/cart/add-to-cart.ts';

const LINES = 8;

/** A visitor with a cart. */
export async function withCart(db: Database): Promise<Record<string, string>> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('available', '>', 0)
    .limit(LINES)
    .execute();
  let token: string | undefined;
  for (const { id } of products) ({ token } = await addToCart(db, { token }, { productId: id, quantity: 1 }));
  return { cookie: `cart=${token}` };
}
