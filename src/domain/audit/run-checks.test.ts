import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AuditCheckName, auditChecks } from '../../contract/owner/audit.ts';
import type { Database } from '../../db/connect.ts';
import { expectAuditHolds } from '../../testing/scene/audit.ts';
import { type ManyOrders, placeManyOrders } from '../../testing/scene/many-orders.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { readChecks, runChecks } from './run-checks.ts';

type Damage = {
  what: string;
  by: (orders: ManyOrders) => RawBuilder<unknown>;
  /** The checks that turn red, and the table whose row they name. */
  red: Partial<Record<AuditCheckName, string>>;
};

const lineOf = (order: string) => sql`(select min(id::text)::uuid from order_lines where order_id = ${order})`;

const inBuild = (order: string, ofOrder: string, quantity: number) => sql`
  with build as (
    insert into order_builds (id, order_id, name, verdict, findings)
    values (${newId()}, ${order}, 'PC build', 'fit', '[]') returning id
  )
  insert into order_build_parts (build_id, order_line_id, quantity) select id, ${lineOf(ofOrder)}, ${quantity} from build`;

const damages: Damage[] = [
  {
    what: 'a product has one unit more',
    by: ({ delivered }) => sql`
      update products set available = available + 1
      where id = (select product_id from order_lines where id = ${lineOf(delivered)})`,
    red: { stock_of_products: 'products' },
  },
  {
    what: 'a receipt was written without the stock',
    by: ({ refunded }) => sql`
      insert into stock_movements (id, product_id, kind, quantity)
      select ${newId()}::uuid, product_id, 'received', 5 from order_lines where order_id = ${refunded}`,
    red: { stock_of_products: 'products' },
  },
  {
    what: 'an order did not sell what it held',
    by: ({ delivered }) => sql`
      delete from stock_movements where kind = 'sold' and order_id = ${delivered}
        and product_id = (select product_id from order_lines where id = ${lineOf(delivered)})`,
    red: { stock_of_orders: 'orders' },
  },
  {
    what: 'a canceled order still holds its units',
    by: ({ canceled }) => sql`
      with released as (
        delete from stock_movements where kind = 'released' and order_id = ${canceled} returning product_id, quantity
      )
      update products set available = available - quantity from released where id = product_id`,
    red: { stock_of_orders: 'orders' },
  },
  {
    what: 'builds have more of a line than was ordered',
    by: ({ delivered }) => inBuild(delivered, delivered, 99),
    red: { builds_of_orders: 'order_lines' },
  },
  {
    what: 'a build has a line of another order',
    by: ({ delivered, returned }) => inBuild(delivered, returned, 1),
    red: { builds_of_orders: 'order_builds' },
  },
  {
    what: 'a line was shipped without a parcel',
    by: ({ returned }) => sql`delete from shipment_lines where order_line_id = ${lineOf(returned)}`,
    red: { shipped_units: 'order_lines' },
  },
  {
    what: 'a line has lost what came back',
    by: ({ returned }) => sql`
      update order_lines set returned_quantity = 0 where order_id = ${returned} and returned_quantity > 0`,
    red: { returned_units: 'order_lines' },
  },
  {
    what: 'a customer has an unpaid order that nothing counts',
    by: ({ unpaid }) =>
      sql`update users set unpaid_orders = 0 where id = (select user_id from orders where id = ${unpaid})`,
    red: { unpaid_holds: 'users' },
  },
  {
    what: 'an unpaid order costs more than its lines',
    by: ({ unpaid }) => sql`
      update orders set subtotal_amount = subtotal_amount + 1, total_amount = total_amount + 1 where id = ${unpaid}`,
    red: { order_totals: 'orders' },
  },
  {
    what: 'a line of an unpaid order is gone',
    by: ({ unpaid }) => sql`delete from order_lines where order_id = ${unpaid}`,
    red: { order_totals: 'orders', stock_of_orders: 'orders' },
  },
  {
    what: 'an order is paid without a payment',
    by: ({ repaired }) => sql`delete from payments where order_id = ${repaired}`,
    red: { payments_of_orders: 'orders', stock_of_orders: 'orders', document_amounts: 'documents' },
  },
  {
    what: 'a canceled order is paid',
    by: ({ canceled }) => sql`
      insert into payments (id, order_id, provider, provider_id, amount, currency, status, settled_at)
      select ${newId()}::uuid, id, 'sandbox', 'pi_by_hand', total_amount, currency, 'succeeded', now()
      from orders where id = ${canceled}`,
    red: { payments_of_orders: 'orders', stock_of_orders: 'orders' },
  },
  {
    what: 'a payment is less than its order',
    by: ({ repaired }) => sql`update payments set amount = amount - 1 where order_id = ${repaired}`,
    red: { payments_of_orders: 'orders', kept_and_refunded: 'orders' },
  },
  {
    what: 'a payment is refunded without a refund',
    by: ({ repaired }) => sql`update payments set status = 'refunded' where order_id = ${repaired}`,
    red: { payment_states: 'payments' },
  },
  {
    what: 'a refund is not made, and its payment says that it is',
    by: ({ refunded }) => sql`update refunds set state = 'due', finished_at = null where order_id = ${refunded}`,
    red: { payment_states: 'payments' },
  },
  {
    what: 'an order was refunded by hand',
    by: ({ repaired }) => sql`update orders set refunded_amount = refunded_amount + 100 where id = ${repaired}`,
    red: { kept_and_refunded: 'orders' },
  },
  {
    what: 'a line was refunded by hand',
    by: ({ repaired }) => sql`
      update order_lines set refunded_quantity = refunded_quantity + 1 where id = ${lineOf(repaired)}`,
    red: { refunded_lines: 'order_lines' },
  },
  {
    what: 'a refund returned less than its lines',
    by: ({ refunded }) => sql`update refunds set tax_amount = tax_amount + 1 where order_id = ${refunded}`,
    red: { refund_totals: 'refunds' },
  },
  {
    what: 'a refund is missing a line',
    by: ({ delivered }) => sql`
      delete from refund_lines where order_line_id = ${lineOf(delivered)}
        and refund_id in (select id from refunds where order_id = ${delivered})`,
    red: {
      refund_totals: 'refunds',
      refunded_lines: 'order_lines',
      stock_of_orders: 'orders',
      sales_sums: 'sales_sums',
    },
  },
  {
    what: 'the sums have lost a sale',
    by: () =>
      sql`delete from sales_deltas where orders = 1 and at = (select min(at) from sales_deltas where orders = 1)`,
    red: { sales_sums: 'sales_sums' },
  },
  {
    what: 'an invoice was deleted',
    by: () => sql`delete from documents where kind = 'invoice' and number = 2`,
    // Its credit note has none now.
    red: { document_numbers: 'documents', document_amounts: 'documents' },
  },
  {
    what: 'the last credit note was deleted',
    by: () => sql`
      delete from documents where kind = 'credit_note' and number = (select max(number) from documents where kind = 'credit_note')`,
    red: { document_numbers: 'document_counters' },
  },
  {
    what: 'an invoice has another total',
    by: ({ repaired }) => sql`
      update documents set content = jsonb_set(content, '{totalAmount}', '1') where order_id = ${repaired}`,
    red: { document_amounts: 'documents' },
  },
  {
    what: 'a credit note corrects the invoice of another order',
    by: ({ delivered, repaired }) => sql`
      update documents set invoice_id = (select id from documents where kind = 'invoice' and order_id = ${repaired})
      where kind = 'credit_note' and order_id = ${delivered}`,
    red: { document_amounts: 'documents' },
  },
  {
    what: 'an order has no events',
    by: ({ unpaid }) => sql`delete from order_events where order_id = ${unpaid}`,
    red: { order_history: 'orders' },
  },
  {
    what: 'an event in the middle is gone',
    by: ({ delivered }) => sql`delete from order_events where order_id = ${delivered} and to_status = 'shipped'`,
    red: { order_history: 'order_events' },
  },
  {
    what: 'a status was changed by hand',
    by: ({ repaired }) => sql`update orders set status = 'delivered' where id = ${repaired}`,
    red: { order_history: 'orders' },
  },
  {
    what: 'the email of a payment is gone',
    by: ({ repaired }) => sql`delete from outbox where kind = 'payment_received' and subject_id = ${repaired}`,
    red: { emails_missing: 'outbox' },
  },
  {
    what: 'the email of a refund is gone',
    by: ({ delivered }) => sql`
      delete from outbox where kind = 'refund_made' and subject_id in (select id from refunds where order_id = ${delivered})`,
    red: { emails_missing: 'outbox' },
  },
  {
    what: 'the email of a parcel is gone',
    by: ({ returned }) => sql`
      delete from outbox where kind = 'shipment_sent' and subject_id in (select id from shipments where order_id = ${returned})`,
    red: { emails_missing: 'outbox' },
  },
  {
    what: 'the email of a return is gone',
    by: () => sql`delete from outbox where kind = 'return_closed'`,
    red: { emails_missing: 'outbox' },
  },
  {
    what: 'an email waits and nothing takes it',
    by: ({ repaired }) => sql`
      update outbox set sent_at = null, next_attempt_at = now() - interval '61 minutes'
      where kind = 'payment_received' and subject_id = ${repaired}`,
    red: { emails_overdue: 'outbox' },
  },
];

