import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportCustomers } from '../../../contract/owner/exports/customers.ts';
import { exportOrderLines, exportOrders } from '../../../contract/owner/exports/orders.ts';
import { exportPayments, exportRefunds } from '../../../contract/owner/exports/periods.ts';
import { exportProducts, exportStockMovements } from '../../../contract/owner/exports/products.ts';
import { exportReturns } from '../../../contract/owner/exports/returns.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { exportedOrderLines } from '../../../domain/exports/orders.ts';
import { exportedStockMovements } from '../../../domain/exports/stock-movements.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { placeManyOrders } from '../../../testing/scene/many-orders.ts';
import { staffMember } from '../../../testing/scene/staff.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

type File = { name: string; bytes: Uint8Array };

/** For files whose texts have no line breaks and no quotes. */
function rowsOf(file: unknown): Record<string, string>[] {
  const [head = '', ...lines] = Buffer.from((file as File).bytes)
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  const cellsOf = (line: string) =>
    [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, text, number]) => text ?? number ?? '');
  const names = cellsOf(head);
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])));
}

const minor = (text = '') => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + minor(row[column]), 0);

describe('an export', () => {
  test('has every order, line, payment and refund, with the sums of the books', async () => {
    const shop = await openTestShop();
    await placeManyOrders(shop);
    const boss = await shop.admin();
    const {
      rows: [books],
    } = await sql<Record<string, number>>`
      select (select count(*) from orders) as orders, (select sum(total_amount)::bigint from orders) as total,
        (select sum(tax_amount)::bigint from orders) as tax, (select sum(refunded_amount)::bigint from orders) as refunded,
        (select sum(amount)::bigint from payments) as paid, (select sum(amount)::bigint from refunds) as returned,
        (select sum(quantity)::bigint from stock_movements) as moved
    `.execute(shop.db);
    const orders = rowsOf((await boss.call(exportOrders)).body);
    const lines = rowsOf((await boss.call(exportOrderLines)).body);
    const payments = rowsOf((await boss.call(exportPayments)).body);
    const refunds = rowsOf((await boss.call(exportRefunds)).body);
    const movements = rowsOf((await boss.call(exportStockMovements)).body);
    expect({
      orders: orders.length,
      total: sum(orders, 'total'),
      tax: sum(orders, 'tax'),
      refunded: sum(orders, 'refunded'),
      paid: sum(payments, 'amount'),
      returned: sum(refunds, 'total'),
      moved: movements.reduce((total, { quantity }) => total + Number(quantity), 0),
    }).toEqual(books);
    expect([sum(lines, 'total'), sum(lines, 'tax')]).toEqual([books?.total, books?.tax]);
    expect(sum(lines, 'refunded_net') + sum(lines, 'refunded_tax')).toBe(books?.refunded);
    expect(rowsOf((await boss.call(exportReturns)).body)).toHaveLength(2);
    expect(rowsOf((await boss.call(exportCustomers)).body).length).toBeGreaterThan(2);
  });

  test('has what the filters of the list and the days of the shop select', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'America/New_York' });
    const [boss, ada, bob] = [await shop.admin(), await shop.customer('Ada'), await shop.customer('Bob')];
    const [one, two] = [
      await stockProduct(shop.db, { name: 'Sapphire' }),
      await stockProduct(shop.db, { name: 'Ruby' }),
    ];
    const { id } = await buyAndSettle(ada, one);
    await buyAndSettle(bob, two);
    // 23:30 on the 3rd in New York.
    await sql`update orders set created_at = '2026-03-04T04:30:00Z' where id = ${id}`.execute(shop.db);
    const of = async (query: Record<string, string>) =>
      rowsOf((await boss.call(exportOrders, { query })).body).map(({ customer }) => customer);
    expect(await of({ email: ada.email })).toEqual(['Ada']);
    expect(await of({ q: 'ruby' })).toEqual(['Bob']);
    expect(await of({ from: '2026-03-03', to: '2026-03-03' })).toEqual(['Ada']);
    expect(await of({ to: '2026-03-02' })).toEqual([]);
    const [row] = rowsOf((await boss.call(exportOrders, { query: { to: '2026-03-03' } })).body);
    expect(row?.['placed_at (America/New_York)']).toBe('2026-03-03T23:30:00-05:00');
    const products = rowsOf((await boss.call(exportProducts, { query: { q: 'sapphire' } })).body);
    expect(products).toEqual([
      expect.objectContaining({ name: 'Sapphire', price: '99.95', currency: 'USD', stock: '9' }),
    ]);
    const named = rowsOf((await boss.call(exportCustomers, { query: { q: bob.email } })).body);
    expect(named).toEqual([
      expect.objectContaining({ email: bob.email, paid_orders: '1', paid_less_refunds: '99.95' }),
    ]);
  });

  test('is not executed by a spreadsheet, as CSV and as XLSX', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await stockProduct(shop.db, { name: '=cmd|calc' });
    const csv = (await boss.call(exportProducts)).body as unknown as File;
    expect(Buffer.from(csv.bytes).toString()).toContain(`"'=cmd|calc"`);
    const { headers, body } = await boss.call(exportProducts, { query: { format: 'xlsx' } });
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    expect((body as unknown as File).name).toMatch(/^products-\d{4}-\d\d-\d\d\.xlsx$/);
    const sheet = Buffer.from(unzipSync((body as unknown as File).bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=cmd|calc</t>');
    expect(sheet).not.toContain('<f>');
  });

  test('is logged, with who made it', async () => {
    const shop = await openTestShop();
    const [boss, accountant] = [await shop.admin(), await staffMember(shop, 'accounting')];
    await accountant.call(exportOrders);
    const [entry] = (await boss.call(listLog, { query: { q: 'exportOrders' } })).body;
    expect([entry?.act, entry?.by?.email, entry?.role]).toEqual(['exportOrders', accountant.email, 'accounting']);
  });

  test('is of one moment, and ends its transaction when its reader stops', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 1 });
    await sql`
      insert into stock_movements (id, product_id, kind, quantity)
      select gen_random_uuid(), ${product.id}, 'received', 1 from generate_series(1, 1200)
    `.execute(shop.db);
    const rows = exportedStockMovements(shop.shop, {}).rows[Symbol.asyncIterator]();
    await rows.next();
    await sql`delete from stock_movements`.execute(shop.db);
    let read = 1;
    while (!(await rows.next()).done) read += 1;
    expect(read).toBe(1201);
    const stopped = (await exportedOrderLines(shop.shop, {})).rows[Symbol.asyncIterator]();
    await stopped.next();
    await stopped.return?.();
    const open =
      await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect((await open.execute(shop.db)).rows).toEqual([]);
  });
});
