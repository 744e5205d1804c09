import type { Topic } from '../../domain/changes/find-changes.ts';
import type { Shop } from '../../domain/shop.ts';

/** What a shop has in memory of what has changed. Without topics anything may have. `isOfMany`: of unknown products. */
export function forgetChanged(shop: Shop, topics?: readonly Topic[], isOfMany = false): void {
  shop.search.touch();
  shop.products.touch();
  if (!topics || isOfMany) shop.products.forget();
  if (!topics || topics.includes('catalogue')) {
    shop.search.forgetWords();
    shop.categories.forget();
  }
  if (topics && !topics.includes('delivery')) return;
  shop.deliveryRules.forget();
  shop.settings.forget();
  shop.taxRules.forget();
}
