import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addRefund, listRefunds } from '../../../contract/orders/refund.ts';
import {
  acceptReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  getReturn,
  listOrderReturns,
  listReturns,
  receiveReturn,
  refundReturn,
  requestReturn,
} from '../../../contract/orders/return.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import {
  askFor,
  bodyOf,
  inspect,
  inspectionOf,
  openSale,
  type Sale,
  sendBack,
} from '../../../testing/scene/returns.ts';
import { availableOf, productsWithWrongStock } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });
const key = (value: string) => ({ headers: { 'idempotency-key': value } });

async function open(options?: Parameters<typeof openSale>[1]) {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  return { shop, sale: await openSale(shop, options) };
}

const stockOf = ({ db }: TestShop, { products }: Sale) =>
  Promise.all(products.map((product) => availableOf(db, product.id)));

const returnedOf = async ({ db }: TestShop, { lineIds }: Sale) => {
  const rows = await db
    .selectFrom('orderLines')
    .select(['id', 'returnedQuantity'])
    .where('id', 'in', lineIds)
    .execute();
  return lineIds.map((id) => rows.find((row) => row.id === id)?.returnedQuantity);
};

const leftOf = async ({ id, guest, lineIds }: Sale) => {
  const { returnable } = (await guest.call(listOrderReturns, at(id))).body;
  return lineIds.map((lineId) => returnable.find((line) => line.lineId === lineId)?.left ?? 0);
};

