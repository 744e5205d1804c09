import { drawPicture } from '../../src/testing/scene/pictures.ts';
import type { ApiUser } from './api-user.ts';
import { createPaidBooking } from './orders.ts';
import { wellStockedProduct } from './products.ts';
import type { World } from './world.ts';

type OrderReturns = { returnable: { lineId: string }[] };
type Return = { _id: string; lines: { _id: string }[] };

/** A return of one customer in each state that looks different, and an order without any. */
export async function createReturns({ buyer, admin }: { buyer: ApiUser; admin: ApiUser }): Promise<World['returns']> {
  const returnAddress = 'Hardware Store\n100 Market Street\nSan Francisco, CA 94105';
  await admin.call('PUT', '/api/shop-settings', { returnDays: 14, returnAddress });
  const shipped = async (nth: number) =>
    createPaidBooking({ buyer, admin }, await wellStockedProduct(buyer, nth), 'ship', 'deliver');
  const returned = async (nth: number, ...acts: [act: string, body?: (one: Return) => object][]) => {
    const order = await shipped(nth);
    const { returnable } = await buyer.call<OrderReturns>('GET', `/api/orders/${order}/returns`);
    const one = await buyer.call<Return>('POST', `/api/orders/${order}/returns`, {
      kind: 'return',
      lines: returnable.map(({ lineId }) => ({
        lineId,
        quantity: 1,
        reason: 'defective',
        description: 'It does not start.\nThe fan turns once.',
        serialNumbers: ['SN-2041-77'],
      })),
      photos: [await photoFor(buyer, order)],
    });
    for (const [act, bodyOf] of acts) await admin.call('POST', `/api/returns/${one._id}/${act}`, bodyOf?.(one));
    return { order, id: one._id };
  };
  const withdrawn = async (nth: number) => {
    const order = await shipped(nth);
    const { lines } = await buyer.call<{ lines: { lineId: string }[] }>('GET', `/api/orders/${order}/withdrawals`);
    await buyer.call('POST', `/api/orders/${order}/withdrawals`, {
      lines: lines.map(({ lineId }) => ({ lineId, quantity: 1 })),
    });
    return order;
  };
  const inspect = ({ lines }: Return) => ({
    lines: lines.map(({ _id: lineId }) => ({ lineId, toStock: 0, toRepair: 1, scrapped: 0 })),
    isMismatchConfirmed: true,
  });
  return {
    none: await shipped(0),
    withdrawn: await withdrawn(6),
    requested: await returned(1),
    accepted: await returned(2, ['accept']),
    received: await returned(3, ['accept'], ['receive']),
    inspected: await returned(4, ['accept'], ['receive'], ['inspect', inspect]),
    declined: await returned(5, ['decline', () => ({ text: 'The seal is broken, so we cannot sell it again.' })]),
  };
}

async function photoFor(buyer: ApiUser, orderId: string): Promise<string> {
  const buffer = await drawPicture(400, 300).png().toBuffer();
  const image = { name: 'photo.png', mimeType: 'image/png', buffer };
  return (await buyer.sendFile<{ _id: string }>(`/api/orders/${orderId}/return-photos`, image))._id;
}
