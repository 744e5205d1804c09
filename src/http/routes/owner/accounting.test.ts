import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getAccounts, setAccounts, usualAccounts } from '../../../contract/owner/accounts.ts';
import { exportJournal, exportMonth, exportTaxes, getMonthState } from '../../../contract/owner/exports/periods.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { runChecks } from '../../../domain/audit/run-checks.ts';
import { localDate } from '../../../domain/kernel/local-time.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { placeManyOrders } from '../../../testing/scene/many-orders.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const thisMonth = () => localDate(new Date(), 'UTC').slice(0, 7);

async function archiveOf(accountant: Visitor, month = thisMonth()): Promise<Record<string, string>> {
  const { status, body } = await accountant.call(exportMonth, { params: { month } });
  expect(status).toBe(200);
  const files = unzipSync((body as unknown as { bytes: Uint8Array }).bytes);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]),
  );
}

const rowsOf = (csv = '') =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
const minor = (cell = '') => Math.round(Number(cell) * 100);
const sum = (rows: string[][], at: number) => rows.reduce((total, row) => total + minor(row[at]), 0);

describe('a month for the accountant', () => {
  test('agrees with the books of the audit to the cent', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'UTC' });
    await placeManyOrders(shop);
    const boss = await shop.admin();
    const files = await archiveOf(boss);
    const {
      rows: [books],
    } = await sql<{ kept: number; tax: number; documents: number }>`
      select (select sum(amount) from payments where settled_at is not null)::bigint
          - (select sum(amount) from refunds where state = 'refunded')::bigint as kept,
        (select sum(tax_amount) from orders where exists (
          select from payments where order_id = orders.id and settled_at is not null
        ))::bigint - (select sum(tax_amount) from refunds where state = 'refunded')::bigint as tax,
        (select count(*) from documents) as documents
    `.execute(shop.db);
    const vat = rowsOf(files['vat-report.csv']);
    const journal = rowsOf(files['journal.csv']);
    const summary = Object.fromEntries(rowsOf(files['summary.csv']));
    expect(sum(vat, 6)).toBe(books?.kept);
    expect(sum(vat, 5)).toBe(books?.tax);
    expect(sum(journal, 5)).toBe(sum(journal, 6));
    const received = journal.filter(([, , , , account]) => account === usualAccounts.otherReceivables);
    expect(sum(received, 5) - sum(received, 6)).toBe(books?.kept);
    expect([minor(summary.total), minor(summary.tax), summary.missing_numbers]).toEqual([books?.kept, books?.tax, '0']);
    expect(summary.paid_orders_without_invoice).toBe('0');
    expect((await runChecks(shop.db)).filter(({ differences }) => differences > 0)).toEqual([]);
    const documents = Object.keys(files).filter((name) => name.endsWith('.pdf'));
    expect(documents).toHaveLength(books?.documents ?? -1);
    expect(documents.filter((name) => name.startsWith('invoices/'))).toEqual(
      documents.filter((name) => name.startsWith('invoices/')).toSorted(),
    );
    for (const name of documents) expect(files[name]?.slice(0, 5)).toBe('%PDF-');
  });

  test('issues the invoices that are missing, and says how many it cannot', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'UTC' });
    const boss = await shop.admin();
    await buyAndSettle(await shop.customer(), await stockProduct(shop.db));
    const before = await archiveOf(boss);
    expect(before['summary.csv']).toContain('"paid_orders_without_invoice",1');
    await setSeller(shop);
    const after = await archiveOf(boss);
    expect(Object.keys(after).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    expect(after['summary.csv']).toContain('"paid_orders_without_invoice",0');
    expect(Object.keys(await archiveOf(boss, '2020-02')).filter((name) => name.endsWith('.pdf'))).toEqual([]);
    const acts = (await boss.call(listLog)).body.map(({ act }) => act);
    expect(acts.filter((act) => act === 'exportMonth')).toHaveLength(3);
  });

  test('says whether it is empty, by payments, refunds, documents and reversals of its own', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'Europe/Berlin' });
    await setSeller(shop);
    const boss = await shop.admin();
    const emptyOf = async (...months: string[]) =>
      Promise.all(months.map(async (month) => (await boss.call(getMonthState, { params: { month } })).body.isEmpty));
    expect(await emptyOf('2020-01')).toEqual([true]);
    await placeManyOrders(shop);
    await shop.db.transaction().execute(async (transaction) => {
      for (const statement of [
        // Keeps the times.
        sql`set local session_replication_role = replica`,
        sql`update orders set created_at = '2020-01-15'`,
        sql`update payments set created_at = '2020-01-31 23:30Z'`,
        sql`update payments set settled_at = '2020-03-31 21:59Z' where settled_at is not null`,
        sql`update refunds set created_at = '2020-05-10', credit_note_reversed_at = '2020-06-10'`,
        sql`update documents set issued_at = '2020-07-31 22:00Z', year = 2020`,
      ])
        await statement.execute(transaction);
    });
    const months = (...numbers: number[]) => numbers.map((month) => `2020-${String(month).padStart(2, '0')}`);
    expect(await emptyOf('2019-12', ...months(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([
      ...[true, true, false, false, true, false, false, true, false, true],
    ]);
  });

  test('is refused for what is no month', async () => {
    const boss = await (await openTestShop()).admin();
    for (const month of ['2026-13', '2026', '0000-01', '2026-1']) {
      const { status, body } = await boss.call(exportMonth, { params: { month } });
      expect([status, body.errors?.map(({ field }: { field: string }) => field)]).toEqual([400, ['month']]);
    }
  });
});

describe('the journal', () => {
  test('has the accounts that the owner sets', async () => {
    const shop = await openTestShop({ SHOP_TIMEZONE: 'UTC' });
    await setSeller(shop);
    const boss = await shop.admin();
    const accounts = { ...usualAccounts, otherRevenue: '4200', otherReceivables: '1200' };
    expect((await boss.call(setAccounts, { body: accounts })).body).toEqual(accounts);
    expect((await boss.call(getAccounts)).body).toEqual(accounts);
    await buyAndSettle(await shop.customer(), await stockProduct(shop.db));
    await archiveOf(boss);
    const { bytes } = (await boss.call(exportJournal)).body as unknown as { bytes: Uint8Array };
    const rows = rowsOf(Buffer.from(bytes).toString());
    expect(rows.map((row) => row.slice(4, 7))).toEqual([
      ['1200', '99.95', '0.00'],
      ['4200', '0.00', '99.95'],
    ]);
    const taxes = (await boss.call(exportTaxes)).body as unknown as { bytes: Uint8Array };
    expect(rowsOf(Buffer.from(taxes.bytes).toString())).toEqual([
      ['domestic', 'DE', '0', 'USD', '99.95', '0.00', '99.95'],
    ]);
  });

  test('refuses accounts of different lengths, and names the field', async () => {
    const boss = await (await openTestShop()).admin();
    const { status, body } = await boss.call(setAccounts, { body: { ...usualAccounts, ossTax: '17670' } });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'otherRevenue']);
  });
});
