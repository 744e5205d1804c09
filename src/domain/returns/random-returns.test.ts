import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  acceptReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  listOrderReturns,
  type ReturnRecord,
  receiveReturn,
  requestReturn,
} from '../../contract/orders/return.ts';
import { bodyOf, inspect, inspectionOf, openSale, type Sale } from '../../testing/scene/returns.ts';
import { availableOf, productsWithWrongStock } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const units = fc.nat({ max: 3 });
const acts = fc.oneof(
  fc.record({
    name: fc.constant('request' as const),
    line: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    name: fc.constant('inspect' as const),
    of: fc.nat({ max: 5 }),
    toStock: units,
    toRepair: units,
    scrapped: units,
  }),
  fc.record({ name: fc.constantFrom('accept', 'decline', 'cancel', 'receive', 'close'), of: fc.nat({ max: 5 }) }),
);
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never;

const quantities = [3, 4];

async function perform(sale: Sale, returns: readonly ReturnRecord[], act: Act): Promise<void> {
  if (act.name === 'request') {
    const body = bodyOf([[sale.lineIds[act.line] ?? '', act.quantity]]);
    await sale.guest.call(requestReturn, { params: { id: sale.id }, body });
    return;
  }
  const one = returns[act.of % Math.max(1, returns.length)];
  if (!one) return;
  const params = { id: one._id };
  if (act.name === 'inspect') {
    await inspect(sale, one, inspectionOf(one, act));
  } else if (act.name === 'close') {
    for (const resolution of ['repaired', 'not_received'])
      await sale.boss.call(closeReturn, { params, body: { resolution } });
  } else if (act.name === 'decline') {
    await sale.boss.call(declineReturn, { params, body: { text: 'No.' } });
  } else if (act.name === 'cancel') {
    await sale.guest.call(cancelReturn, { params });
  } else {
    await sale.boss.call(act.name === 'accept' ? acceptReturn : receiveReturn, { params });
  }
}

test('whatever happens to the returns of an order, no unit comes back twice and stock is its movements', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent' });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(acts, { minLength: 1, maxLength: 3 }), { maxLength: 14 }), async (steps) => {
      const sale = await openSale(shop, { quantities, email: `guest-${++round}@example.com` });
      const load = async () => (await sale.guest.call(listOrderReturns, { params: { id: sale.id } })).body;
      for (const atOnce of steps) {
        const { returns } = await load();
        await Promise.all(atOnce.map((act) => perform(sale, returns, act)));
      }
      const { returns, returnable } = await load();
      const { rows } = await sql<{ id: string; shipped: number; returned: number; stocked: number }>`
        select id, shipped_quantity as shipped, returned_quantity as returned,
          (select coalesce(sum(quantity), 0)::integer from stock_movements
            where order_id = order_lines.order_id and product_id = order_lines.product_id and kind = 'returned') as stocked
        from order_lines where order_id = ${sale.id}
      `.execute(shop.db);
      for (const [index, lineId] of sale.lineIds.entries()) {
        const row = rows.find(({ id }) => id === lineId);
        const lines = returns.flatMap(({ state, lines }) => lines.map((line) => ({ ...line, state })));
        const own = lines.filter(({ orderLineId }) => orderLineId === lineId);
        const toStock = own.reduce((sum, { inspection }) => sum + (inspection?.toStock ?? 0), 0);
        const asked = own
          .filter(({ state }) => ['requested', 'accepted', 'received'].includes(state))
          .reduce((sum, { quantity }) => sum + quantity, 0);
        const left = returnable.find((line) => line.lineId === lineId)?.left ?? 0;
        expect(row?.stocked).toBe(toStock);
        expect(toStock).toBeLessThanOrEqual(row?.returned ?? -1);
        expect((row?.returned ?? 0) + asked + left).toBe(row?.shipped);
        expect(await availableOf(shop.db, sale.products[index]?.id ?? '')).toBe(
          10 - (quantities[index] ?? 0) + toStock,
        );
      }
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
