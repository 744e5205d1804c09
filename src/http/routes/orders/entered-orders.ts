import { moneyFormat } from '../../../contract/currency.ts';
import type { Refusal } from '../../../contract/error.ts';
import { enterOrder, quoteEnteredOrder } from '../../../contract/orders/entered-order.ts';
import { validAddress } from '../../../domain/addresses/valid-address.ts';
import { enterOrder as enter, quoteEnteredOrder as quote } from '../../../domain/checkout/enter-order.ts';
import type { Shop } from '../../../domain/shop.ts';
import { translatorFor } from '../../../messages/translate.ts';
import { presentQuote } from '../../present/quote.ts';
import { toProblem } from '../../server/errors.ts';
import { type Route, route } from '../../server/route.ts';

export const enteredOrderRoutes = (shop: Shop, locale: string): Route[] => {
  const t = translatorFor(locale);
  const money = (amount: number) => moneyFormat(locale, shop.currency).format(amount);
  const describe = (refusal: Refusal) => toProblem(refusal, { t, money, currency: shop.currency }).detail;
  return [
    route(quoteEnteredOrder, async ({ body }, { actor }) =>
      presentQuote(await quote(shop, actor, body), shop.currency, describe),
    ),

    route(enterOrder, async ({ body }, { actor, address: networkAddress, idempotencyKey }) => {
      const { deliveryAddress, billingAddress, ...order } = body;
      const addresses = {
        deliveryAddress: validAddress(deliveryAddress, 'deliveryAddress'),
        billingAddress: billingAddress && validAddress(billingAddress, 'billingAddress'),
      };
      return enter(shop, actor, { ...order, ...addresses }, { networkAddress, idempotencyKey });
    }),
  ];
};
