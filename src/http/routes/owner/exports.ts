import { exportCustomers } from '../../../contract/owner/exports/customers.ts';
import type { ExportFormat } from '../../../contract/owner/exports/export-format.ts';
import { exportOrderLines, exportOrders } from '../../../contract/owner/exports/orders.ts';
import { exportJournal, exportPayments, exportRefunds, exportTaxes } from '../../../contract/owner/exports/periods.ts';
import { exportProducts, exportStockMovements } from '../../../contract/owner/exports/products.ts';
import { exportReturns } from '../../../contract/owner/exports/returns.ts';
import { grants } from '../../../contract/role.ts';
import { readBooks } from '../../../domain/accounting/books.ts';
import { journalTable, vatTable } from '../../../domain/accounting/tables.ts';
import { exportedCustomers } from '../../../domain/exports/customers.ts';
import { exportedOrderLines, exportedOrders } from '../../../domain/exports/orders.ts';
import { exportedPayments, exportedRefunds } from '../../../domain/exports/payments.ts';
import { exportedProducts } from '../../../domain/exports/products.ts';
import { exportedReturns } from '../../../domain/exports/returns.ts';
import { exportedStockMovements } from '../../../domain/exports/stock-movements.ts';
import type { Table } from '../../../domain/exports/table.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import type { StaffActor } from '../../../domain/kernel/actor.ts';
import { localDate } from '../../../domain/kernel/local-time.ts';
import type { Shop } from '../../../domain/shop.ts';
import { csvFile } from '../../server/download/csv-file.ts';
import { startDownload } from '../../server/download/start-download.ts';
import { xlsxFile } from '../../server/download/xlsx-file.ts';
import { type Route, route } from '../../server/route.ts';

export function exportRoutes(shop: Shop): Route[] {
  const send = exportsOf(shop);
  return [
    route(exportProducts, ({ query: { format, ...filters } }, { actor }) =>
      send(
        'products',
        { actor, format },
        exportedProducts(shop, filters, { withCosts: grants(actor.role, 'products') }),
      ),
    ),
    route(exportStockMovements, ({ query: { format, ...period } }, { actor }) =>
      send('stock-movements', { actor, format }, exportedStockMovements(shop, period)),
    ),
    route(exportOrders, async ({ query: { format, ...filters } }, { actor }) =>
      send('orders', { actor, format }, await exportedOrders(shop, filters)),
    ),
    route(exportOrderLines, async ({ query: { format, ...filters } }, { actor }) =>
      send('order-lines', { actor, format }, await exportedOrderLines(shop, filters)),
    ),
    route(exportPayments, ({ query: { format, ...period } }, { actor }) =>
      send('payments', { actor, format }, exportedPayments(shop, period)),
    ),
    route(exportRefunds, ({ query: { format, ...period } }, { actor }) =>
      send('refunds', { actor, format }, exportedRefunds(shop, period)),
    ),
    route(exportReturns, ({ query: { format, ...filters } }, { actor }) =>
      send('returns', { actor, format }, exportedReturns(shop, filters)),
    ),
    route(exportTaxes, ({ query: { format, ...period } }, { actor }) =>
      send('vat-report', { actor, format }, vatTable(readBooks(shop, period, ({ documents }) => documents()))),
    ),
    route(exportJournal, ({ query: { format, ...period } }, { actor }) =>
      send('journal', { actor, format }, journalTable(readBooks(shop, period, ({ entries }) => entries()))),
    ),
    route(exportCustomers, ({ query: { format, ...filters } }, { actor }) =>
      send('customers', { actor, format }, exportedCustomers(shop, filters)),
    ),
  ];
}

/** Logged before anything leaves the shop. */
const exportsOf =
  ({ db, timeZone }: Shop) =>
  async (name: string, { actor, format }: { actor: StaffActor; format: ExportFormat }, table: Table) => {
    await recordAct(db, actor);
    const bytes = await startDownload(format === 'csv' ? csvFile(table) : xlsxFile(table));
    return { name: `${name}-${localDate(new Date(), timeZone)}.${format}`, bytes };
  };
