import type { Database } from '../../db/connect.ts';
import type { CartLine } from '../cart/cart.ts';
import type { Order } from '../ordering/order.ts';

/** What an order has reserved, to be quoted as a cart is: at the prices of the order, whatever has become of the products. */
export async function findBookedLines(db: Database, { lines }: Pick<Order, 'lines'>): Promise<CartLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const facts = await db
    .selectFrom('products')
    .leftJoin('productTaxClasses', 'productTaxClasses.productId', 'products.id')
    .select(['products.id', 'category', 'brand', 'pictureUrl', 'specifications', 'taxClass'])
    .where('products.id', 'in', ids)
    .execute();
  return lines.map((line) => {
    const product = facts.find(({ id }) => id === line.productId);
    if (!product) throw new Error(`The order line ${line.id} has no product`);
    const { id: productId, ...known } = product;
    const { slug, name, quantity, unitAmount, withdrawalExemption } = line;
    return {
      ...(known as Pick<CartLine, 'category' | 'brand' | 'pictureUrl' | 'specifications' | 'taxClass'>),
      productId,
      slug: slug ?? '',
      name,
      withdrawalExemption,
      quantity,
      unitAmount,
      seenAmount: unitAmount,
      place: 'cart',
      // Reserved.
      isOnSale: true,
      available: quantity,
    };
  });
}
