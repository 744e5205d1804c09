import { expect, test } from 'vitest';
import { getBookingDetails } from '../../../contract/orders/booking.ts';
import { correctAddress } from '../../../contract/orders/order-address.ts';
import { listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { createDeliveryZone } from '../../../contract/owner/delivery.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { setTaxRate } from '../../../contract/owner/tax.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { address, orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openOrder(status: OrderStatus = 'paid') {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const areas = [[{ country: 'DE' }], [{ country: 'DE', postalCodes: ['25849'] }], [{ country: 'AT' }]];
  for (const [index, of] of areas.entries())
    await boss.call(createDeliveryZone, { body: { name: `Zone ${index}`, areas: of } });
  const product = await stockProduct(shop.db);
  const { orderId: id } = await placeOrderOfLines(shop.shop, orderOf([[product, 2]], { shippingAmount: 490 }));
  await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  const correct = async (to: Partial<typeof address>) =>
    boss.call(correctAddress, { params: { id }, body: { address: { ...address, ...to } } });
  const stored = async () =>
    await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { shop, boss, id, correct, stored };
}

test.each(['unpaid', 'paid'] as const)(
  'the address of an order that is %s can be corrected, and nothing else changes',
  async (status) => {
    const { boss, id, correct, stored } = await openOrder(status);
    const before = await stored();
    const next = { ...address, line1: 'Street 2', city: 'Berlin', postalCode: '10115' };
    expect((await correct(next)).body).toEqual({ address: next });
    await correct(next);
    const { shippingAddress, searchText: _, ...after } = (await stored()) as Record<string, unknown>;
    const { shippingAddress: __, searchText: ___, ...others } = before as Record<string, unknown>;
    expect([shippingAddress, after]).toEqual([next, others]);
    const entries = (await boss.call(listLog, { query: { q: 'correctAddress' } })).body;
    expect(entries).toHaveLength(1);
    const { addressCorrections } = (await boss.call(getBookingDetails, { params: { id } })).body;
    expect(addressCorrections).toEqual([{ email: boss.email, at: expect.any(String) }]);
  },
);

test('an address in another country, delivery zone or area of taxes is refused', async () => {
  const { boss, correct, stored } = await openOrder();
  await boss.call(setTaxRate, { body: { country: 'DE', taxClass: 'standard', rate: 19 } });
  await boss.call(setTaxRate, { body: { country: 'DE', postalCodes: ['27498'], taxClass: 'standard', rate: 0 } });
  const foreign = [{ country: 'AT', postalCode: '1010' }, { postalCode: '25849' }, { postalCode: '27498' }];
  for (const to of foreign)
    expect([to, (await correct(to)).body]).toEqual([to, expect.objectContaining({ code: 'address_changes_price' })]);
  expect((await stored()).shippingAddress).toEqual(address);
});

test('an address that its country does not have is refused by field', async () => {
  const { correct } = await openOrder();
  const { status, body } = await correct({ postalCode: 'x' });
  expect([status, (body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
    400,
    ['address.postalCode'],
  ]);
});

test('a place that no zone serves any more keeps its address correctable', async () => {
  const { shop, correct } = await openOrder();
  await shop.db.deleteFrom('deliveryZones').execute();
  expect((await correct({ line1: 'Street 2' })).status).toBe(200);
  expect((await correct({ postalCode: '10115' })).status).toBe(409);
});

test('the address stays once something is shipped', async () => {
  const { boss, id, correct } = await openOrder();
  const { lines } = (await boss.call(listShipments, { params: { id } })).body;
  await boss.call(shipLines, { params: { id }, body: { lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }] } });
  expect((await correct({ line1: 'Street 2' })).body).toMatchObject({ code: 'address_fixed' });
});
