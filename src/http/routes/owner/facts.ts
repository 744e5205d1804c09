import {
  editFacts,
  editProductFacts,
  exportFacts,
  getProductFacts,
  listFactGaps,
  readFactFile,
} from '../../../contract/owner/facts.ts';
import { editFacts as edit } from '../../../domain/facts/edit-facts.ts';
import { factGaps } from '../../../domain/facts/fact-gaps.ts';
import { factsTable } from '../../../domain/facts/facts-table.ts';
import { findStoredFacts, getStoredFacts } from '../../../domain/facts/product-facts.ts';
import { readFactFile as read } from '../../../domain/facts/read-fact-file.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import { localDate } from '../../../domain/kernel/local-time.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentFactFile, presentFacts } from '../../present/facts.ts';
import { csvFile } from '../../server/download/csv-file.ts';
import { startDownload } from '../../server/download/start-download.ts';
import { xlsxFile } from '../../server/download/xlsx-file.ts';
import { type Route, route } from '../../server/route.ts';

export function factRoutes(shop: Shop): Route[] {
  const { db, parts, timeZone, locale } = shop;
  const gaps = factGaps({ db, parts });
  return [
    route(getProductFacts, async ({ params: { id } }) => presentFacts(await getStoredFacts(db, id))),

    route(editProductFacts, async ({ params: { id }, body }, { actor }) => {
      await edit(db, actor, [{ ...body, product: id }]);
      return presentFacts(await getStoredFacts(db, id));
    }),

    route(listFactGaps, async ({ query: { category, fact, page, limit } }) => {
      const { items, ...found } = await gaps({ category, fact, from: (page - 1) * limit, count: limit });
      const stored = await findStoredFacts(db, [...new Set(items.map(({ part }) => part.id))]);
      const versions = new Map(stored.map(({ id, version }) => [id, version]));
      return {
        items: items.map(({ part, fact, inStock, all }) => ({
          product: { _id: part.id, name: part.name, category: part.category },
          fact,
          version: versions.get(part.id) ?? 1,
          endsInStock: inStock,
          ends: all,
        })),
        ...found,
        page,
        limit,
      };
    }),

    route(exportFacts, async ({ query: { category, format } }, { actor }) => {
      await recordAct(db, actor);
      const table = factsTable(shop, category);
      const bytes = await startDownload(format === 'csv' ? csvFile(table) : xlsxFile(table));
      return { name: `facts-${category}-${localDate(new Date(), timeZone)}.${format}`, bytes };
    }),

    route(readFactFile, async ({ saveFile }) => {
      await using file = await saveFile();
      return presentFactFile(await read(shop, file), locale);
    }),

    route(editFacts, async ({ body: { edits } }, { actor }) => {
      await edit(db, actor, edits);
      return { products: edits.length };
    }),
  ];
}
