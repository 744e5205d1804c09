import { getProductDelivery } from '../../../contract/buying/product-delivery.ts';
import { writtenPlace } from '../../../domain/addresses/written-place.ts';
import { deliveryOptions } from '../../../domain/delivery/delivery-options.ts';
import { homeOf } from '../../../domain/delivery/home.ts';
import { promisedUntil } from '../../../domain/delivery/promise.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { findPriceTerms } from '../../../domain/tax/price-terms.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentPlace } from '../../present/place.ts';
import type { Route } from '../../server/route.ts';

export const productDeliveryRoutes = (shop: Shop): Route[] => [
  publicRead(
    getProductDelivery,
    ({ until }) => ['catalogue', 'delivery', ...(until ? ([`until:${until}`] as const) : [])],
    async ({ params, query: { country, ...part } }) => {
      const chosen = country ? writtenPlace({ country, ...part }) : undefined;
      const { products, currency, timeZone } = shop;
      const [product, rules, settings, pricesIncludeTax] = await Promise.all([
        products.getDetails(params.id),
        shop.deliveryRules(),
        shop.settings(),
        findPriceTerms(shop),
      ]);
      const address = chosen ?? homeOf(settings, rules.settings);
      const deliversAnywhere = rules.zones.some(({ methods }) => methods.length > 0);
      if (!address) return { to: null, deliversAnywhere, option: null, currency, pricesIncludeTax, until: null };
      const now = new Date();
      const options = deliveryOptions(rules, {
        address,
        items: [{ ...product, quantity: 1 }],
        subtotalAmount: product.priceAmount,
        now,
        timeZone,
      });
      const cheapest = options.find(({ isPickup }) => !isPickup);
      return {
        // The country is enough of the shop's own place.
        to: presentPlace(chosen ?? { country: address.country }),
        deliversAnywhere,
        option: cheapest
          ? {
              name: cheapest.name,
              price: toMajor(cheapest.amount, currency),
              earliest: cheapest.earliest,
              latest: cheapest.latest,
            }
          : null,
        currency,
        pricesIncludeTax,
        until: cheapest ? promisedUntil(now, timeZone, rules.settings).toISOString() : null,
      };
    },
  ),
];
