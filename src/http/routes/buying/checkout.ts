import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { moneyFormat } from '../../../contract/currency.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { Refusal } from '../../../contract/error.ts';
import { validAddress } from '../../../domain/addresses/valid-address.ts';
import type { CartOwner } from '../../../domain/cart/cart.ts';
import { findCartLines } from '../../../domain/cart/carts.ts';
import { placeCheckout as place } from '../../../domain/checkout/place-checkout.ts';
import { quoteLines } from '../../../domain/checkout/quote.ts';
import { countCheckout } from '../../../domain/demand/cart-days.ts';
import type { Guesser } from '../../../domain/discounts/guesses.ts';
import { networkOf } from '../../../domain/kernel/networks.ts';
import { hashToken } from '../../../domain/kernel/token.ts';
import { orderTokenFor, withOrderToken } from '../../../domain/ordering/access/order-access.ts';
import type { Shop } from '../../../domain/shop.ts';
import { translatorFor } from '../../../messages/translate.ts';
import { presentQuote } from '../../present/quote.ts';
import { toProblem } from '../../server/errors.ts';
import { type Route, route } from '../../server/route.ts';
import { joinOwnCart, ownerOf } from './cart.ts';

export const checkoutRoutes = (shop: Shop, locale: string): Route[] => {
  const t = translatorFor(locale);
  const money = (amount: number) => moneyFormat(locale, shop.currency).format(amount);
  const describe = (refusal: Refusal) => toProblem(refusal, { t, money, currency: shop.currency }).detail;
  return [
    route(quoteCheckout, async ({ body: { atCheckout, ...body } }, context) => {
      await joinOwnCart(shop, context);
      const lines = await findCartLines(shop.db, ownerOf(context));
      const { actor } = context;
      const customer = actor && { userId: actor.userId, email: body.email ?? actor.email };
      const request = { ...body, customer, guesser: guesserOf(ownerOf(context), context.address) };
      const quote = await quoteLines(shop, lines, request);
      if (atCheckout) await countCheckout(shop.db, ownerOf(context));
      return presentQuote(quote, shop.currency, describe);
    }),

    route(placeCheckout, async ({ body }, context) => {
      await joinOwnCart(shop, context);
      const { address: networkAddress, idempotencyKey } = context;
      const owner = ownerOf(context);
      const buyer = { owner, networkAddress, idempotencyKey, guesser: guesserOf(owner, networkAddress) };
      const placed = await place(shop, buyer, checkoutOf(body));
      if (!context.actor) {
        const token = orderTokenFor(shop.orderSecret, placed.orderId);
        context.setOrderCookie(withOrderToken(context.orderCookie, token));
      }
      return placed;
    }),
  ];
};

function guesserOf(owner: CartOwner, address: string): Guesser {
  const network = networkOf(address);
  if ('userId' in owner) return { owner: `account:${owner.userId}`, network };
  return { owner: `cart:${owner.token ? hashToken(owner.token).toString('base64url') : network}`, network };
}

const checkoutOf = (body: ParsedInputOf<typeof placeCheckout>['body']) => ({
  ...body,
  deliveryAddress: validAddress(body.deliveryAddress, 'deliveryAddress'),
  billingAddress: body.billingAddress && validAddress(body.billingAddress, 'billingAddress'),
});
