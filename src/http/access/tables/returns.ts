import {
  acceptReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  getReturn,
  getReturnPhoto,
  inspectReturn,
  listOrderReturns,
  listReturns,
  quoteReturnRefund,
  receiveReturn,
  refundReturn,
  requestReturn,
  uploadReturnPhoto,
} from '../../../contract/orders/return.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { bodyOf, shippedOrderOf } from '../../../testing/scene/returns.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

const shipped = ({ shop, owner, product }: Scene) => shippedOrderOf(shop, owner, product);

async function photo(): Promise<{ body: unknown; headers: Record<string, string> }> {
  return (await upload(await drawPicture(9, 9).png().toBuffer())) as Awaited<ReturnType<typeof photo>>;
}

/** A return with these acts of an admin behind it. */
const returned =
  (...acts: (typeof acceptReturn | typeof receiveReturn)[]) =>
  async (scene: Scene) => {
    const { params, lineId } = await shipped(scene);
    const { body } = await scene.owner.call(requestReturn, { params, body: bodyOf([[lineId, 1]]) });
    const admin = await scene.shop.admin();
    for (const act of acts) await admin.call(act, { params: { id: body._id } });
    return { params: { id: body._id }, lineId: body.lines[0]?._id ?? '' };
  };

const ofItsCustomer = {
  anonymous: '404 booking_not_found',
  owner: '201',
  other: '404 booking_not_found',
  admin: '404 booking_not_found',
};

/** A guest with the cookie of the order has the same rights as its owner (returns.test.ts). */
async function inspected(scene: Scene) {
  const { params, lineId } = await returned(acceptReturn, receiveReturn)(scene);
  const body = { lines: [{ lineId, toStock: 1, toRepair: 0, scrapped: 0 }] };
  await (await scene.shop.admin()).call(inspectReturn, { params, body });
  return { params, body: {} };
}

export const returnAccess: AccessCase[] = [
  {
    endpoint: listOrderReturns,
    staff: ['orders', 'support', 'accounting'],
    ask: shipped,
    ...ofItsCustomer,
    owner: '200',
    admin: '200',
  },
  {
    endpoint: requestReturn,
    ask: async (scene) => {
      const { params, lineId } = await shipped(scene);
      return { params, body: bodyOf([[lineId, 1]]) };
    },
    ...ofItsCustomer,
  },
  {
    endpoint: uploadReturnPhoto,
    ask: async (scene) => ({ ...(await shipped(scene)), ...(await photo()) }),
    ...ofItsCustomer,
  },
  {
    endpoint: getReturnPhoto,
    staff: ['orders', 'support', 'accounting'],
    ask: async (scene) => {
      const { body } = await scene.owner.call(uploadReturnPhoto, { ...(await shipped(scene)), ...(await photo()) });
      return { params: { id: body._id } };
    },
    anonymous: '404 photo_not_found',
    owner: '200',
    other: '404 photo_not_found',
    admin: '200',
  },
  {
    endpoint: cancelReturn,
    ask: returned(),
    anonymous: '404 return_not_found',
    owner: '200',
    other: '404 return_not_found',
    admin: '404 return_not_found',
  },
  { endpoint: listReturns, staff: ['orders', 'support', 'accounting'], ask: () => ({}), ...adminOnly },
  { endpoint: getReturn, staff: ['orders', 'support', 'accounting'], ask: returned(), ...adminOnly },
  { endpoint: acceptReturn, staff: ['orders', 'support'], ask: returned(), ...adminOnly },
  {
    endpoint: declineReturn,
    staff: ['orders', 'support'],
    ask: async (scene) => ({ ...(await returned()(scene)), body: { text: 'It is used.' } }),
    ...adminOnly,
  },
  { endpoint: receiveReturn, staff: ['orders', 'support'], ask: returned(acceptReturn), ...adminOnly },
  {
    endpoint: inspectReturn,
    staff: ['orders', 'support'],
    ask: async (scene) => {
      const { params, lineId } = await returned(acceptReturn, receiveReturn)(scene);
      return { params, body: { lines: [{ lineId, toStock: 1, toRepair: 0, scrapped: 0 }] } };
    },
    ...adminOnly,
  },
  { endpoint: quoteReturnRefund, staff: ['orders'], ask: inspected, ...adminOnly },
  { endpoint: refundReturn, staff: ['orders'], ask: inspected, ...adminOnly },
  {
    endpoint: closeReturn,
    staff: ['orders', 'support'],
    ask: async (scene) => ({ ...(await returned(acceptReturn)(scene)), body: { resolution: 'not_received' } }),
    ...adminOnly,
  },
];
