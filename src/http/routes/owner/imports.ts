import {
  changeImport,
  deleteImport,
  exportBadRows,
  getImport,
  listImportMappings,
  listImportRows,
  listImports,
  mapImport,
  uploadImport,
} from '../../../contract/owner/import.ts';
import { addImport } from '../../../domain/imports/add-import.ts';
import { findArchive } from '../../../domain/imports/archive/find-archive.ts';
import { changeImport as change, deleteImport as drop } from '../../../domain/imports/change-import.ts';
import { findImports, findMappings, findSamples, getImport as get } from '../../../domain/imports/find-imports.ts';
import { badRowsTable, findRows } from '../../../domain/imports/find-rows.ts';
import { mapImport as map } from '../../../domain/imports/map-import.ts';
import { countPictures } from '../../../domain/imports/pictures/find-pictures.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentImport, presentImportDetails, presentImportRow, presentMapping } from '../../present/import.ts';
import { problemText } from '../../present/import-problem.ts';
import { presentPage } from '../../present/page.ts';
import { csvFile } from '../../server/download/csv-file.ts';
import { startDownload } from '../../server/download/start-download.ts';
import { type Route, route } from '../../server/route.ts';

export function importRoutes(shop: Shop): Route[] {
  const { db, currency, locale } = shop;
  const details = async (id: string) =>
    presentImportDetails(await get(db, id), await findSamples(db, id), await findMappings(db), {
      pictures: await countPictures(db, id),
      archive: await findArchive(db, id),
    });
  return [
    route(listImports, async ({ query }) => presentPage(await findImports(db, query), presentImport)),

    route(uploadImport, async ({ saveFile }, { actor }) => {
      await using file = await saveFile();
      return details(await addImport(shop, actor, file));
    }),

    route(listImportMappings, async () => ({ mappings: (await findMappings(db)).map(presentMapping) })),

    route(getImport, ({ params: { id } }) => details(id)),

    route(mapImport, async ({ params: { id }, body }, { actor }) => {
      await map(db, actor, id, body);
      return presentImport(await get(db, id));
    }),

    route(changeImport, async ({ params: { id }, body }, { actor }) => {
      await change(db, actor, id, body);
      return presentImport(await get(db, id));
    }),

    route(deleteImport, async ({ params: { id } }, { actor }) => ({
      deletedCount: (await drop(db, actor, id)) ? 1 : 0,
    })),

    route(listImportRows, async ({ params: { id }, query }) => {
      const { rows, hasMore, columns } = await findRows(db, id, query);
      return { rows: rows.map((row) => presentImportRow(row, { columns, currency, locale })), hasMore };
    }),

    route(exportBadRows, async ({ params: { id } }) => {
      const { fileName, ...table } = await badRowsTable(shop, id, (row) => problemText(row, locale) ?? '');
      return { name: `bad-rows-${asciiName(fileName)}.csv`, bytes: await startDownload(csvFile(table)) };
    }),
  ];
}

/** A header holds ASCII only. */
const asciiName = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 60);
