import { joinSaved, listSavedIds, saveProduct, unsaveProduct } from '../../../contract/saved.ts';
import { call } from '../../api.ts';
import { savedProducts, storeSaved } from './store.ts';

/** Joins what was saved in this browser with the user's lists, and stores their products here. */
export async function syncSaved(userId: string): Promise<void> {
  const { owner, ids } = savedProducts();
  if (owner === null && ids.length > 0) await call(joinSaved, { body: { ids: [...ids] } });
  storeSaved({ owner: userId, ids: await call(listSavedIds, {}) });
}

export async function sendIsSaved(id: string, isSaved: boolean): Promise<void> {
  if (isSaved) await call(saveProduct, { params: { id }, body: {} });
  else await call(unsaveProduct, { params: { id } });
}
