import { deleteImportArchive, uploadImportArchive } from '../../../contract/owner/import-archive.ts';
import { addArchive } from '../../../domain/imports/archive/add-archive.ts';
import { deleteArchive } from '../../../domain/imports/archive/delete-archive.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentArchive } from '../../present/import.ts';
import { type Route, route } from '../../server/route.ts';

export function importArchiveRoutes(shop: Shop): Route[] {
  return [
    route(uploadImportArchive, async ({ params: { id }, saveFile }, { actor }) => {
      await using file = await saveFile();
      return presentArchive(await addArchive(shop, actor, id, file));
    }),

    route(deleteImportArchive, async ({ params: { id } }, { actor }) => ({
      deletedCount: (await deleteArchive(shop.db, actor, id)) ? 1 : 0,
    })),
  ];
}
