import { deleteSavedView, listSavedViews, saveView } from '../../../contract/account/saved-view.ts';
import { deleteView, findViews, type StoredView, saveView as save } from '../../../domain/saved/saved-views.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const savedViewRoutes = ({ db }: Shop): Route[] => [
  route(listSavedViews, async (_, { actor }) => (await findViews(db, actor.userId)).map(present)),

  route(saveView, async ({ body }, { actor }) => present(await save(db, actor.userId, body))),

  route(deleteSavedView, async ({ params: { id } }, { actor }) => ({
    deletedCount: Number(await deleteView(db, actor.userId, id)),
  })),
];

const present = ({ id, list, name, search }: StoredView) => ({ _id: id, list, name, search });
