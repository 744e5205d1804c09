import { deleteImportSource, listImportSources, setImportSource } from '../../../contract/owner/import-source.ts';
import { deleteSource, findSources, setSource } from '../../../domain/imports/import-sources.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentImportSource } from '../../present/import-source.ts';
import { type Route, route } from '../../server/route.ts';

export const importSourceRoutes = ({ db }: Shop): Route[] => [
  route(listImportSources, async () => ({ sources: (await findSources(db)).map(presentImportSource) })),

  route(setImportSource, async ({ params: { supplier }, body }, { actor }) =>
    presentImportSource(await setSource(db, actor, supplier, body)),
  ),

  route(deleteImportSource, async ({ params: { supplier } }, { actor }) => ({
    deletedCount: (await deleteSource(db, actor, supplier)) ? 1 : 0,
  })),
];
