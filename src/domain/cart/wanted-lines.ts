import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import type { CartLine } from './cart.ts';

export type WantedLine = { product: string; quantity: number };

/** As if they were in a cart, in their order, each product once. Throws `product_not_found`. */
export async function findWantedLines(db: Database, wanted: readonly WantedLine[]): Promise<CartLine[]> {
  const products = await db
    .selectFrom('products')
    .leftJoin('productTaxClasses', 'productTaxClasses.productId', 'products.id')
    .select([
      'products.id as productId',
      'products.slug',
      'products.name',
      'products.category',
      'products.brand',
      'products.pictureUrl',
      'products.specifications',
      'products.withdrawalExemption',
      'productTaxClasses.taxClass',
    ])
    .select((eb) => [
      isPublished(eb).as('isOnSale'),
      eb.case().when(isPublished(eb)).then(currentPrice).else(eb.ref('products.priceAmount')).end().as('unitAmount'),
      eb.case().when(isPublished(eb)).then(eb.ref('products.available')).else(0).end().as('available'),
    ])
    .where(
      'products.id',
      'in',
      wanted.map(({ product }) => product),
    )
    .$castTo<Omit<CartLine, 'quantity' | 'seenAmount' | 'place' | 'isOfBuild'>>()
    .execute();
  const byId = new Map(products.map((product) => [product.productId, product]));
  return [...Map.groupBy(wanted, ({ product }) => product)].map(([product, ofProduct]) => {
    const quantity = ofProduct.reduce((sum, line) => sum + line.quantity, 0);
    const found = byId.get(product);
    if (!found) throw new Refusal('product_not_found');
    return { ...found, quantity, seenAmount: found.unitAmount, place: 'cart', isOfBuild: false };
  });
}
