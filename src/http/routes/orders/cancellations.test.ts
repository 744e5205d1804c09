import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, getBookingDetails } from '../../../contract/orders/booking.ts';
import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { listRefunds } from '../../../contract/orders/refund.ts';
import { listShipments } from '../../../contract/orders/shipment.ts';
import { setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { book, confirm, startPaying } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { openSale, ship } from '../../../testing/scene/returns.ts';
import { addApp } from '../../../testing/scene/second-factor.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { staffMember } from '../../../testing/scene/staff.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const reason = 'The last part was damaged.';
const at = (id: string) => ({ params: { id } });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('an order that is not paid', () => {
  async function openUnpaid() {
    const shop = await openTestShop();
    const [boss, buyer, product] = [await shop.admin(), await shop.customer(), await stockProduct(shop.db)];
    const booking = await book(buyer, product, 3);
    const cancel = (body: object = { reason }) => boss.call(cancelByShop, { ...at(booking.id), body: body as never });
    return { shop, boss, buyer, product, booking, cancel };
  }

  test('ends whole with a reason that the customer reads, and can no longer be paid', async () => {
    const { shop, boss, buyer, product, booking, cancel } = await openUnpaid();
    const secret = await startPaying(buyer, booking);
    expect((await boss.call(quoteCancellation, { ...at(booking.id), body: {} })).body).toEqual({ amount: 0 });
    expect((await cancel()).body).toEqual({ status: 'cancelled', refund: null });
    expect(await availableOf(shop.db, product.id)).toBe(10);
    expect((await confirm(buyer, secret)).status).toBe(402);
    const [mail] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => subject.includes('is canceled'));
    expect(mail?.text).toContain(reason);
    expect(mail?.text).not.toContain('as you asked');
    const { events } = (await boss.call(getBookingDetails, at(booking.id))).body;
    expect(events.at(-1)).toMatchObject({
      ...{ status: 'cancelled', by: 'admin', email: boss.email, reason: 'cancelled_by_shop' },
    });
    expect((await boss.call(listLog, { query: { q: 'cancelByShop' } })).body).toHaveLength(1);
  });

  test('is canceled once: repeated, it returns the same; otherwise nothing is left', async () => {
    const { shop, cancel, product } = await openUnpaid();
    expect([await cancel(), await cancel()].map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ status: 'cancelled', refund: null })),
    );
    expect((await cancel({ reason: 'Another one.' })).body).toMatchObject({ code: 'nothing_to_cancel' });
    expect(await availableOf(shop.db, product.id)).toBe(10);
  });

  test('is not canceled in part, as its price would be another', async () => {
    const { boss, booking, cancel } = await openUnpaid();
    const { lines } = (await boss.call(listShipments, at(booking.id))).body;
    const body = { reason, lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1, restock: true }] };
    expect((await cancel(body)).body).toMatchObject({ code: 'cancelled_whole_only' });
  });

  test('that is paid at the same moment is refunded', async () => {
    const { shop, boss, buyer, product } = await openUnpaid();
    for (let round = 0; round < 5; round++) {
      const booking = await book(buyer, product);
      const secret = await startPaying(buyer, booking);
      const acts = [
        () => confirm(buyer, secret),
        () => boss.call(cancelByShop, { ...at(booking.id), body: { reason } }),
        () => buyer.call(cancelBooking, at(booking.id)),
      ];
      await Promise.all(acts.map((act) => act()));
      await boss.call(cancelByShop, { ...at(booking.id), body: { reason } });
      const { status, refunded, price } = (await boss.call(getBooking, at(booking.id))).body;
      expect(['cancelled', 'refunded']).toContain(status);
      expect(refunded).toBe(status === 'refunded' ? price : 0);
    }
    expect(await availableOf(shop.db, product.id)).toBe(7);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await expectAuditHolds(shop.db);
  });
});

