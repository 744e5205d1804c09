import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { getOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { addRefund, listRefunds } from '../../../contract/orders/refund.ts';
import { listOrderReturns, refundReturn, requestReturn } from '../../../contract/orders/return.ts';
import { shipLines } from '../../../contract/orders/shipment.ts';
import { declareWithdrawal, listOrderWithdrawals } from '../../../contract/orders/withdrawal.ts';
import { editProduct } from '../../../contract/owner/product-edit.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { buyAndSettle, confirm } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { bodyOf, openSale, pay, type Sale, ship } from '../../../testing/scene/returns.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { comeBack, deliver, linesOf, openShopWithSale, withdraw } from '../../../testing/scene/withdrawals.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });
const key = (value: string) => ({ headers: { 'idempotency-key': value } });

const stockOf = ({ db }: TestShop, { products }: Sale) =>
  Promise.all(products.map((product) => availableOf(db, product.id)));

const refundsOf = async ({ id, guest }: Sale) => (await guest.call(listRefunds, at(id))).body;
const withdrawalsOf = async ({ id, guest }: Sale) => (await guest.call(listOrderWithdrawals, at(id))).body;

describe('a withdrawal of what is not shipped', () => {
  test('cancels its units, frees the stock and refunds them to the cent, with a receipt at once', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false, shippingAmount: 490, standardAmount: 490 });
    const { status, body } = await withdraw(sale, [[0, 1]]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: `${sale.number}-W1`,
      state: 'carried_out',
      isConfirmed: true,
      name: 'Robin',
      lines: [{ quantity: 1, cancelled: 1, toReturn: 0 }],
      return: null,
      refund: { state: 'refunded', amount: 20 },
    });
    expect(await stockOf(shop, sale)).toEqual([9, 9]);
    expect((await refundsOf(sale)).refunds).toMatchObject([{ amount: 20, delivery: 0, state: 'refunded' }]);
    const [receipt] = (await mailsTo(shop, 'guest@example.com')).filter(({ subject }) => /Receipt/.test(subject));
    expect(receipt?.subject).toBe(`Receipt of your withdrawal from order no. ${sale.number}`);
    expect(receipt?.text).toContain(`${sale.number}-W1`);
    expect(receipt?.text).toContain(sale.products[0]?.name);
    expect(receipt?.text).not.toContain(sale.products[1]?.name);
    expect(receipt?.text).toContain('$20.00');
    expect(receipt?.text).toMatch(/Received on.*\d{1,2}:\d{2}/);
    const after = await withdrawalsOf(sale);
    expect(after).toMatchObject({ until: null, isOver: false, days: 14, isWholeOnly: false });
    expect(after.lines.map(({ unshipped, shipped }) => [unshipped, shipped])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test.each([
    ['standard delivery', 490, 490, 64.9],
    ['of express what standard delivery costs', 1490, 490, 64.9],
    ['of an order that does not know it, all', 1490, undefined, 74.9],
  ])('refunds %s with the last unit', async (_, shippingAmount, standardAmount, total) => {
    const { shop, sale } = await openShopWithSale({
      isShipped: false,
      shippingAmount,
      ...(standardAmount && { standardAmount }),
    });
    expect((await withdraw(sale, [[0, 2]])).body.refund?.amount).toBe(40);
    expect((await withdraw(sale, [[1, 1]])).body.refund?.amount).toBe(Math.round((total - 40) * 100) / 100);
    expect((await refundsOf(sale)).refunded).toBe(total);
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('refunded');
    expect(await stockOf(shop, sale)).toEqual([10, 10]);
    expect((await withdraw(sale, [[0, 1]])).body.code).toBe('not_withdrawable');
  });

  test('is credited in documents that add up to the refund', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    await setSeller(shop);
    const sale = await openSale(shop, { isShipped: false, shippingAmount: 1490, standardAmount: 490, rate: 19_000 });
    await withdraw(sale, [[0, 1]]);
    await withdraw(sale, [
      [0, 1],
      [1, 1],
    ]);
    const { refunds, refunded } = await refundsOf(sale);
    expect(refunds.map(({ amount }) => amount)).toEqual([20, 44.9]);
    expect(refunded).toBe(64.9);
    const documents = (await sale.guest.call(listDocuments, at(sale.id))).body;
    const notes = documents.filter(({ kind }) => kind === 'credit_note');
    expect(notes.map(({ total }) => total)).toEqual([20, 44.9]);
    const last = (await sale.guest.call(getDocument, at(notes[1]?._id ?? ''))).body;
    expect(last).toMatchObject({ total: 44.9 });
  });
});