describe('a return', () => {
  test('is accepted only where the customer learns where to send it', async () => {
    const { shop, sale } = await open();
    const { _id } = await askFor(sale, [[sale.lineIds[0] ?? '', 1]]);
    const accept = async () => (await sale.boss.call(acceptReturn, at(_id))).body;
    const none = { returnAddress: '', returnInstructions: '', addressLine1: '' };
    await changeShopSettings(shop.db, none);
    expect(await accept()).toMatchObject({ status: 409, code: 'return_address_missing' });
    expect(await accept()).toHaveProperty('detail', expect.stringContaining('Shop settings'));
    expect((await sale.boss.call(getReturn, at(_id))).body.state).toBe('requested');
    const mails = shop.db.selectFrom('outbox').select('kind').where('subjectId', '=', _id);
    expect(await mails.execute()).toEqual([{ kind: 'return_requested' }]);
    await changeShopSettings(shop.db, { ...none, returnInstructions: 'We send you a label.' });
    expect((await accept()).state).toBe('accepted');
    expect((await accept()).code).toBe('return_cannot_become');
    for (const set of [{ returnAddress: 'Dock 3' }, { addressLine1: '1 Main Street' }]) {
      const next = await askFor(sale, [[sale.lineIds[1] ?? '', 1]]);
      await changeShopSettings(shop.db, { ...none, ...set });
      expect((await sale.boss.call(acceptReturn, at(next._id))).body.state).toBe('accepted');
      await sale.boss.call(closeReturn, { ...at(next._id), body: { resolution: 'not_received' } });
    }
  });

  test('goes from the guest’s request to the shelf, with a mail for each step', async () => {
    const { shop, sale } = await open();
    const { id, guest, boss, lineIds, number } = sale;
    const [two = '', one = ''] = lineIds;
    await changeShopSettings(shop.db, { returnAddress: 'Returns\nDock 3', returnInstructions: 'Use a box.' });
    const asked = await guest.call(requestReturn, {
      ...at(id),
      body: {
        kind: 'return',
        lines: [
          { lineId: two, quantity: 2, reason: 'defective', description: 'No picture.', serialNumbers: ['A1', 'A2'] },
          { lineId: one, quantity: 1, reason: 'changed_mind' },
        ],
      },
    });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({ number: `${number}-1`, kind: 'return', state: 'requested', answer: null });
    expect(asked.body.lines).toMatchObject([
      { orderLineId: two, quantity: 2, reason: 'defective', description: 'No picture.', serialNumbers: ['A1', 'A2'] },
      { orderLineId: one, quantity: 1, reason: 'changed_mind', description: '', inspection: null },
    ]);
    const params = at(asked.body._id);
    expect((await boss.call(acceptReturn, params)).body.state).toBe('accepted');
    expect((await guest.call(listOrderReturns, at(id))).body).toMatchObject({
      returns: [{ state: 'accepted' }],
      returnable: [],
      sendTo: { lines: ['Returns', 'Dock 3'], instructions: 'Use a box.' },
    });
    expect((await boss.call(receiveReturn, params)).body.state).toBe('received');
    expect(await stockOf(shop, sale)).toEqual([8, 9]);
    const inspected = await inspect(
      sale,
      asked.body,
      inspectionOf(asked.body, { toStock: 1, scrapped: 1, serialNumbers: ['A1'] }, { toRepair: 1 }),
    );
    expect(inspected.body).toMatchObject({
      state: 'inspected',
      customerName: 'Robin',
      email: 'guest@example.com',
      lines: [
        { inspection: { toStock: 1, toRepair: 0, scrapped: 1, serialNumbers: ['A1'] } },
        { inspection: { toStock: 0, toRepair: 1, scrapped: 0 } },
      ],
    });
    expect(await stockOf(shop, sale)).toEqual([9, 9]);
    expect(await returnedOf(shop, sale)).toEqual([2, 1]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    await boss.call(closeReturn, { ...params, body: { resolution: 'repaired', text: 'As new.' } });
    const { body } = await guest.call(listOrderReturns, at(id));
    expect(body.returns).toMatchObject([{ state: 'closed', resolution: 'repaired', answer: 'As new.' }]);
    expect(body.returns[0]?.timeline.map(({ state }) => state)).toEqual([
      'requested',
      'accepted',
      'received',
      'inspected',
      'closed',
    ]);
    const mails = (await mailsTo(shop, 'guest@example.com')).filter(({ subject }) => subject.includes(`${number}-1`));
    expect(mails.map(({ subject }) => subject).reverse()).toEqual([
      `We received your return request ${number}-1`,
      `Your return ${number}-1 is accepted`,
      `Your return ${number}-1 has arrived`,
      `Your return ${number}-1 is closed`,
    ]);
    const accepted = mails.find(({ subject }) => subject.endsWith('is accepted'))?.text;
    expect(accepted).toContain('> Returns\n> Dock 3\n> \n> Use a box.');
    expect(accepted).toContain('/order#token=');
    expect(mails[0]?.text).toContain('We repaired the goods.');
    expect(mails[0]?.text).toContain('> As new.');
  });

  test('is declined with a text for the customer, who may ask again', async () => {
    const { shop, sale } = await open();
    const [two = ''] = sale.lineIds;
    const { _id } = await askFor(sale, [[two, 2]]);
    expect(await leftOf(sale)).toEqual([0, 1]);
    const { body } = await sale.boss.call(declineReturn, { ...at(_id), body: { text: 'The seal is broken.' } });
    expect(body).toMatchObject({ state: 'declined', answer: 'The seal is broken.' });
    expect(await leftOf(sale)).toEqual([2, 1]);
    const [mail] = await mailsTo(shop, 'guest@example.com');
    expect(mail?.text).toContain('> The seal is broken.');
    expect((await askFor(sale, [[two, 1]])).number).toBe(`${sale.number}-2`);
  });

  test('is cancelled by its customer until the shop has answered', async () => {
    const { shop, sale } = await open();
    const [two = ''] = sale.lineIds;
    const first = await askFor(sale, [[two, 1]]);
    const stranger = await shop.customer();
    expect((await stranger.call(cancelReturn, at(first._id))).body.code).toBe('return_not_found');
    expect((await sale.guest.call(cancelReturn, at(first._id))).body.state).toBe('cancelled');
    expect(await leftOf(sale)).toEqual([2, 1]);
    const second = await askFor(sale, [[two, 1]]);
    await sale.boss.call(acceptReturn, at(second._id));
    expect((await sale.guest.call(cancelReturn, at(second._id))).body).toMatchObject({
      code: 'return_cannot_become',
      from: 'accepted',
      to: 'cancelled',
    });
  });

  test('is closed if the goods never arrive, and then they can be returned again', async () => {
    const { sale } = await open();
    const [two = ''] = sale.lineIds;
    const { _id } = await askFor(sale, [[two, 2]]);
    const close = (resolution: string) => sale.boss.call(closeReturn, { ...at(_id), body: { resolution } });
    expect((await close('not_received')).body.code).toBe('return_cannot_become');
    await sale.boss.call(acceptReturn, at(_id));
    expect((await close('repaired')).body.code).toBe('return_cannot_become');
    expect((await close('not_received')).body).toMatchObject({ state: 'closed', resolution: 'not_received' });
    expect(await leftOf(sale)).toEqual([2, 1]);
  });

  test('keeps what went to stock or was scrapped, and gives back what was repaired', async () => {
    const { shop, sale } = await open({ quantities: [4] });
    const [line = ''] = sale.lineIds;
    const one = await sendBack(sale, [[line, 4]]);
    await inspect(sale, one, inspectionOf(one, { toStock: 1, toRepair: 1, scrapped: 1 }));
    // One did not come.
    expect(await leftOf(sale)).toEqual([1]);
    await sale.boss.call(closeReturn, { ...at(one._id), body: { resolution: 'repaired' } });
    expect(await leftOf(sale)).toEqual([2]);
    expect(await returnedOf(shop, sale)).toEqual([2]);
    const again = await sendBack(sale, [[line, 2]]);
    await inspect(sale, again, inspectionOf(again, { toStock: 2 }));
    expect(await returnedOf(shop, sale)).toEqual([4]);
    expect(await stockOf(shop, sale)).toEqual([9]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test.each([
    { toStock: 0, toRepair: 0, scrapped: 2 },
    { toStock: 1, toRepair: 1, scrapped: 0 },
  ])('gives units that were replaced back, to be claimed again: %j', async (where) => {
    const { shop, sale } = await open({ quantities: [2] });
    const [line = ''] = sale.lineIds;
    const one = await sendBack(sale, [[line, 2]]);
    await inspect(sale, one, inspectionOf(one, where));
    await sale.boss.call(closeReturn, { ...at(one._id), body: { resolution: 'replaced' } });
    expect([await leftOf(sale), await returnedOf(shop, sale)]).toEqual([[2], [0]]);
    const again = await sendBack(sale, [[line, 2]]);
    await inspect(sale, again, inspectionOf(again, { toStock: 0, toRepair: 0, scrapped: 2 }));
    expect([await leftOf(sale), await returnedOf(shop, sale)]).toEqual([[0], [2]]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('is of units that are shipped and in no other return', async () => {
    const { sale } = await open();
    const { id, guest, lineIds } = sale;
    const [two = '', one = ''] = lineIds;
    const ask = (...lines: [string, number][]) => guest.call(requestReturn, { ...at(id), body: bodyOf(lines) });
    expect((await ask([two, 3])).body).toMatchObject({ code: 'not_returnable', lines: [{ lineId: two, left: 2 }] });
    expect((await ask(['01890000-0000-7000-8000-000000000000', 1])).body.code).toBe('order_line_not_found');
    await askFor(sale, [[two, 1]]);
    expect((await ask([one, 1], [two, 2])).body).toMatchObject({ lines: [{ lineId: two, left: 1 }] });
    expect((await ask([one, 1], [two, 1])).status).toBe(201);
    expect((await ask([one, 1])).body.code).toBe('not_returnable');
  });

  test('needs a shipment first', async () => {
    const { sale } = await open({ isShipped: false });
    const [two = ''] = sale.lineIds;
    const { body } = await sale.guest.call(listOrderReturns, at(sale.id));
    expect(body).toMatchObject({ returnable: [], until: { return: null, warranty: null } });
    const asked = await sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf([[two, 1]]) });
    expect(asked.body).toMatchObject({ status: 409, code: 'not_returnable' });
  });

  test('has an end, after which the warranty may still be claimed', async () => {
    const { shop, sale } = await open({ quantities: [3, 1] });
    const [two = ''] = sale.lineIds;
    const deliveredAgo = (days: number) =>
      sql`update shipments set shipped_at = now() - ${days + 3} * interval '1 day',
        delivered_at = now() - ${days} * interval '1 day'`.execute(shop.db);
    const ask = (kind: 'return' | 'warranty') =>
      sale.guest.call(requestReturn, {
        ...at(sale.id),
        body: { kind, lines: [{ lineId: two, quantity: 1, reason: 'defective', description: 'Dead.' }] },
      });
    await deliveredAgo(16);
    const { body } = await sale.guest.call(listOrderReturns, at(sale.id));
    expect(body.until).toEqual({ return: null, warranty: expect.any(String) });
    expect(body.returnable).toHaveLength(2);
    expect((await ask('return')).body).toMatchObject({ status: 409, code: 'return_period_over' });
    await changeShopSettings(shop.db, { returnDays: 30 });
    expect((await ask('return')).status).toBe(201);
    await deliveredAgo(800);
    expect((await ask('warranty')).body.detail).toMatch(/^The time for this ended on 20\d\d-\d\d-\d\d\.$/);
    await changeShopSettings(shop.db, { warrantyMonths: 36 });
    expect((await ask('warranty')).body).toMatchObject({ kind: 'warranty', number: `${sale.number}-2` });
    await changeShopSettings(shop.db, { returnDays: 0, warrantyMonths: 0 });
    expect((await sale.guest.call(listOrderReturns, at(sale.id))).body.returnable).toEqual([]);
    expect((await ask('return')).body.detail).toBe('This order can’t be returned this way.');
  });
});

describe('at once or again', () => {
  test('of many requests for the same unit one succeeds', async () => {
    const { shop, sale } = await open();
    const [two = '', one = ''] = sale.lineIds;
    const lines: [string, number][] = [
      [one, 1],
      [two, 1],
    ];
    const asked = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf(n % 2 ? lines : lines.toReversed()) }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await leftOf(sale)).toEqual([1, 0]);
    expect(await shop.db.selectFrom('returns').select('id').execute()).toHaveLength(1);
  });

  test('a repeated request answers the first return, and another body with its key is refused', async () => {
    const { sale } = await open();
    const [two = ''] = sale.lineIds;
    const ask = (quantity: number) =>
      sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf([[two, quantity]]), ...key('k1') });
    const [first, second] = await Promise.all([ask(1), ask(1)]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body._id).toBe(first?.body._id);
    expect((await ask(2)).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await leftOf(sale)).toEqual([1, 1]);
  });

  test('a repeated inspection returns its units to stock once', async () => {
    const { shop, sale } = await open();
    const [two = ''] = sale.lineIds;
    const one = await sendBack(sale, [[two, 2]]);
    const body = inspectionOf(one, { toStock: 2 });
    const same = await Promise.all([inspect(sale, one, body, 'k2'), inspect(sale, one, body, 'k2')]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const others = await Promise.all([inspect(sale, one, body), inspect(sale, one, body, 'k3')]);
    expect(others.map((answer) => answer.body.code)).toEqual(['return_cannot_become', 'return_cannot_become']);
    const changed = await inspect(sale, one, inspectionOf(one, { toStock: 1 }), 'k2');
    expect(changed.body.code).toBe('idempotency_key_reused');
    expect(await stockOf(shop, sale)).toEqual([10, 9]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const returned = shop.db.selectFrom('stockMovements').selectAll().where('kind', '=', 'returned');
    expect(await returned.execute()).toHaveLength(1);
  });

  test('of acceptance, refusal and cancellation at once one succeeds', async () => {
    const { sale } = await open();
    const [two = ''] = sale.lineIds;
    const { _id } = await askFor(sale, [[two, 2]]);
    const answers = await Promise.all([
      sale.boss.call(acceptReturn, at(_id)),
      sale.boss.call(declineReturn, { ...at(_id), body: { text: 'No.' } }),
      sale.guest.call(cancelReturn, at(_id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the refund of a return', () => {
  const refund = ({ boss }: Sale, id: string, body: object = {}, headers = {}) =>
    boss.call(refundReturn, { ...at(id), body, headers });
  const refundedOf = async ({ guest, id }: Sale) => (await guest.call(listRefunds, at(id))).body.refunded;

  test('pays for the units that came, and leaves the stock to the inspection', async () => {
    const { shop, sale } = await open();
    const [two = '', one = ''] = sale.lineIds;
    const asked = await sendBack(sale, [
      [two, 2],
      [one, 1],
    ]);
    expect((await refund(sale, asked._id)).body).toMatchObject({ code: 'return_cannot_become', from: 'received' });
    await inspect(sale, asked, inspectionOf(asked, { toStock: 1 }, { scrapped: 1 }));
    const [first] = asked.lines;
    const tooMany = await refund(sale, asked._id, { lines: [{ lineId: first?._id, quantity: 2 }] });
    expect(tooMany.body).toMatchObject({ code: 'not_returnable', lines: [{ lineId: first?._id, left: 1 }] });
    expect((await refund(sale, asked._id, { lines: [{ lineId: two, quantity: 1 }] })).body.code).toBe(
      'order_line_not_found',
    );
    const before = await stockOf(shop, sale);
    expect((await refund(sale, asked._id)).body.state).toBe('refunded');
    expect(await refundedOf(sale)).toBe(40);
    expect(await stockOf(shop, sale)).toEqual(before);
    const { refunds } = (await sale.guest.call(listRefunds, at(sale.id))).body;
    expect(refunds).toMatchObject([{ amount: 40, lines: [{ quantity: 1 }, { quantity: 1 }] }]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    // The unit that did not come can still be returned.
    expect(await leftOf(sale)).toEqual([1, 0]);
  });

  test('of units that were refunded on the order’s page in the meantime is refused, and the return says so when it is closed', async () => {
    const { shop, sale } = await open();
    const [two = ''] = sale.lineIds;
    const asked = await sendBack(sale, [[two, 2]]);
    await inspect(sale, asked, inspectionOf(asked, { toRepair: 2 }));
    const lines = [{ lineId: two, quantity: 2, restock: false }];
    expect((await sale.boss.call(addRefund, { ...at(sale.id), body: { lines } })).status).toBe(201);
    expect((await refund(sale, asked._id)).body.code).toBe('units_not_refundable');
    const body = { resolution: 'refunded_before' } as const;
    expect((await sale.boss.call(closeReturn, { ...at(asked._id), body })).body).toMatchObject({
      state: 'closed',
      ...body,
    });
    // The shop keeps what it has paid back: it cannot be returned or claimed again.
    expect([(await returnedOf(shop, sale))[0], await refundedOf(sale)]).toEqual([2, 40]);
    const [mail] = await mailsTo(shop, 'guest@example.com');
    expect(mail?.text).toContain('We’d already refunded the goods');
  });

  test('is made once, however often it is asked for, and never beside another end', async () => {
    const { sale } = await open();
    const [two = ''] = sale.lineIds;
    const asked = await sendBack(sale, [[two, 2]]);
    await inspect(sale, asked, inspectionOf(asked, { toStock: 2 }));
    const key = { 'idempotency-key': 'r1' };
    const body = { lines: [{ lineId: asked.lines[0]?._id, quantity: 1 }] };
    const answers = await Promise.all([
      refund(sale, asked._id, body, key),
      refund(sale, asked._id, body, key),
      refund(sale, asked._id, body),
      refund(sale, asked._id, {}, { 'idempotency-key': 'r2' }),
      sale.boss.call(closeReturn, { ...at(asked._id), body: { resolution: 'sent_back' } }),
    ]);
    const { state } = (await sale.boss.call(getReturn, at(asked._id))).body;
    const paid = await refundedOf(sale);
    expect(state === 'closed' ? paid === 0 : [20, 40].includes(paid)).toBe(true);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    const again = await refund(sale, asked._id);
    expect(again.body.code).toBe('return_cannot_become');
    expect(await refundedOf(sale)).toBe(paid);
  });
});

describe('an inspection', () => {
  test('must count each line, and no more than was requested', async () => {
    const { shop, sale } = await open();
    const [two = '', one = ''] = sale.lineIds;
    const asked = await sendBack(sale, [
      [two, 1],
      [one, 1],
    ]);
    const [first] = inspectionOf(asked).lines;
    const codeOf = async (lines: unknown[]) => (await inspect(sale, asked, { lines } as never)).body.code;
    expect(await codeOf([first])).toBe('order_line_not_found');
    expect(await codeOf([first, { ...first, lineId: two }])).toBe('order_line_not_found');
    expect(await codeOf([first, first])).toBe('invalid_request');
    const tooMany = await inspect(sale, asked, inspectionOf(asked, { toStock: 1, scrapped: 1 }));
    expect(tooMany.body).toMatchObject({ code: 'not_returnable', lines: [{ lineId: first?.lineId, left: 1 }] });
    expect(await stockOf(shop, sale)).toEqual([8, 9]);
    expect((await sale.boss.call(getReturn, at(asked._id))).body.state).toBe('received');
  });

  test('compares serial numbers with those noted at shipping', async () => {
    const { shop, sale } = await open({ quantities: [3], serials: [['SN-1', 'SN-2', 'SN-3']] });
    const [line = ''] = sale.lineIds;
    const first = await sendBack(sale, [[line, 1]]);
    expect((await sale.boss.call(getReturn, at(first._id))).body.lines).toMatchObject([
      { shippedSerialNumbers: ['SN-1', 'SN-2', 'SN-3'] },
    ]);
    const found = (serialNumbers: string[]) => inspectionOf(first, { toStock: 1, serialNumbers });
    expect((await inspect(sale, first, found(['SN-9']))).body).toMatchObject({
      status: 409,
      code: 'serial_numbers_differ',
      lines: [{ lineId: first.lines[0]?._id, unknown: ['SN-9'], missing: 1 }],
    });
    expect((await inspect(sale, first, inspectionOf(first, { toStock: 1 }))).body.code).toBe('serial_numbers_differ');
    expect(await stockOf(shop, sale)).toEqual([7]);
    expect((await inspect(sale, first, found(['sn-1']))).status).toBe(200);
    // The unit of another return cannot come twice.
    const second = await sendBack(sale, [[line, 1]]);
    const twice = inspectionOf(second, { toStock: 1, serialNumbers: ['SN-1'] });
    expect((await inspect(sale, second, twice)).body.code).toBe('serial_numbers_differ');
    expect((await inspect(sale, second, { ...twice, isMismatchConfirmed: true })).status).toBe(200);
    expect(await stockOf(shop, sale)).toEqual([9]);
  });
});

describe('the list of returns', () => {
  test('filters by state and kind, and finds numbers, names and emails', async () => {
    const { shop, sale } = await open();
    const other = await openSale(shop, { email: 'other@example.com' });
    const [two = ''] = sale.lineIds;
    const [line = ''] = other.lineIds;
    const accepted = await askFor(sale, [[two, 1]]);
    await sale.boss.call(acceptReturn, at(accepted._id));
    const claim = await askFor(other, [[line, 1]], {
      kind: 'warranty',
      lines: [{ lineId: line, quantity: 1, reason: 'defective', description: 'Dead.' }],
    });
    const idsFor = async (query: Record<string, string>) =>
      (await sale.boss.call(listReturns, { query })).body.map(({ _id }) => _id);
    expect(await idsFor({})).toEqual([claim._id, accepted._id]);
    expect(await idsFor({ sort: 'createdAt' })).toEqual([accepted._id, claim._id]);
    expect(await idsFor({ state: 'accepted' })).toEqual([accepted._id]);
    expect(await idsFor({ kind: 'warranty' })).toEqual([claim._id]);
    expect(await idsFor({ q: claim.number })).toEqual([claim._id]);
    expect(await idsFor({ q: 'other@example' })).toEqual([claim._id]);
    expect(await idsFor({ q: 'robin', state: 'declined' })).toEqual([]);
    expect((await sale.boss.call(listReturns)).body[0]).toMatchObject({
      orderNumber: other.number,
      customerName: 'Robin',
      email: 'other@example.com',
    });
  });
});

describe('bad input', () => {
  const line = { quantity: 1, reason: 'changed_mind' };
  const cases: [name: string, field: string, change: (lineId: string) => object][] = [
    ['no lines', 'lines', () => ({ lines: [] })],
    ['no units', 'lines.0.quantity', (lineId) => ({ lines: [{ ...line, lineId, quantity: 0 }] })],
    ['half a unit', 'lines.0.quantity', (lineId) => ({ lines: [{ ...line, lineId, quantity: 0.5 }] })],
    ['too many units', 'lines.0.quantity', (lineId) => ({ lines: [{ ...line, lineId, quantity: 1e6 }] })],
    ['no reason', 'lines.0.reason', (lineId) => ({ lines: [{ lineId, quantity: 1, reason: '' }] })],
    ['an unknown reason', 'lines.0.reason', (lineId) => ({ lines: [{ ...line, lineId, reason: 'bored' }] })],
    ['no description', 'lines.0.description', (lineId) => ({ lines: [{ ...line, lineId, reason: 'defective' }] })],
    [
      'an empty description',
      'lines.0.description',
      (lineId) => ({ lines: [{ ...line, lineId, reason: 'other', description: ' ' }] }),
    ],
    ['a line twice', 'lines', (lineId) => ({ lines: [1, 2].map(() => ({ ...line, lineId })) })],
    ['a kind that does not exist', 'kind', () => ({ kind: 'swap' })],
    ['a warranty for a changed mind', 'lines', () => ({ kind: 'warranty' })],
    ['six photos', 'photos', () => ({ photos: Array.from({ length: 6 }, () => crypto.randomUUID()) })],
    ['a photo that is no id', 'photos.0', () => ({ photos: ['/images/x.webp'] })],
    [
      'an empty serial number',
      'lines.0.serialNumbers.0',
      (lineId) => ({ lines: [{ ...line, lineId, serialNumbers: [''] }] }),
    ],
    ['an unknown field', 'refund', () => ({ refund: 5 })],
  ];

  test('is refused by its field', async () => {
    const { shop, sale } = await open();
    const [two = ''] = sale.lineIds;
    for (const [name, field, change] of cases) {
      const body = { ...bodyOf([[two, 1]]), ...change(two) };
      const answer = await sale.guest.call(requestReturn, { ...at(sale.id), body });
      const fields = answer.body.errors?.map((error) => error.field);
      expect([name, answer.status, fields?.[0]]).toEqual([name, 400, field]);
    }
    expect(await shop.db.selectFrom('returns').select('id').execute()).toEqual([]);
  });
});
