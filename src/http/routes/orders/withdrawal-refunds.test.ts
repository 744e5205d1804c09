import { describe, expect, test } from 'vitest';
import { addRefund, listRefunds } from '../../../contract/orders/refund.ts';
import { closeReturn, quoteReturnRefund, type ReturnRefund, refundReturn } from '../../../contract/orders/return.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { inspect, inspectionOf, type Sale, sendBack } from '../../../testing/scene/returns.ts';
import { comeBack, deliver, openShopWithSale } from '../../../testing/scene/withdrawals.ts';

const key = (value: string) => ({ headers: { 'idempotency-key': value } });

const refundsOf = async ({ id, guest }: Sale) => (await guest.call(listRefunds, { params: { id } })).body;

const standard = { shippingAmount: 490, standardAmount: 490 };

/** All units of an order of two and one came back. */
async function openReturned(options: Parameters<typeof openShopWithSale>[0]) {
  const { shop, sale } = await openShopWithSale(options);
  await deliver(sale, 1, shop);
  const { params } = await comeBack(sale, [
    [0, 2],
    [1, 1],
  ]);
  return { shop, sale, params };
}

describe('the quote of what came back', () => {
  test('is what the refund pays: with standard delivery, and less a deduction', async () => {
    const { sale, params } = await openReturned({ shippingAmount: 1490, standardAmount: 490, rate: 19_000 });
    const quote = (body: ReturnRefund) => sale.boss.call(quoteReturnRefund, { params, body });
    expect((await quote({})).body).toMatchObject({ amount: 64.9, units: 60, delivery: 4.9, deduction: 0 });
    const deduction = { amount: 5, reason: 'Worn.' };
    const quoted = (await quote({ deduction })).body;
    expect(quoted).toMatchObject({ amount: 59.9, units: 60, delivery: 4.9, deduction: 5 });
    expect((await quote({ deduction: { ...deduction, amount: 60.01 } })).body.code).toBe('deduction_too_large');
    expect((await quote({ delivery: 1 })).body.code).toBe('withdrawal_refund_short');
    expect((await refundsOf(sale)).refunded).toBe(0);
    await sale.boss.call(refundReturn, { params, body: { deduction } });
    expect((await refundsOf(sale)).refunds).toMatchObject([{ amount: quoted.amount, tax: quoted.tax }]);
    expect((await quote({})).body.code).toBe('return_cannot_become');
  });

  test('of a return on request is of the units that are wanted', async () => {
    const { sale } = await openShopWithSale({ shippingAmount: 490 });
    const requested = await sendBack(sale, [[sale.lineIds[0] ?? '', 2]]);
    const params = { id: requested._id };
    const quote = (body: ReturnRefund) => sale.boss.call(quoteReturnRefund, { params, body });
    expect((await quote({})).body.code).toBe('return_cannot_become');
    await inspect(sale, requested, inspectionOf(requested, { toStock: 2 }));
    const lines = [{ lineId: requested.lines[0]?._id ?? '', quantity: 1 }];
    expect((await quote({ lines })).body).toMatchObject({ amount: 20, units: 20, delivery: 0 });
    expect((await quote({ delivery: 'all' })).body).toMatchObject({ amount: 44.9, units: 40, delivery: 4.9 });
  });
});

describe('beside an ordinary refund of its units', () => {
  const refundUnits = (sale: Sale, ...quantities: number[]) => {
    const lines = quantities.map((quantity, index) => ({
      lineId: sale.lineIds[index] ?? '',
      quantity,
      restock: false,
    }));
    return sale.boss.call(addRefund, { params: { id: sale.id }, body: { lines } });
  };

  test('what is left of them is refunded, and never more than was paid', async () => {
    const { shop, sale, params } = await openReturned(standard);
    expect((await refundUnits(sale, 1)).status).toBe(201);
    const quoted = await sale.boss.call(quoteReturnRefund, { params, body: {} });
    expect(quoted.body).toMatchObject({ amount: 44.9, units: 40 });
    for (let times = 0; times < 2; times++) {
      const { body } = await sale.boss.call(refundReturn, { params, body: {}, ...key('once') });
      expect(body.state).toBe('refunded');
    }
    expect((await refundsOf(sale)).refunded).toBe(64.9);
    await expectAuditHolds(shop.db);
  });

  test('that took all of them, only delivery is refunded', async () => {
    const { shop, sale, params } = await openReturned(standard);
    await refundUnits(sale, 2, 1);
    expect((await sale.boss.call(refundReturn, { params, body: {} })).body.state).toBe('refunded');
    expect((await refundsOf(sale)).refunds.map(({ amount }) => amount).sort()).toEqual([4.9, 60]);
    await expectAuditHolds(shop.db);
  });

  test('that took all of them, without delivery the return is closed', async () => {
    const { shop, sale } = await openShopWithSale(standard);
    await deliver(sale, 1, shop);
    const { params } = await comeBack(sale, [[0, 2]]);
    await refundUnits(sale, 2);
    expect((await sale.boss.call(refundReturn, { params, body: {} })).body.code).toBe('nothing_to_refund');
    const closed = await sale.boss.call(closeReturn, { params, body: { resolution: 'refunded_before' } });
    expect(closed.body.state).toBe('closed');
    await expectAuditHolds(shop.db);
  });

  test('at once, each unit is refunded once', async () => {
    for (let round = 0; round < 3; round++) {
      const { shop, sale, params } = await openReturned({});
      await Promise.all([refundUnits(sale, 1), sale.boss.call(refundReturn, { params, body: {} })]);
      await sale.boss.call(refundReturn, { params, body: {} });
      expect((await refundsOf(sale)).refunded).toBe(60);
      await expectAuditHolds(shop.db);
    }
  });
});
