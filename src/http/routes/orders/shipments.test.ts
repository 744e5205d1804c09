import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { deliverBooking, getBooking, shipBooking } from '../../../contract/orders/booking.ts';
import { openOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { getPackingSlip, getPackingSlipFile } from '../../../contract/orders/packing-slip.ts';
import { changeTracking, deliverShipment, listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { orderTokenFor } from '../../../domain/ordering/access/order-access.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { buyAndSettle, confirm } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });
const unknown = '01890000-0000-7000-8000-000000000000';

/** A guest's order of `quantities` units of different products. */
async function openSale(quantities = [3, 2], env: Record<string, string> = {}) {
  const shop = await openTestShop(env);
  const products = await Promise.all(
    quantities.map((_, index) => stockProduct(shop.db, { price: 10 + index, name: `Part ${index}` })),
  );
  const email = 'guest@example.com';
  const wanted = quantities.map((quantity, index) => [products[index] as (typeof products)[number], quantity] as const);
  const { orderId: id, number } = await placeOrderOfLines(
    shop.shop,
    orderOf(
      wanted.map(([product, quantity]) => [product, quantity]),
      { contactEmail: email, shippingAmount: 490 },
    ),
  );
  const guest = shop.visitor();
  await guest.call(openOrder, { body: { token: orderTokenFor(shop.shop.orderSecret, id) } });
  const { body } = await guest.call(startOrderPayment, at(id));
  const { paymentIntent } = (await confirm(guest, body.clientSecret)).body;
  await guest.call(settleOrder, { ...at(id), body: { transactionId: paymentIntent.id } });
  const boss = await shop.admin();
  const { lines } = (await guest.call(listShipments, at(id))).body;
  const lineIds = products.map(({ name }) => lines.find((line) => line.name === name)?.lineId ?? '');
  const units = (...counts: number[]) =>
    counts.flatMap((quantity, index) => (quantity > 0 ? [{ lineId: lineIds[index] ?? '', quantity }] : []));
  const ship = (counts: number[], more: object = {}, key?: string) =>
    boss.call(shipLines, {
      ...at(id),
      body: { lines: units(...counts), ...more },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const open = async () => (await guest.call(listShipments, at(id))).body.lines.map((line) => line.open);
  const status = async (): Promise<OrderStatus> => (await boss.call(getBooking, at(id))).body.status;
  return { shop, products, guest, boss, email, id, number, lineIds, units, ship, open, status };
}

const kindsOf = async ({ db }: Awaited<ReturnType<typeof openTestShop>>) =>
  (await db.selectFrom('outbox').select('kind').orderBy('createdAt').orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'verify_email');

/** Lines whose shipped units are not those of their shipments. */
async function miscounted({ db }: Pick<TestShop, 'db'>): Promise<unknown[]> {
  const { rows } = await sql`
    select id from order_lines where shipped_quantity
      <> (select coalesce(sum(quantity), 0) from shipment_lines where order_line_id = order_lines.id)
  `.execute(db);
  return rows;
}

describe('shipping in parts', () => {
  test('takes open units, and with the last one the order is shipped, then delivered', async () => {
    const { shop, guest, boss, id, lineIds, ship, open, status } = await openSale();
    const first = await ship([1, 2], { carrier: 'dhl', trackingNumber: '00 34' });
    expect([first.status, first.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        bookingId: id,
        number: 1,
        carrier: { code: 'dhl', name: 'DHL' },
        trackingNumber: '00 34',
        trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00%2034',
        shippedAt: expect.any(String),
        deliveredAt: null,
        lines: [
          { lineId: lineIds[0], name: 'Part 0', picture: expect.any(String), quantity: 1, serialNumbers: [] },
          { lineId: lineIds[1], name: 'Part 1', picture: expect.any(String), quantity: 2, serialNumbers: [] },
        ],
      },
    ]);
    expect([await status(), await open()]).toEqual(['paid', [2, 0]]);
    await boss.call(deliverShipment, at(first.body._id));
    expect(await status()).toBe('paid');
    const second = await ship([2]);
    expect([second.body.number, second.body.carrier, second.body.trackingUrl]).toEqual([2, null, null]);
    expect([await status(), await open()]).toEqual(['shipped', [0, 0]]);
    const delivered = await boss.call(deliverShipment, at(second.body._id));
    expect([delivered.body.deliveredAt, await status()]).toEqual([expect.any(String), 'delivered']);
    expect((await boss.call(deliverShipment, at(second.body._id))).body).toEqual(delivered.body);
    expect((await guest.call(listShipments, at(id))).body.shipments.map(({ number }) => number)).toEqual([1, 2]);
    expect(await kindsOf(shop)).toEqual([
      'order_placed',
      'payment_received',
      'shipment_sent',
      'shipment_sent',
      'order_delivered',
    ]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('refuses more than is open, names each line, and changes nothing', async () => {
    const { shop, lineIds, ship, open } = await openSale();
    await ship([1]);
    const refused = await ship([3, 3], { carrier: 'ups' });
    expect([refused.status, refused.body.code, (refused.body as unknown as { lines: unknown }).lines]).toEqual([
      409,
      'units_not_open',
      [
        { lineId: lineIds[0], name: 'Part 0', left: 2 },
        { lineId: lineIds[1], name: 'Part 1', left: 2 },
      ],
    ]);
    expect([await open(), (await kindsOf(shop)).filter((kind) => kind === 'shipment_sent')]).toEqual([
      [2, 2],
      ['shipment_sent'],
    ]);
  });

  test('refuses a line of another order', async () => {
    const { boss, id, units, open } = await openSale();
    const lines = [...units(1), { lineId: unknown, quantity: 1 }];
    const { body } = await boss.call(shipLines, { ...at(id), body: { lines } });
    expect(body).toMatchObject({ code: 'units_not_open', lines: [{ lineId: unknown, name: null, left: 0 }] });
    expect(await open()).toEqual([3, 2]);
  });

  test('refuses an order that is not paid, or does not exist', async () => {
    const { boss, id, units, ship } = await openSale();
    const body = { lines: units(1) };
    const elsewhere = await boss.call(shipLines, { ...at(unknown), body });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'booking_not_found']);
    await ship([3, 2]);
    const again = await boss.call(shipLines, { ...at(id), body });
    expect([again.status, again.body]).toMatchObject([409, { code: 'booking_cannot_become', from: 'shipped' }]);
  });

  test('of the same units at once succeeds once', async () => {
    const { shop, ship, open, status } = await openSale();
    const responses = await Promise.all(Array.from({ length: 6 }, () => ship([3, 2])));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect([await open(), await status()]).toEqual([[0, 0], 'shipped']);
    expect(await shop.db.selectFrom('shipments').select('id').execute()).toHaveLength(1);
    expect(await miscounted(shop)).toEqual([]);
  });

  test('with a repeated key returns the same shipment, also at once, and refuses another request', async () => {
    const { shop, ship, open } = await openSale();
    const responses = await Promise.all([1, 2, 3].map(() => ship([1, 1], { carrier: 'gls' }, 'key')));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect([responses[0]?.status, await open()]).toEqual([201, [2, 1]]);
    for (const [counts, more] of [
      [[1, 2], { carrier: 'gls' }],
      [[1, 1], { carrier: 'dpd' }],
    ] as const) {
      const other = await ship([...counts], more, 'key');
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect((await ship([1, 1], { carrier: 'gls' }, 'other')).status).toBe(201);
    expect((await kindsOf(shop)).filter((kind) => kind === 'shipment_sent')).toHaveLength(2);
  });

  test('and the specification’s Ship ships the rest in one parcel, with its own mail only', async () => {
    const { shop, guest, boss, id, ship, open } = await openSale();
    await ship([1]);
    expect((await boss.call(shipBooking, at(id))).body.status).toBe('shipped');
    const { shipments } = (await guest.call(listShipments, at(id))).body;
    expect(shipments.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [2, 2]]);
    expect(await open()).toEqual([0, 0]);
    expect(await miscounted(shop)).toEqual([]);
    expect(await kindsOf(shop)).toEqual(['order_placed', 'payment_received', 'shipment_sent', 'order_shipped']);
    await boss.call(deliverBooking, at(id));
    const arrived = (await guest.call(listShipments, at(id))).body.shipments;
    expect(arrived.map(({ deliveredAt }) => typeof deliveredAt)).toEqual(['string', 'string']);
  });

  test('that is interrupted ships nothing, and the same key can be sent again', async () => {
    const { shop, boss, ship, open } = await openSale([3, 2], { LOG_LEVEL: 'silent' });
    await shop.db.transaction().execute(async (transaction) => {
      // The admin's row is locked last, so the shipment waits for it when everything is written.
      await transaction.selectFrom('users').where('email', '=', boss.email).select('id').forUpdate().execute();
      const interrupted = ship([1, 1], {}, 'key');
      await untilBlocked(shop.db);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(shop.db);
      expect((await interrupted).status).toBe(503);
    });
    expect([await open(), (await kindsOf(shop)).length, await miscounted(shop)]).toEqual([[3, 2], 2, []]);
    expect((await ship([1, 1], {}, 'key')).status).toBe(201);
    expect([await open(), await miscounted(shop)]).toEqual([[2, 1], []]);
  });

  test('and a check of the database refuse to ship more than was ordered', async () => {
    const { shop, lineIds } = await openSale();
    const tooMany = shop.db
      .updateTable('orderLines')
      .set({ shippedQuantity: 4 })
      .where('id', '=', lineIds[0] ?? '');
    await expect(tooMany.execute()).rejects.toMatchObject({ constraint: 'order_lines_shipped' });
  });
});

describe('a refund of an order of which a part was shipped', () => {
  test('returns only the open units to stock', async () => {
    const { shop, products, boss, id, ship, status } = await openSale();
    await ship([1, 2]);
    const before = await Promise.all(products.map((product) => availableOf(shop.db, product.id)));
    await boss.send('POST', `/api/booking/${id}/refund`);
    expect(await status()).toBe('refunded');
    const after = await Promise.all(products.map((product) => availableOf(shop.db, product.id)));
    expect(after.map((available, index) => available - (before[index] ?? 0))).toEqual([2, 0]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });
});

describe('serial numbers', () => {
  test('are kept with the units that were shipped', async () => {
    const { guest, boss, id, units, open } = await openSale();
    const [line] = units(2);
    const serialNumbers = ['SN-1', 'SN-2'];
    const { body } = await boss.call(shipLines, { ...at(id), body: { lines: [{ ...line, serialNumbers }] } });
    expect([body.lines[0]?.serialNumbers, await open()]).toEqual([serialNumbers, [1, 2]]);
    expect((await guest.call(listShipments, at(id))).body.shipments[0]?.lines[0]?.serialNumbers).toEqual(serialNumbers);
  });

  test.each([
    [['1', '2', '3'], 'Enter at most one serial number for each unit'],
    [['1', '1'], 'Enter each serial number only once'],
    [['x'.repeat(61)], 'This is too long'],
    [['1', '１'], 'Enter each serial number only once'],
    [['\u200b'], 'This is required'],
    [[''], 'This is required'],
  ])('%j of two units are refused', async (serialNumbers, message) => {
    const { boss, id, units } = await openSale();
    const [line] = units(2);
    const { status, body } = await boss.call(shipLines, { ...at(id), body: { lines: [{ ...line, serialNumbers }] } });
    expect([status, body.errors?.map((error) => error.message)]).toEqual([400, [message]]);
  });
});

test.each([0, -1, 1.5, 1e9, '1'])('%j units are refused', async (quantity) => {
  const { boss, id, lineIds } = await openSale();
  const body = { lines: [{ lineId: lineIds[0], quantity }] };
  const response = await boss.call(shipLines, { ...at(id), body });
  expect([response.status, response.body.errors]).toEqual([
    400,
    [expect.objectContaining({ field: 'lines.0.quantity', message: 'Enter a whole number in range' })],
  ]);
});

describe('tracking', () => {
  const change = (boss: Visitor, id: string, body: object) => boss.call(changeTracking, { ...at(id), body });

  test('of another carrier has a name, and may have a link of its own', async () => {
    const { boss, ship } = await openSale();
    const bike = { carrier: 'other', carrierName: 'Bike', trackingUrl: 'https://bike.example/7' };
    const { body } = await ship([1], bike);
    expect(body).toMatchObject({
      carrier: { code: 'other', name: 'Bike' },
      trackingNumber: null,
      trackingUrl: bike.trackingUrl,
    });
    for (const [wrong, field] of [
      [{ carrier: 'other' }, 'carrierName'],
      [{ carrier: 'ups', carrierName: 'Bike' }, 'carrierName'],
      [{ carrier: 'ups', trackingUrl: 'https://bike.example/7' }, 'trackingUrl'],
      [{ trackingUrl: 'https://bike.example/7' }, 'trackingUrl'],
    ] as const) {
      const response = await change(boss, body._id, wrong);
      expect([response.status, response.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    }
  });

  test('can be corrected, and is mailed again only if that is asked for and something changed', async () => {
    const { shop, boss, ship } = await openSale();
    const { body } = await ship([1], { carrier: 'dhl', trackingNumber: '1' });
    const corrected = { carrier: 'ups', trackingNumber: '1Z' };
    expect((await change(boss, body._id, corrected)).body).toMatchObject({
      carrier: { code: 'ups' },
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z',
    });
    const changes = async () => (await kindsOf(shop)).filter((kind) => kind === 'tracking_changed').length;
    expect(await changes()).toBe(0);
    const notified = { carrier: 'ups', trackingNumber: '1Z 2', notify: 'customer' };
    await Promise.all([1, 2, 3].map(() => change(boss, body._id, notified)));
    expect(await changes()).toBe(1);
    await change(boss, body._id, { notify: 'customer' });
    expect(await changes()).toBe(2);
    expect((await change(boss, unknown, corrected)).body.code).toBe('shipment_not_found');
    expect((await boss.call(deliverShipment, at(unknown))).body.code).toBe('shipment_not_found');
  });
});

describe('the packing slip of a parcel', () => {
  test('has what lies in it and what comes in others, as page and as PDF, without prices', async () => {
    const { boss, id, number, lineIds, ship } = await openSale();
    const lines = [{ lineId: lineIds[0], quantity: 2, serialNumbers: ['SN-1'] }];
    const { body: shipment } = await boss.call(shipLines, { ...at(id), body: { lines, carrier: 'dhl' } });
    await ship([0, 1]);
    const { body: slip } = await boss.call(getPackingSlip, at(shipment._id));
    expect(slip).toMatchObject({
      bookingId: id,
      bookingNumber: number,
      number: 1,
      seller: { lines: ['Hardware Store'] },
      recipient: { lines: ['Robin', 'Street 1', '12345 Town', 'Germany'], country: 'DE' },
      carrier: 'DHL',
      trackingNumber: null,
      lines: [{ name: 'Part 0', quantity: 2, serialNumbers: ['SN-1'] }],
      others: [
        { name: 'Part 0', quantity: 1 },
        { name: 'Part 1', quantity: 2 },
      ],
    });
    expect(JSON.stringify(slip)).not.toMatch(/price|amount/i);
    const file = await boss.call(getPackingSlipFile, at(shipment._id));
    expect([file.status, file.body.name]).toEqual([200, `packing-slip-${number}-1.pdf`]);
    const { text } = await extractText(Uint8Array.from(file.body.bytes), { mergePages: true });
    expect(text.replace(/\s+/g, ' ')).toContain('Serial number: SN-1');
    expect((await boss.call(getPackingSlip, at(unknown))).body.code).toBe('shipment_not_found');
  });
});

describe('the mail of a parcel', () => {
  test('names its items, carrier and number, and links to the carrier and the order of a guest', async () => {
    const { shop, email, number, ship } = await openSale();
    await ship([2], { carrier: 'ups', trackingNumber: '1Z 999' });
    const [mail] = await mailsTo(shop, email);
    expect(mail?.subject).toBe(`A parcel of order no. ${number} is on its way`);
    const text = mail?.text ?? '';
    expect(text).toMatch(/Part 0\n2 ×/);
    expect(text).not.toContain('Part 1');
    expect(text).toMatch(/Carrier +UPS\nTracking number +1Z 999/);
    expect(text).toContain('Track your parcel:\nhttps://www.ups.com/track?tracknum=1Z%20999');
    expect(text).toMatch(/View your order:\nhttp\S+\/order#token=[\w-]{72}/);
    expect(mail?.html).toContain('href="https://www.ups.com/track?tracknum=1Z%20999"');
    expect(mail?.html).toMatch(/href="http[^"]+\/order#token=[\w-]{72}"/);
  });

  test('links a customer to the order, and to that alone without a carrier', async () => {
    const shop = await openTestShop();
    const [buyer, boss] = [await shop.customer(), await shop.admin()];
    const { id } = await buyAndSettle(buyer, await stockProduct(shop.db), 2);
    const { lines } = (await buyer.call(listShipments, at(id))).body;
    const body = { lines: [{ lineId: lines[0]?.lineId, quantity: 1 }] };
    const shipped = await boss.call(shipLines, { ...at(id), body });
    const [mail] = await mailsTo(shop, buyer.email);
    expect(mail?.text).toMatch(new RegExp(`View your order:\nhttp\\S+/order/${id}\n`));
    expect(mail?.text).not.toMatch(/Track your parcel|Carrier|#token/);
    const tracking = { carrier: 'gls', trackingNumber: '5', notify: 'customer' };
    await boss.call(changeTracking, { ...at(shipped.body._id), body: tracking });
    const [changed] = await mailsTo(shop, buyer.email);
    expect(changed?.subject).toMatch(/^New tracking for order no\. \d+$/);
    expect(changed?.text).toContain('https://gls-group.eu/track/5');
  });
});
