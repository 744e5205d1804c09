import type { SavedList } from '../../contract/account/saved.ts';
import type { SavedList as ShopSavedList } from '../../domain/saved/saved-lists.ts';
import { presentProduct } from './product.ts';

export function presentSavedList({ id, name, shareKey, products }: ShopSavedList, currency: string): SavedList {
  return { _id: id, name, shareKey, products: products.map((product) => presentProduct(product, currency)) };
}
