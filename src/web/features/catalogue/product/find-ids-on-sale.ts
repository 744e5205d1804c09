import { listProductsByIds } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';

/** Which of the products that a browser has stored can still be seen and bought. */
export async function findIdsOnSale(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const products = await call(listProductsByIds, { query: { ids: ids.join(',') } });
  return new Set(products.map(({ _id }) => _id));
}
