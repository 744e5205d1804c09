import { joinSaved, listSavedIds, saveProduct, unsaveProduct } from '../../../../contract/account/saved.ts';
import { call } from '../../../app/api.ts';
import { findIdsOnSale } from '../../catalogue/product/find-ids-on-sale.ts';
import { mergeSaved } from './merge-saved.ts';
import { savedProducts, storeSaved } from './store.ts';

/**
 * Joins what was saved in this browser with the user's lists, and stores their products here.
 */
export async function syncSaved(userId: string): Promise<void> {
  const { owner, ids: before } = savedProducts();
  if (owner === null && before.length > 0) await call(joinSaved, { body: { ids: [...before] } });
  const listed = await call(listSavedIds, {});
  storeSaved({ owner: userId, ids: mergeSaved(before, savedProducts().ids, listed) });
}

/** Products that are no longer on sale are shown nowhere, so no one could remove them from a full list. */
export async function dropEndedProducts(): Promise<void> {
  const onSale = await findIdsOnSale(savedProducts().ids);
  const { owner, ids } = savedProducts();
  storeSaved({ owner, ids: ids.filter((id) => onSale.has(id)) });
}

export async function sendIsSaved(id: string, isSaved: boolean): Promise<void> {
  if (isSaved) await call(saveProduct, { params: { id }, body: {} });
  else await call(unsaveProduct, { params: { id } });
}