describe('a withdrawal of what was delivered', () => {
  test('opens a return that says where to send it and until when', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 1, shop);
    const { body } = await withdraw(sale, [[0, 2]]);
    expect(body).toMatchObject({
      state: 'carried_out',
      lines: [{ quantity: 2, cancelled: 0, toReturn: 2 }],
      return: { number: `${sale.number}-1`, state: 'accepted' },
      refund: null,
    });
    const days = (Date.parse(body.sendBy) - Date.parse(body.declaredAt.slice(0, 10))) / 86_400_000;
    expect(Math.abs(days - 14)).toBeLessThanOrEqual(1);
    expect(body.refundBy).toBe(body.sendBy);
    const { returns } = (await sale.guest.call(listOrderReturns, at(sale.id))).body;
    expect(returns).toMatchObject([
      { kind: 'withdrawal', state: 'accepted', lines: [{ quantity: 2, reason: 'not_given' }] },
    ]);
    const mails = (await mailsTo(shop, 'guest@example.com')).slice(0, 1);
    expect(mails[0]?.subject).toContain('Receipt');
    expect(mails[0]?.text).toContain('Dock 3');
    expect(await stockOf(shop, sale)).toEqual([8, 9]);
  });

  test('is possible until the last day, and not after it', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 14, shop);
    const { until = '', isOver } = await withdrawalsOf(sale);
    expect(isOver).toBe(false);
    const today = new Date().toISOString().slice(0, 10);
    expect((until ?? '') >= today).toBe(true);
    expect((await withdraw(sale, [[0, 1]])).status).toBe(201);
    await deliver(sale, 20, shop);
    expect((await withdrawalsOf(sale)).isOver).toBe(true);
    const refused = await withdraw(sale, [[1, 1]]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal_period_over' } });
    expect(refused.body.detail).toMatch(/ended on/);
    await changeShopSettings(shop.db, { withdrawalDays: 30 });
    expect((await withdraw(sale, [[1, 1]])).status).toBe(201);
  });

  test('of a part shipped cancels the open units first', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    await ship(sale.boss, sale.id, [{ lineId: sale.lineIds[0] ?? '', quantity: 1 }]);
    const { body } = await withdraw(sale, [
      [0, 2],
      [1, 1],
    ]);
    expect(body.lines.map(({ cancelled, toReturn }) => [cancelled, toReturn])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(body).toMatchObject({ refund: { amount: 40 }, return: { state: 'accepted' } });
    expect(await stockOf(shop, sale)).toEqual([9, 10]);
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('shipped');
  });

  test('is never of a unit that is in a return, nor the other way round', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 1, shop);
    await sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf([[sale.lineIds[0] ?? '', 1]]) });
    expect((await withdraw(sale, [[0, 2]])).body).toMatchObject({ code: 'not_withdrawable' });
    expect((await withdraw(sale, [[0, 1]])).status).toBe(201);
    const again = await sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf([[sale.lineIds[0] ?? '', 1]]) });
    expect(again.body.code).toBe('not_returnable');
  });

  test('is not of goods that were made for the customer', async () => {
    const { shop, sale } = await openShopWithSale();
    await sql`update order_lines set withdrawal_exemption = 'custom_made' where id = ${sale.lineIds[0] ?? ''}`.execute(
      shop.db,
    );
    const { lines } = await withdrawalsOf(sale);
    expect(lines.find(({ lineId }) => lineId === sale.lineIds[0])).toMatchObject({
      shipped: 0,
      exemption: 'custom_made',
    });
    expect((await withdraw(sale, [[0, 1]])).body.code).toBe('not_withdrawable');
  });

  test('says of a sealed product that it is one, as its buyer saw it', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    const [boss, customer, product] = [await shop.admin(), await shop.customer(), await stockProduct(shop.db)];
    const edit = (version: number, withdrawalExemption: 'sealed' | null) =>
      boss.call(editProduct, { ...at(product.id), body: { version, withdrawalExemption } });
    expect((await edit(1, 'sealed')).body.withdrawalExemption).toBe('sealed');
    expect((await customer.call(getProduct, at(product.id))).body.withdrawalExemption).toBe('sealed');
    const { id } = await buyAndSettle(customer, product);
    await edit(2, null);
    const { lines } = (await customer.call(listOrderWithdrawals, at(id))).body;
    expect(lines).toMatchObject([{ unshipped: 1, exemption: 'sealed' }]);
  });
});

