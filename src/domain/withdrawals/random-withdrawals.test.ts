import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelByShop } from '../../contract/orders/cancellation.ts';
import { addRefund } from '../../contract/orders/refund.ts';
import {
  type Inspection,
  inspectReturn,
  listOrderReturns,
  receiveReturn,
  refundReturn,
  requestReturn,
} from '../../contract/orders/return.ts';
import {
  carryOutWithdrawal,
  confirmWithdrawal,
  declareWithdrawal,
  listOrderWithdrawals,
  withdrawFromContract,
} from '../../contract/orders/withdrawal.ts';
import { expectAuditHolds } from '../../testing/scene/audit.ts';
import { mailsTo } from '../../testing/scene/mails.ts';
import { bodyOf, openSale, type Sale, ship } from '../../testing/scene/returns.ts';
import { availableOf, productsWithWrongStock } from '../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const act = fc.record({
  name: fc.constantFrom('withdraw', 'withdraw', 'declare', 'ship', 'refund', 'cancel', 'request', 'take back'),
  line: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  deduction: fc.constantFrom(0, 0, 3.5),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const quantities = [3, 2];

async function perform(
  shop: TestShop,
  sale: Sale,
  email: string,
  { name, line, quantity, deduction }: Act,
): Promise<void> {
  const params = { id: sale.id };
  const lineId = sale.lineIds[line] ?? '';
  const units = { lines: [{ lineId, quantity }] };
  if (name === 'withdraw') await sale.guest.call(withdrawFromContract, { params, body: units });
  // It may have been withdrawn.
  else if (name === 'ship') await ship(sale.boss, sale.id, units.lines).catch(() => undefined);
  else if (name === 'refund') {
    await sale.boss.call(addRefund, { params, body: { lines: [{ lineId, quantity, restock: true }] } });
  } else if (name === 'cancel') {
    const lines = [{ lineId, quantity, restock: true }];
    await sale.boss.call(cancelByShop, { params, body: { reason: 'Damaged.', ...(quantity < 3 && { lines }) } });
  } else if (name === 'request') await sale.guest.call(requestReturn, { params, body: bodyOf([[lineId, quantity]]) });
  else if (name === 'declare') await declare(shop, sale, email);
  else await takeBack(sale, deduction);
}

/** With number and email, confirmed by the customer and by the shop. */
async function declare(shop: TestShop, { id, number, boss, guest }: Sale, email: string): Promise<void> {
  await shop.visitor().call(declareWithdrawal, { body: { name: 'Robin', number, email } });
  await mailsTo(shop, email);
  const { withdrawals } = (await guest.call(listOrderWithdrawals, { params: { id } })).body;
  for (const { _id } of withdrawals.filter(({ isConfirmed }) => !isConfirmed)) {
    const params = { id: _id };
    await Promise.all([guest.call(confirmWithdrawal, { params }), boss.call(carryOutWithdrawal, { params })]);
  }
}

/** Each return that is on its way comes whole, and is refunded. */
async function takeBack({ id, boss, guest }: Sale, deduction: number): Promise<void> {
  const { returns } = (await guest.call(listOrderReturns, { params: { id } })).body;
  for (const one of returns.filter(({ state }) => state === 'accepted')) {
    const params = { id: one._id };
    const lines: Inspection['lines'] = one.lines.map(({ _id: lineId, quantity: toStock }) => ({
      ...{ lineId, toStock, toRepair: 0, scrapped: 0 },
    }));
    await boss.call(receiveReturn, { params });
    await boss.call(inspectReturn, { params, body: { lines } });
    const body = deduction > 0 ? { deduction: { amount: deduction, reason: 'Worn.' } } : {};
    await boss.call(refundReturn, { params, body });
  }
}

test('whatever is withdrawn, shipped, returned and refunded, no unit and no cent counts twice', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 7 }), async (steps) => {
      const email = `guest-${++round}@example.com`;
      const sale = await openSale(shop, {
        ...{ quantities, email, isShipped: false },
        ...{ shippingAmount: 1490, standardAmount: 490 },
      });
      for (const atOnce of steps) await Promise.all(atOnce.map((each) => perform(shop, sale, email, each)));
      const { rows } = await sql<Row>`
        select order_lines.id, quantity, shipped_quantity as shipped, cancelled_quantity as cancelled,
          returned_quantity as returned, refunded_quantity as refunded,
          refunded_net_amount + refunded_tax_amount as refunded_amount, net_amount + tax_amount as amount,
          withheld_amount as withheld,
          (select coalesce(sum(w.cancelled_quantity + w.returned_quantity), 0)::integer
            from withdrawal_lines as w where w.order_line_id = order_lines.id) as withdrawn,
          (select coalesce(sum(r.quantity), 0)::integer from return_lines as r join returns on returns.id = r.return_id
            where r.order_line_id = order_lines.id) as in_returns
        from order_lines where order_id = ${sale.id}
      `.execute(shop.db);
      for (const [index, lineId] of sale.lineIds.entries()) {
        const row = rows.find(({ id }) => id === lineId) as Row;
        expect(row.cancelled + row.shipped).toBeLessThanOrEqual(row.quantity);
        expect(row.withdrawn).toBeLessThanOrEqual(row.quantity);
        expect(row.inReturns).toBeLessThanOrEqual(row.shipped);
        expect(row.refunded).toBeLessThanOrEqual(row.quantity);
        // Each unit costs 20.00.
        expect(row.refundedAmount + row.withheld).toBe(row.refunded * 2000);
        expect(await availableOf(shop.db, sale.products[index]?.id ?? '')).toBe(
          10 - row.quantity + row.cancelled + row.returned,
        );
      }
      const { rows: sums } = await sql<{ refunded: number; booked: number; delivery: number }>`
        select refunded_amount as refunded, refunded_shipping_net_amount + refunded_shipping_tax_amount as delivery,
          (select coalesce(sum(amount), 0)::bigint from refunds where order_id = orders.id) as booked
        from orders where id = ${sale.id}
      `.execute(shop.db);
      const { refunded = 0, booked = 0, delivery = 0 } = sums[0] ?? {};
      expect(refunded).toBe(booked);
      // A withdrawal refunds what the cheapest delivery would cost, a cancellation all of it.
      expect([0, 490, 1490]).toContain(delivery);
      expect(refunded).toBe(rows.reduce((sum, row) => sum + row.refundedAmount, delivery));
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
      await expectAuditHolds(shop.db);
    }),
    { numRuns: 10 },
  );
});

type Row = Record<
  | 'quantity'
  | 'shipped'
  | 'cancelled'
  | 'returned'
  | 'refunded'
  | 'refundedAmount'
  | 'amount'
  | 'withheld'
  | 'withdrawn'
  | 'inReturns',
  number
> & { id: string };
