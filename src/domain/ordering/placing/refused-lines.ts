import { currentPrice } from '../../catalogue/current-price.ts';
import { toMajor } from '../../kernel/money.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { OrderToPlace } from './order-to-place.ts';

/** Prices are in major units. */
export type RefusedLine = { productId: string } & (
  | { code: 'product_not_found' }
  | { code: 'price_changed'; price: number }
  | { code: 'out_of_stock'; left: number }
);

/** Why the lines cannot be ordered now. Empty if they can. */
export async function refusedLines(shop: OrderingDependencies, { lines }: OrderToPlace): Promise<RefusedLine[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await shop.db
    .selectFrom('products')
    .select(['id', currentPrice.as('priceAmount'), 'available'])
    .where('id', 'in', ids)
    .where('publishedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ofProduct]): RefusedLine[] => {
    const product = byId.get(productId);
    if (!product || product.priceAmount === null) return [{ productId, code: 'product_not_found' }];
    const { available: left, priceAmount } = product;
    if (ofProduct.some(({ unitAmount }) => unitAmount !== priceAmount)) {
      return [{ productId, code: 'price_changed', price: toMajor(priceAmount, shop.currency) }];
    }
    const needed = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    return needed > left ? [{ productId, code: 'out_of_stock', left }] : [];
  });
}
