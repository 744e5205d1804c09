import { sql } from 'kysely';
import { getReturn, inspectReturn, receiveReturn } from '../../contract/orders/return.ts';
import { deliverShipment, listShipments } from '../../contract/orders/shipment.ts';
import { withdrawFromContract } from '../../contract/orders/withdrawal.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { openSale, type Sale } from './returns.ts';

/** Units of lines of the sale, by their index. */
export type Units = [index: number, quantity: number][];

export async function openShopWithSale(options?: Parameters<typeof openSale>[1]) {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  return { shop, sale: await openSale(shop, options) };
}

export const linesOf = ({ lineIds }: Sale, units: Units) => ({
  lines: units.map(([index, quantity]) => ({ lineId: lineIds[index] ?? '', quantity })),
});

export const withdraw = (sale: Sale, units: Units, more: object = {}) =>
  sale.guest.call(withdrawFromContract, { params: { id: sale.id }, body: linesOf(sale, units), ...more });

/** All shipments, shipped the day before. */
export async function deliver({ id, boss, guest }: Sale, deliveredDaysAgo: number, { db }: TestShop): Promise<void> {
  for (const { _id } of (await guest.call(listShipments, { params: { id } })).body.shipments)
    await boss.call(deliverShipment, { params: { id: _id } });
  await sql`
    update shipments set shipped_at = now() - ${deliveredDaysAgo + 1} * interval '1 day',
      delivered_at = now() - ${deliveredDaysAgo} * interval '1 day' where order_id = ${id}
  `.execute(db);
}

/** Withdraws, and all units come back to stock. */
export async function comeBack(sale: Sale, units: Units) {
  const { body } = await withdraw(sale, units);
  const params = { id: body.return?._id ?? '' };
  const { lines } = (await sale.boss.call(getReturn, { params })).body;
  await sale.boss.call(receiveReturn, { params });
  const counted = lines.map(({ _id: lineId, quantity: toStock }) => ({ lineId, toStock, toRepair: 0, scrapped: 0 }));
  await sale.boss.call(inspectReturn, { params, body: { lines: counted } });
  return { params, lines };
}
