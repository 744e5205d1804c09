import type { Category } from '../../../contract/catalogue/category.ts';
import { firstChoices } from '../../../contract/catalogue/indexable-facets.ts';
import {
  deleteProduct,
  getProduct,
  getProductPrices,
  listBrands,
  listCategories,
  listManagedProducts,
  listPopularValues,
  listProducts,
} from '../../../contract/catalogue/product.ts';
import { restoreProduct } from '../../../contract/owner/restore-product.ts';
import { countBrands, findProducts } from '../../../domain/catalogue/find-products.ts';
import {
  deleteProduct as deleteFromShop,
  findManagedProducts,
  restoreProduct as restoreInShop,
} from '../../../domain/catalogue/managed-products.ts';
import { pictureOf } from '../../../domain/catalogue/product.ts';
import { spellBrands } from '../../../domain/catalogue/spell-brands.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { priceToMinor } from '../../../domain/kernel/money.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfProduct } from '../../cache/public-read.ts';
import { presentPage } from '../../present/page.ts';
import {
  presentManagedProduct,
  presentPriceHistory,
  presentProduct,
  presentProductDetails,
} from '../../present/product.ts';
import { type Route, route } from '../../server/route.ts';

export const productRoutes = (shop: Shop): Route[] => [
  publicRead(
    listProducts,
    ({ items }, { query }) => [
      'catalogue',
      ...(query?.available ? (['availability'] as const) : []),
      ...items.flatMap(topicsOfProduct),
    ],
    async ({ query }) => {
      const page = await findProducts(shop.db, { ...query, ...(await columnsOf(query, shop)) });
      return presentPage(page, (product) => presentProduct(product, shop.currency));
    },
  ),

  publicRead(
    listCategories,
    () => ['catalogue'],
    async () =>
      (await shop.categories()).map(({ category, products, pictureUrl }) => ({
        category,
        products,
        picture: pictureOf({ category, pictureUrl }),
      })),
  ),

  publicRead(
    listPopularValues,
    () => ['catalogue'],
    async () => {
      const popular = new Map((await shop.categories()).map((facts) => [facts.category, facts.popular]));
      // In the order in which the home page shows them.
      return (Object.keys(firstChoices) as Category[]).flatMap((category) => {
        const known = popular.get(category);
        return known ? [{ category, ...known }] : [];
      });
    },
  ),

  publicRead(
    listBrands,
    () => ['catalogue'],
    async ({ query }) =>
      (await countBrands(shop.db, query)).map(({ value, count }) => ({ brand: value, products: count })),
  ),

  publicRead(
    getProduct,
    (product) => ['catalogue', ...topicsOfProduct(product)],
    async ({ params }) => presentProductDetails(await shop.products.getDetails(params.id), shop.currency),
  ),

  publicRead(
    getProductPrices,
    () => ['catalogue'],
    async ({ params }) => presentPriceHistory(await shop.products.getDetails(params.id), shop.currency),
  ),

  route(listManagedProducts, async ({ query }) => {
    const page = await findManagedProducts(shop.db, { ...query, ...(await columnsOf(query, shop)) });
    return presentPage(page, (product) => presentManagedProduct(product, shop.currency));
  }),

  route(deleteProduct, async ({ params }, { actor }) => {
    const isDeleted = await asStaff(shop.db, actor, (transaction) => deleteFromShop(transaction, params.id));
    return { deletedCount: isDeleted ? 1 : 0 };
  }),

  route(restoreProduct, async ({ params }, { actor }) => {
    const isRestored = await asStaff(shop.db, actor, (transaction) => restoreInShop(transaction, params.id));
    return { restoredCount: isRestored ? 1 : 0 };
  }),
];

type Asked = { brand?: string | undefined; minPrice?: number | undefined; maxPrice?: number | undefined };

/** As the columns of products have them. */
async function columnsOf({ brand, minPrice, maxPrice }: Asked, { db, currency }: Shop) {
  const [spelled] = brand ? await spellBrands(db, [brand]) : [];
  return {
    ...(spelled && { brand: spelled }),
    minPrice: minorOf('minPrice', minPrice, currency),
    maxPrice: minorOf('maxPrice', maxPrice, currency),
  };
}

export function minorOf(field: string, price: number | undefined, currency: string): number | undefined {
  return price === undefined ? undefined : priceToMinor(field, price, currency);
}
