import { describe, expect, test } from 'vitest';
import { buyAndSettle } from '../../testing/scene/buy.ts';
import { setSeller } from '../../testing/scene/seller.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { findOrdersById } from '../ordering/orders.ts';
import { type DocumentContent, invoiceOf } from './document.ts';
import { findDocumentsOfOrders } from './documents.ts';
import { ensureDocuments } from './ensure-documents.ts';
import { type Draft, issueDocuments } from './issue-documents.ts';

const seller = { lines: ['Shop'], country: null, vatId: '', registration: '', email: '', phone: '', invoiceNote: '' };

async function paidOrders({ db, customer }: TestShop, count: number) {
  await setSeller({ db });
  const product = await stockProduct(db, { available: count });
  const buyer = await customer();
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await buyAndSettle(buyer, product)).id);
  return findOrdersById(db, ids);
}

type Orders = Awaited<ReturnType<typeof paidOrders>>;

const draftOf = (order: Orders[number], change = (content: DocumentContent) => content): Draft => ({
  kind: 'invoice',
  orderId: order.id,
  subjectId: order.id,
  compose: (issuedOn) =>
    change(
      invoiceOf(
        order,
        { seller, print: ({ name }) => [name], areTaxesSet: false },
        { issuedOn, placedOn: issuedOn, paidOn: issuedOn },
      ),
    ),
});

const numbersOf = ({ db }: TestShop) =>
  db.selectFrom('documents').select(['kind', 'year', 'number', 'orderId', 'issuedAt']).orderBy('number').execute();

describe('the numbers of documents', () => {
  test('have no gaps and no repetition, with two processes at once and transactions that are rolled back', async () => {
    const shop = await openTestShop();
    const other = await openShopOn(shop.connectionString);
    const orders = await paidOrders(shop, 50);
    // PostgreSQL refuses it after the number was taken.
    const unstorable = (order: Orders[number]) => draftOf(order, (content) => ({ ...content, currency: 'a\0b' }));
    const failing = (order: Orders[number]) =>
      draftOf(order, () => {
        throw new Error('the end of the process');
      });
    const attempts = orders.flatMap((order, index) => {
      const next = orders[(index + 1) % orders.length] ?? order;
      return [
        ensureDocuments(shop.shop, [order]),
        ensureDocuments(other.shop, [order, next]),
        ...(index % 3 === 0 ? [issueDocuments(shop.db, [draftOf(order), unstorable(next)], shop.shop)] : []),
        ...(index % 3 === 1 ? [issueDocuments(other.db, [failing(order)], shop.shop)] : []),
      ];
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    const issued = await numbersOf(shop);
    expect(issued.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1));
    expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(50);
    const times = issued.map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const counters = await shop.db.selectFrom('documentCounters').select(['kind', 'lastNumber']).execute();
    expect(counters).toEqual([{ kind: 'invoice', lastNumber: 50 }]);
  }, 120_000);

  test('begin again with the year of the shop, each kind by itself', async () => {
    const shop = await openTestShop();
    const [first, second, third] = (await paidOrders(shop, 3)) as [Orders[0], Orders[0], Orders[0]];
    const tokyo = (at: string) => ({ timeZone: 'Asia/Tokyo', at: new Date(at) });
    await issueDocuments(shop.db, [draftOf(first)], tokyo('2026-12-31T14:59:59Z'));
    await issueDocuments(shop.db, [draftOf(second)], tokyo('2026-12-31T15:00:00Z'));
    const [invoice] = await findDocumentsOfOrders(shop.db, [first.id]);
    const creditNote: Draft = { ...draftOf(first), kind: 'credit_note', invoiceId: String(invoice?.id) };
    await issueDocuments(shop.db, [creditNote], tokyo('2027-01-01T00:00:00Z'));
    await issueDocuments(shop.db, [draftOf(third)], tokyo('2027-01-01T00:00:00Z'));
    const all = await findDocumentsOfOrders(shop.db, [first.id, second.id, third.id]);
    expect(all.map(({ number, content }) => [number, content.issuedOn])).toEqual([
      ['INV-2026-000001', '2026-12-31'],
      ['INV-2027-000001', '2027-01-01'],
      ['CN-2027-000001', '2027-01-01'],
      ['INV-2027-000002', '2027-01-01'],
    ]);
  });

  test('are taken once for a document, also in a later year', async () => {
    const shop = await openTestShop();
    const [order] = (await paidOrders(shop, 1)) as [Orders[0]];
    const at = (day: string) => ({ timeZone: 'UTC', at: new Date(day) });
    await issueDocuments(shop.db, [draftOf(order)], at('2026-12-31'));
    await issueDocuments(shop.db, [draftOf(order)], at('2027-01-01'));
    expect((await numbersOf(shop)).map(({ year, number }) => [year, number])).toEqual([[2026, 1]]);
  });

  test('are not taken for an order that does not exist', async () => {
    const shop = await openTestShop();
    const [order] = (await paidOrders(shop, 1)) as [Orders[0]];
    const unknown = { ...draftOf(order), orderId: newId(), subjectId: newId() };
    await expect(issueDocuments(shop.db, [unknown], shop.shop)).rejects.toThrow('foreign key');
    await issueDocuments(shop.db, [draftOf(order)], shop.shop);
    expect((await numbersOf(shop)).map(({ number }) => number)).toEqual([1]);
  });
});
