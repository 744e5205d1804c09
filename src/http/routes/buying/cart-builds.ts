import { addBuildToCart, removeCartBuild } from '../../../contract/buying/cart-build.ts';
import { linesOf } from '../../../domain/builds/named-parts.ts';
import { addBuild } from '../../../domain/cart/add-build.ts';
import { removeBuild } from '../../../domain/cart/remove-build.ts';
import type { Shop } from '../../../domain/shop.ts';
import { translatorFor } from '../../../messages/translate.ts';
import { type Route, route } from '../../server/route.ts';
import { changeOwnCart, countNewCart } from './cart.ts';
import { ownCart } from './own-cart.ts';

export const cartBuildRoutes = (shop: Shop): Route[] => [
  route(addBuildToCart, async ({ body }, context) => {
    await countNewCart(shop, context);
    const name = body.name ?? translatorFor(shop.locale)('cartBuild.defaultName');
    const parts = [...linesOf(body.parts)].map(([productId, quantity]) => ({ productId, quantity }));
    const { idempotencyKey } = context;
    const owner = await changeOwnCart(shop, context, (owner) =>
      addBuild(shop.db, owner, { name, parts, idempotencyKey }),
    );
    return ownCart(shop, owner);
  }),

  route(removeCartBuild, async ({ params }, context) =>
    ownCart(shop, await changeOwnCart(shop, context, (owner) => removeBuild(shop.db, owner, params.id))),
  ),
];