describe('the refund of what came back', () => {
  test('is of all units, and of standard delivery with the last one', async () => {
    const { shop, sale } = await openShopWithSale({ shippingAmount: 1490, standardAmount: 490 });
    await deliver(sale, 1, shop);
    const first = await comeBack(sale, [[0, 2]]);
    const [line] = first.lines;
    const short = { lines: [{ lineId: line?._id ?? '', quantity: 1 }] };
    const refused = await sale.boss.call(refundReturn, { params: first.params, body: short });
    expect(refused.body.code).toBe('withdrawal_refund_short');
    expect((await sale.boss.call(refundReturn, { params: first.params, body: {} })).body.state).toBe('refunded');
    expect((await refundsOf(sale)).refunded).toBe(40);
    const second = await comeBack(sale, [[1, 1]]);
    const less = await sale.boss.call(refundReturn, { params: second.params, body: { delivery: 1 } });
    expect(less.body.code).toBe('withdrawal_refund_short');
    for (let times = 0; times < 2; times++) {
      const again = await sale.boss.call(refundReturn, { params: second.params, body: {}, ...key('refund') });
      expect(again.body).toMatchObject({ state: 'refunded' });
    }
    expect((await refundsOf(sale)).refunded).toBe(64.9);
    expect(await stockOf(shop, sale)).toEqual([10, 10]);
  });

  test('keeps a deduction only with a reason, which the customer reads', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 1, shop);
    const { params } = await comeBack(sale, [[0, 2]]);
    const without = await sale.boss.call(refundReturn, {
      params,
      body: { deduction: { amount: 5, reason: '' } },
    });
    expect(without.status).toBe(400);
    const tooMuch = await sale.boss.call(refundReturn, {
      params,
      body: { deduction: { amount: 40.01, reason: 'Worn.' } },
    });
    expect(tooMuch.body).toMatchObject({ code: 'deduction_too_large' });
    await sale.boss.call(refundReturn, {
      params,
      body: { deduction: { amount: 5, reason: 'The box is opened and scratched.' } },
    });
    expect((await refundsOf(sale)).refunds).toMatchObject([
      { amount: 35, deduction: 5, reason: 'The box is opened and scratched.' },
    ]);
    const [mail] = await mailsTo(shop, 'guest@example.com');
    expect(mail?.text).toContain('The box is opened and scratched.');
    expect(mail?.text).toContain('$35.00');
    // What was kept is not a part of what the other goods cost.
    const rest = await comeBack(sale, [[1, 1]]);
    await sale.boss.call(refundReturn, { params: rest.params, body: {} });
    expect((await refundsOf(sale)).refunded).toBe(55);
  });
});