describe('a paid order', () => {
  const options = { quantities: [3, 2], isShipped: false, shippingAmount: 1490, standardAmount: 490, rate: 19_000 };

  async function openPaid() {
    const shop = await openTestShop();
    await setSeller(shop);
    const sale = await openSale(shop, options);
    const units = (...quantities: [index: number, quantity: number][]) =>
      quantities.map(([index, quantity]) => ({ lineId: sale.lineIds[index] ?? '', quantity, restock: true }));
    const cancel = (body: object, more: object = {}) =>
      sale.boss.call(cancelByShop, { ...at(sale.id), body: { reason, ...body } as never, ...more });
    return { shop, sale, units, cancel };
  }

  test('is canceled whole, with its delivery, restocked and refunded once, with a credit note', async () => {
    const { shop, sale, cancel } = await openPaid();
    expect((await sale.boss.call(quoteCancellation, { ...at(sale.id), body: {} })).body).toEqual({ amount: 114.9 });
    const answers = await Promise.all([1, 2, 3].map(() => cancel({}, keyed('cancel-1'))));
    expect(answers.map(({ body }) => [body.status, body.refund?.amount, body.refund?.delivery])).toEqual(
      Array.from({ length: 3 }, () => ['refunded', 114.9, 14.9]),
    );
    expect((await cancel({})).body).toMatchObject({ code: 'nothing_to_cancel' });
    const { refunds, left } = (await sale.guest.call(listRefunds, at(sale.id))).body;
    expect([refunds.length, left.amount, refunds[0]?.reason]).toEqual([1, 0, reason]);
    expect(refunds[0]?.document).not.toBeNull();
    for (const { id } of sale.products) expect(await availableOf(shop.db, id)).toBe(10);
    const [mail] = (await mailsTo(shop, 'guest@example.com')).filter(({ subject }) => subject.includes('Refund'));
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('is canceled and won’t be sent');
    await expectAuditHolds(shop.db);
  });

  test('loses units of a line; the others are shipped, and delivery is paid', async () => {
    const { shop, sale, units, cancel } = await openPaid();
    const [first, second] = units([0, 2], [1, 1]);
    const { body } = await cancel({ lines: [first, { ...second, restock: false }] });
    expect([body.status, body.refund?.amount, body.refund?.delivery]).toEqual(['paid', 60, 0]);
    expect(await Promise.all(sale.products.map(({ id }) => availableOf(shop.db, id)))).toEqual([9, 8]);
    expect((await cancel({ lines: units([0, 2]) })).body).toMatchObject({
      ...{ code: 'units_not_open', lines: [{ lineId: sale.lineIds[0], left: 1 }] },
    });
    const [mail] = (await mailsTo(shop, 'guest@example.com')).filter(({ subject }) => subject.includes('Refund'));
    expect(mail?.text).toContain('canceled and won’t be sent');
    await ship(
      sale.boss,
      sale.id,
      units([0, 1], [1, 1]).map(({ lineId, quantity }) => ({ lineId, quantity })),
    );
    expect((await cancel({})).body).toMatchObject({ code: 'nothing_to_cancel' });
    await expectAuditHolds(shop.db);
  });

  test('of which a part is shipped loses the rest, and keeps its delivery', async () => {
    const { shop, sale, units, cancel } = await openPaid();
    await ship(
      sale.boss,
      sale.id,
      units([0, 1]).map(({ lineId, quantity }) => ({ lineId, quantity })),
    );
    const { body } = await cancel({});
    expect([body.status, body.refund?.amount, body.refund?.delivery]).toEqual(['shipped', 80, 0]);
    await expectAuditHolds(shop.db);
  });

  test('with the last units, after others, its delivery is refunded too', async () => {
    const { units, cancel } = await openPaid();
    await cancel({ lines: units([0, 3]) });
    const { body } = await cancel({ lines: units([1, 2]) });
    expect([body.status, body.refund?.amount, body.refund?.delivery]).toEqual(['refunded', 54.9, 14.9]);
  });

  test('needs the permission for refunds, and a large amount the second factor again', async () => {
    const { shop, sale, cancel } = await openPaid();
    const support = await staffMember(shop, 'support');
    const refused = await support.call(cancelByShop, { ...at(sale.id), body: { reason } });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
    await addApp(sale.boss);
    await sale.boss.call(setSecuritySettings, { body: { staffFactorDays: 0, stepUpRefund: 50 } });
    await sql`update sessions set factor_proven_at = now() - interval '11 minutes'`.execute(shop.db);
    expect((await cancel({})).body).toMatchObject({ code: 'step_up_required' });
    expect((await sale.boss.call(getBooking, at(sale.id))).body.status).toBe('paid');
  });

  test('and a parcel at the same moment: each unit is shipped or canceled, none both', async () => {
    const shop = await openTestShop();
    for (let round = 0; round < 4; round++) {
      const sale = await openSale(shop, options);
      const lines = sale.lineIds.map((lineId, index) => ({ lineId, quantity: options.quantities[index] ?? 1 }));
      await Promise.all([
        ship(sale.boss, sale.id, lines).catch(() => undefined),
        sale.boss.call(cancelByShop, { ...at(sale.id), body: { reason } }),
      ]);
      const { status, shipped, cancelled } = (await sale.boss.call(getBooking, at(sale.id))).body;
      expect([status, shipped, cancelled]).toEqual(status === 'shipped' ? ['shipped', 5, 0] : ['refunded', 0, 5]);
    }
    await expectAuditHolds(shop.db);
  });
});
