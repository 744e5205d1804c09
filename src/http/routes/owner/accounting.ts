import { getAccounts, setAccounts } from '../../../contract/owner/accounts.ts';
import { exportMonth, getMonthState } from '../../../contract/owner/exports/periods.ts';
import { findAccounts, setShopAccounts } from '../../../domain/accounting/accounts.ts';
import { isEmptyMonth } from '../../../domain/accounting/empty-month.ts';
import { type ArchivePart, monthArchive } from '../../../domain/accounting/month-archive.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import type { Shop } from '../../../domain/shop.ts';
import { csvFile } from '../../server/download/csv-file.ts';
import { startDownload } from '../../server/download/start-download.ts';
import { type ZipEntry, zipFile } from '../../server/download/zip-file.ts';
import { type Route, route } from '../../server/route.ts';

export const accountingRoutes = (shop: Shop): Route[] => [
  route(exportMonth, async ({ params: { month } }, { actor }) => {
    await recordAct(shop.db, actor);
    const bytes = await startDownload(zipFile(entriesOf(monthArchive(shop, month))));
    return { name: `accounting-${month}.zip`, bytes };
  }),

  route(getMonthState, async ({ params: { month } }) => ({ isEmpty: await isEmptyMonth(shop, month) })),

  route(getAccounts, () => findAccounts(shop.db)),

  route(setAccounts, async ({ body }, { actor }) => {
    await setShopAccounts(shop.db, actor, body);
    shop.settings.forget();
    return findAccounts(shop.db);
  }),
];

async function* entriesOf(parts: AsyncIterable<ArchivePart>): AsyncGenerator<ZipEntry> {
  for await (const part of parts) yield 'table' in part ? { name: part.name, content: csvFile(part.table) } : part;
}
