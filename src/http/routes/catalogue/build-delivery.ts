import type { CheckedBuild } from '../../../contract/catalogue/build.ts';
import { deliveryOptions } from '../../../domain/delivery/delivery-options.ts';
import { homeOf } from '../../../domain/delivery/home.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentPlace } from '../../present/place.ts';

/** When all parts arrive as one order, to where the shop is; null if one is sold out, or they are not delivered there. */
export async function buildDelivery(
  { products, deliveryRules, settings, timeZone, currency }: Shop,
  lines: ReadonlyMap<string, number>,
): Promise<CheckedBuild['delivery']> {
  const [details, rules, shopSettings] = await Promise.all([
    products.findDetails([...lines.keys()]),
    deliveryRules(),
    settings(),
  ]);
  const address = homeOf(shopSettings, rules.settings);
  const items = [...details.values()].map((product) => ({ ...product, quantity: lines.get(product.id) ?? 1 }));
  if (!address || items.length === 0 || items.some(({ available, quantity }) => available < quantity)) return null;
  const subtotalAmount = items.reduce((sum, { priceAmount, quantity }) => sum + priceAmount * quantity, 0);
  const options = deliveryOptions(rules, { address, items, subtotalAmount, now: new Date(), timeZone });
  const cheapest = options.find(({ isPickup }) => !isPickup);
  return cheapest
    ? {
        to: presentPlace({ country: address.country }),
        price: toMajor(cheapest.amount, currency),
        earliest: cheapest.earliest,
        latest: cheapest.latest,
      }
    : null;
}
