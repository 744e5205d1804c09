import type { Database } from '../../../db/connect.ts';
import { joinCarts } from '../../../domain/cart/join-carts.ts';
import type { RequestContext } from '../../server/request-context.ts';

type CartOfVisitor = Pick<RequestContext, 'cartToken' | 'clearCart'>;

/** A failure does not prevent signing in: the cookie stays, and the customer's next change of the cart joins them. */
export async function joinVisitorsCart(db: Database, userId: string, visitor: CartOfVisitor): Promise<void> {
  const { cartToken, clearCart } = visitor;
  if (cartToken) await joinCarts(db, userId, cartToken).then(clearCart, () => undefined);
}
