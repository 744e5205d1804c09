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
import {
  changeList,
  createList,
  deleteList,
  findSavedIds,
  findSavedLists,
  joinSaved as join,
  saveProduct as save,
  getSharedList as shared,
  unsaveProduct as unsave,
} from '../../../domain/saved/saved-lists.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { presentProduct } from '../../present/product.ts';
import { presentSavedList } from '../../present/saved-list.ts';
import { type Route, route } from '../../server/route.ts';

export const savedRoutes = ({ db, products, currency }: Shop): Route[] => [
  route(getSavedLists, async (_, { actor }) =>
    (await findSavedLists(db, products.find, actor.userId)).map((list) => presentSavedList(list, currency)),
  ),

  route(listSavedIds, async (_, { actor }) => findSavedIds(db, actor.userId)),

  route(saveProduct, async ({ params, body }, { actor }) => {
    await save(db, actor.userId, params.id, body.list);
    return {};
  }),

  route(unsaveProduct, async ({ params }, { actor }) => {
    await unsave(db, actor.userId, params.id);
    return {};
  }),

  route(joinSaved, async ({ body }, { actor }) => {
    await join(db, actor.userId, body.ids);
    return {};
  }),

  route(createSavedList, async ({ body }, { actor }) => ({ _id: await createList(db, actor.userId, body.name) })),

  route(changeSavedList, async ({ params, body }, { actor }) => ({
    shareKey: await changeList(db, actor.userId, params.id, body),
  })),

  route(deleteSavedList, async ({ params }, { actor }) => {
    await deleteList(db, actor.userId, params.id);
    return {};
  }),

  publicRead(getSharedList, 'not cached', async ({ params }) => {
    const list = presentSavedList(await shared(db, products.find, params.key), currency);
    return { name: list.name, products: list.products };
  }),

  publicRead(listProductsByIds, 'not cached', async ({ query }) => {
    const found = await products.find(query.ids);
    return query.ids.flatMap((id) => found.get(id) ?? []).map((product) => presentProduct(product, currency));
  }),
];
