import type { Topic } from '../../domain/changes/find-changes.ts';
import type { Shop } from '../../domain/shop.ts';

/** What a shop has in memory of what has changed. Without topics anything may have. */
export function forgetChanged(shop: Shop, topics?: readonly Topic[]): void {
  shop.search.touch();
  shop.products.touch();
  shop.parts.touch();
  if (!topics || topics.includes('catalogue')) {
    shop.search.forgetWords();
    shop.categories.forget();
  }
  // Which parts are in stock, and what they cost.
  if (!topics || topics.includes('catalogue') || topics.includes('availability')) shop.offers.forget();
  if (topics && !topics.includes('delivery')) return;
  shop.deliveryRules.forget();
  shop.settings.forget();
  shop.taxRules.forget();
}
