import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { limits } from '../../../../contract/limits.ts';
import { firstCharacters } from '../../../../messages/shortened.ts';

/** Whole descriptions would be a quarter of the page. */
export function toCardProducts<P extends ProductSummary>(products: P[]): P[] {
  return products.map((product) => ({
    ...product,
    // One more than is shown, so that the card can detect the cut.
    description: firstCharacters(product.description, limits.descriptionPreview + 1),
  }));
}
