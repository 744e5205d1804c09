import { limits } from '../../../contract/limits.ts';
import type { ProductSummary } from '../../../contract/product.ts';
import { firstCharacters } from '../../../messages/shortened.ts';

/** Shortens descriptions to what the cards show; whole ones would be a quarter of the page. */
export function toCardProducts(products: ProductSummary[]): ProductSummary[] {
  return products.map((product) => ({
    ...product,
    // One more than is shown, so that the card can tell that the text is cut.
    description: firstCharacters(product.description, limits.descriptionPreview + 1),
  }));
}
