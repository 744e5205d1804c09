import { randomUUID } from 'node:crypto';
import {
  changeSavedList,
  createSavedList,
  deleteSavedList,
  getSavedLists,
  getSharedList,
  joinSaved,
  listProductsByIds,
  listSavedIds,
  saveProduct,
  unsaveProduct,
} from '../../../contract/account/saved.ts';
import { deleteSavedView, listSavedViews, saveView } from '../../../contract/account/saved-view.ts';
import { changeList, createList } from '../../../domain/saved/saved-lists.ts';
import { type AccessCase, everyone, type Scene, signedIn } from '../access-case.ts';

async function listOf({ shop: { db }, owner }: Scene): Promise<{ id: string; key: string }> {
  const user = await db.selectFrom('users').select('id').where('email', '=', owner.email).executeTakeFirstOrThrow();
  const id = await createList(db, user.id, 'Later');
  return { id, key: (await changeList(db, user.id, id, { isShared: true })) ?? '' };
}

const ofOwner = {
  anonymous: '401 not_signed_in',
  owner: '200',
  other: '404 saved_list_not_found',
  admin: '404 saved_list_not_found',
};

export const savedAccess: AccessCase[] = [
  { endpoint: getSavedLists, ask: () => ({}), ...signedIn },
  { endpoint: listSavedIds, ask: () => ({}), ...signedIn },
  { endpoint: listSavedViews, ask: () => ({}), ...signedIn },
  {
    endpoint: saveView,
    ask: () => ({ body: { list: 'orders', name: 'Paid', search: 'status=paid' } }),
    ...signedIn,
  },
  { endpoint: deleteSavedView, ask: () => ({ params: { id: randomUUID() } }), ...signedIn },
  {
    endpoint: saveProduct,
    ask: async (scene) => ({ params: { id: scene.product.id }, body: { list: (await listOf(scene)).id } }),
    ...ofOwner,
  },
  { endpoint: unsaveProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...signedIn },
  { endpoint: joinSaved, ask: ({ product }) => ({ body: { ids: [product.id] } }), ...signedIn },
  {
    endpoint: createSavedList,
    ask: () => ({ body: { name: 'Later' } }),
    anonymous: '401 not_signed_in',
    owner: '201',
    other: '201',
    admin: '201',
  },
  {
    endpoint: changeSavedList,
    ask: async (scene) => ({ params: { id: (await listOf(scene)).id }, body: { name: 'Soon' } }),
    ...ofOwner,
  },
  { endpoint: deleteSavedList, ask: async (scene) => ({ params: { id: (await listOf(scene)).id } }), ...ofOwner },
  { endpoint: getSharedList, ask: async (scene) => ({ params: { key: (await listOf(scene)).key } }), ...everyone },
  { endpoint: listProductsByIds, ask: ({ product }) => ({ query: { ids: product.id } }), ...everyone },
];
