import { categories } from '../contract/category.ts';
import {
  deleteProduct,
  getProduct,
  listBrands,
  listCategories,
  listManagedProducts,
  listProducts,
} from '../contract/product.ts';
import { deleteProduct as deleteFromShop, findManagedProducts } from '../domain/catalogue/managed-products.ts';
import { findGallery } from '../domain/catalogue/product-pictures.ts';
import { countByBrand, countByCategory, findProducts, getProductOnSale } from '../domain/catalogue/products.ts';
import { asAdmin } from '../domain/identity/as-admin.ts';
import { priceToMinor } from '../domain/money.ts';
import type { Shop } from '../domain/shop.ts';
import { presentManagedProduct, presentProduct, presentWholeProduct } from './present.ts';
import { type Route, route } from './route.ts';

export const productRoutes = (shop: Shop): Route[] => [
  route(listProducts, async ({ query }) => {
    const { q, category, brand, minPrice, maxPrice, available, sort, ...paging } = query;
    const filter = {
      words: q,
      category,
      brand,
      minAmount: minorOf('minPrice', minPrice, shop.currency),
      maxAmount: minorOf('maxPrice', maxPrice, shop.currency),
      inStock: available,
    };
    const { items, total, next } = await findProducts(shop.db, filter, sort, paging);
    const cursor = next && [next.amount, next.id].filter((part) => part !== undefined).join('-');
    return {
      items: items.map((product) => presentProduct(product, shop.currency)),
      total,
      ...(cursor && { next: cursor }),
    };
  }),

  route(listCategories, async () => {
    const counts = await countByCategory(shop.db);
    return categories.flatMap((category) => {
      const products = counts.get(category);
      return products ? [{ category, products }] : [];
    });
  }),

  route(listBrands, async ({ query: { category, q } }) => countByBrand(shop.db, { category, words: q })),

  route(getProduct, async ({ params }) => {
    const product = await getProductOnSale(shop.db, params.id);
    return presentWholeProduct(product, await findGallery(shop.db, product), shop.currency);
  }),

  route(listManagedProducts, async ({ query: { q, state, stock, sort, ...paging } }) => {
    const { items, ...page } = await findManagedProducts(shop.db, { words: q, state, stock }, sort, paging);
    return { items: items.map((product) => presentManagedProduct(product, shop.currency)), ...page };
  }),

  route(deleteProduct, async ({ params }, { actor }) => {
    const isDeleted = await asAdmin(shop.db, actor, (transaction) => deleteFromShop(transaction, params.id));
    return { deletedCount: isDeleted ? 1 : 0 };
  }),
];

function minorOf(field: string, price: number | undefined, currency: string): number | undefined {
  return price === undefined ? undefined : priceToMinor(field, price, currency);
}
