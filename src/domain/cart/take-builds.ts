import type { DatabaseTransaction } from '../../db/connect.ts';
import { type BuildPart, productOf, sharesOf } from '../builds/build-shares.ts';
import { type CartBuild, findBuildsOfCart } from './cart-builds.ts';

/**
 * Takes the builds out of the cart whose lines the order has taken in the same transaction, each with what `ordered` has of
 * it. A build of which nothing was ordered stays.
 */
export async function takeBuilds(
  transaction: DatabaseTransaction,
  orderId: string,
  ordered: ReadonlyMap<string, number>,
): Promise<{ name: string; parts: BuildPart[] }[]> {
  const link = await transaction
    .selectFrom('cartOrders')
    .select('cartId')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  if (!link) return [];
  const shares = sharesOf<CartBuild['parts'][number], CartBuild>(
    await findBuildsOfCart(transaction, link.cartId),
    ordered,
    productOf,
  );
  const taken = shares.filter(({ parts }) => parts.some(({ held }) => held > 0));
  if (taken.length === 0) return [];
  await transaction
    .deleteFrom('cartBuilds')
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
  return taken.map(({ name, parts }) => ({
    name,
    parts: parts.filter(({ held }) => held > 0).map(({ productId, held }) => ({ productId, quantity: held })),
  }));
}
