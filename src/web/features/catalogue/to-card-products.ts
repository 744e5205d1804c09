import { limits } from '../../../contract/limits.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { firstCharacters } from '../../../messages/shortened.ts';

/** Products as their cards show them: the beginning of each description, whole ones would be a quarter of a page of them. */
export function toCardProducts(products: ProductSummary[]): ProductSummary[] {
  return products.map((product) => ({
    ...product,
    // One more than is shown: by that a card knows that it does not show all.
    description: firstCharacters(product.description, limits.descriptionPreview + 1),
  }));
}
