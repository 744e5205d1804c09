import { expect, test } from 'vitest';
import { closeReturn } from '../../../contract/orders/return.ts';
import { shipLines } from '../../../contract/orders/shipment.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { inspect, inspectionOf, returnAddress, type Sale, sendBack } from '../../../testing/scene/returns.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function open() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  await changeShopSettings(shop.db, returnAddress);
  const [boss, guest] = [await shop.admin(), await shop.customer()];
  const [disk, fan] = [await stockProduct(shop.db), await stockProduct(shop.db)];
  const order = async (product = disk): Promise<Sale> => {
    const { id } = await buyAndSettle(guest, product);
    const line = shop.db.selectFrom('orderLines').innerJoin('orders', 'orders.id', 'orderId');
    const found = line.select(['orderLines.id', 'number']).where('orderId', '=', id);
    const { id: lineId, number } = await found.executeTakeFirstOrThrow();
    return { id, number, guest, boss, products: [product], lineIds: [lineId] };
  };
  const ship = async ({ id, lineIds: [lineId = ''] }: Sale, serialNumber: string) => {
    const body = { lines: [{ lineId, quantity: 1, serialNumbers: [serialNumber] }] };
    return boss.call(shipLines, { params: { id }, body });
  };
  const outcome = async (sale: Sale, serialNumber: string) => {
    const { status, body } = await ship(sale, serialNumber);
    return status === 201 ? 'shipped' : body.code;
  };
  return { shop, fan, order, ship, outcome };
}

test.each(['SN-0042', 'sn-0042', ' SN - 0042 '])(
  'a serial number that was shipped is not shipped again: %j',
  async (again) => {
    const { order, ship, outcome } = await open();
    const [first, second] = [await order(), await order()];
    expect(await outcome(first, 'SN-0042')).toBe('shipped');
    const { status, body } = await ship(second, again);
    expect([status, body]).toMatchObject([
      409,
      { code: 'serial_number_shipped', lines: [{ lineId: second.lineIds[0], orders: [first.number] }] },
    ]);
    expect(await outcome(second, 'SN-0043')).toBe('shipped');
  },
);

test('another product may have the same number', async () => {
  const { fan, order, outcome } = await open();
  expect(await outcome(await order(), '1')).toBe('shipped');
  expect(await outcome(await order(fan), '1')).toBe('shipped');
});

test('of two parcels at once with the same number one is shipped', async () => {
  const { order, outcome } = await open();
  const orders = [await order(), await order(), await order()];
  const outcomes = await Promise.all(orders.map((one) => outcome(one, 'A1')));
  expect(outcomes.sort()).toEqual(['serial_number_shipped', 'serial_number_shipped', 'shipped']);
});

test.each([
  ['A1', undefined, 'shipped'],
  [undefined, undefined, 'shipped'],
  ['A1', 'replaced', 'shipped'],
  ['A1', 'repaired', 'serial_number_shipped'],
  ['A1', 'sent_back', 'serial_number_shipped'],
] as const)(
  'a unit that came back with the number %j and was closed as %j is %s',
  async (found, resolution, expected) => {
    const { order, outcome } = await open();
    const sale = await order();
    await outcome(sale, 'A1');
    const sent = await sendBack(sale, [[sale.lineIds[0] ?? '', 1]]);
    const where = resolution ? { toRepair: 1 } : { toStock: 1 };
    const inspection = inspectionOf(sent, { ...where, ...(found && { serialNumbers: [found] }) });
    expect((await inspect(sale, sent, { ...inspection, isMismatchConfirmed: true })).status).toBe(200);
    if (resolution) {
      const body = { resolution };
      await sale.boss.call(closeReturn, { params: { id: sent._id }, body });
    }
    expect(await outcome(await order(), 'A1')).toBe(expected);
  },
);