describe('of an order that is not paid', () => {
  test('cancels all of it, and only all of it', async () => {
    const { shop, sale } = await openShopWithSale({ isPaid: false });
    expect((await withdrawalsOf(sale)).isWholeOnly).toBe(true);
    expect((await withdraw(sale, [[0, 1]])).body.code).toBe('withdrawn_whole_only');
    const { body } = await withdraw(sale, [
      [0, 2],
      [1, 1],
    ]);
    expect(body).toMatchObject({ state: 'order_cancelled', refund: null, return: null });
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('cancelled');
    expect(await stockOf(shop, sale)).toEqual([10, 10]);
    const subjects = (await mailsTo(shop, 'guest@example.com')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /Receipt/.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /cancel/i.test(subject))).toHaveLength(0);
  });

  test('refunds a payment that has succeeded and was not reported yet', async () => {
    const { shop, sale } = await openShopWithSale({ isPaid: false });
    const { clientSecret } = (await sale.guest.call(startOrderPayment, at(sale.id))).body;
    await confirm(sale.guest, clientSecret);
    const { body } = await withdraw(sale, [
      [0, 2],
      [1, 1],
    ]);
    expect(body).toMatchObject({ state: 'carried_out', refund: { state: 'refunded', amount: 60 } });
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('refunded');
    expect(await stockOf(shop, sale)).toEqual([10, 10]);
  });

  test('is finished by maintenance where the process ended in between', async () => {
    const { shop, sale } = await openShopWithSale({ isPaid: false });
    const body = { name: 'Robin', number: sale.number, email: 'guest@example.com' };
    await sale.guest.call(declareWithdrawal, { body });
    await mailsTo(shop, 'guest@example.com');
    // What is committed before the payment is cancelled.
    await sql`update withdrawals set is_confirmed = true, confirmed_at = now()`.execute(shop.db);
    await runMaintenance(shop.shop, failOn);
    expect((await withdrawalsOf(sale)).withdrawals[0]?.state).toBe('order_cancelled');
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('cancelled');
  });
});

describe('at once or again', () => {
  test('a repeated withdrawal answers the first, and other units with its key are refused', async () => {
    const { sale } = await openShopWithSale({ isShipped: false });
    const all = await Promise.all([1, 2, 3, 4].map(() => withdraw(sale, [[0, 1]], key('once'))));
    expect(new Set(all.map(({ body }) => body._id)).size).toBe(1);
    expect((await withdraw(sale, [[1, 1]], key('once'))).body.code).toBe('idempotency_key_reused');
    expect((await withdrawalsOf(sale)).withdrawals).toHaveLength(1);
    expect((await refundsOf(sale)).refunded).toBe(20);
  });

  test('of two tabs one succeeds', async () => {
    const { sale } = await openShopWithSale({ isShipped: false });
    const statuses = (await Promise.all([1, 2, 3].map(() => withdraw(sale, [[0, 2]])))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await refundsOf(sale)).refunded).toBe(40);
  });

  test('a shipment of the same units either comes first, and then they come back, or is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { shop, sale } = await openShopWithSale({ isShipped: false, quantities: [2] });
      const units = linesOf(sale, [[0, 2]]);
      const [withdrawn, shipped] = await Promise.all([
        withdraw(sale, [[0, 2]]),
        sale.boss.call(shipLines, { ...at(sale.id), body: units }),
      ]);
      expect(withdrawn.status).toBe(201);
      const [line] = withdrawn.body.lines;
      expect((line?.cancelled ?? 0) + (line?.toReturn ?? 0)).toBe(2);
      expect(shipped.status).toBe(line?.toReturn ? 201 : 409);
      expect((await refundsOf(sale)).refunded).toBe(line?.toReturn ? 0 : 40);
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
    }
  });

  test('beside a refund of the shop and a payment, nothing is refunded twice', async () => {
    for (let round = 0; round < 3; round++) {
      const { shop, sale } = await openShopWithSale({ isShipped: false });
      const [lineId = ''] = sale.lineIds;
      await Promise.all([
        withdraw(sale, [[0, 2]]),
        sale.boss.call(addRefund, { ...at(sale.id), body: { lines: [{ lineId, quantity: 2, restock: true }] } }),
      ]);
      expect((await refundsOf(sale)).refunded).toBe(40);
      expect(await stockOf(shop, sale)).toEqual([10, 9]);
      const unpaid = await openSale(shop, { isPaid: false, email: `other-${round}@example.com` });
      await Promise.all([
        withdraw(unpaid, [
          [0, 2],
          [1, 1],
        ]),
        pay(unpaid.guest, unpaid.id).catch(() => undefined),
      ]);
      await runMaintenance(shop.shop, failOn);
      const { body: order } = await unpaid.guest.call(getOrder, at(unpaid.id));
      expect(['cancelled', 'refunded']).toContain(order.status);
      expect((await refundsOf(unpaid)).refunded).toBe(order.status === 'refunded' ? 60 : 0);
      expect(await stockOf(shop, unpaid)).toEqual([10, 10]);
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
    }
  });
});