class Undo extends Error {}

/** The red checks while the damage is done, with the table whose row each names first. Undoes the damage. */
async function redWhile(db: Database, damage: RawBuilder<unknown>): Promise<Damage['red']> {
  const red: Damage['red'] = {};
  const damaged = db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await damage.execute(transaction);
    expect(numAffectedRows).not.toBe(0n);
    for (const { name, rows } of await readChecks(transaction)) if (rows[0]) red[name] = rows[0].table;
    throw new Undo();
  });
  await expect(damaged).rejects.toThrow(Undo);
  return red;
}

test('the audit is green when every act was the shop’s, and red for each kind of damage, naming the row', async () => {
  const shop = await openTestShop();
  const orders = await placeManyOrders(shop);
  await expectAuditHolds(shop.db);
  const found: Record<string, Damage['red']> = {};
  for (const { what, by } of damages) found[what] = await redWhile(shop.db, by(orders));
  expect(found).toEqual(Object.fromEntries(damages.map(({ what, red }) => [what, red])));
  await expectAuditHolds(shop.db);
}, 60_000);

test('each check has a damage that turns it red', () => {
  const covered = new Set(damages.flatMap(({ red }) => Object.keys(red)));
  expect(auditChecks.filter((name) => !covered.has(name))).toEqual([]);
});

test('counts all rows that differ, and names the first hundred', async () => {
  const { db } = await openTestShop();
  for (let n = 0; n < 103; n++) await stockProduct(db, { available: 1 });
  await sql`update products set available = 2`.execute(db);
  const [check] = await runChecks(db, ['stock_of_products']);
  expect([check?.differences, check?.rows.length]).toEqual([103, 100]);
  const [row] = check?.rows ?? [];
  expect(row).toEqual({
    table: 'products',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    orderId: null,
    productId: row?.id,
    expected: 'available=1',
    found: 'available=2',
  });
}, 30_000);
