import {
  carryOutWithdrawal,
  confirmWithdrawal,
  declareWithdrawal,
  listOrderWithdrawals,
  listWithdrawals,
  withdrawFromContract,
} from '../../../contract/orders/withdrawal.ts';
import { shippedOrderOf } from '../../../testing/scene/returns.ts';
import { type AccessCase, adminOnly, type Scene } from '../access-case.ts';

const shipped = ({ shop, owner, product }: Scene) => shippedOrderOf(shop, owner, product);

async function withdrawn(scene: Scene): Promise<{ params: { id: string } }> {
  const { params, lineId } = await shipped(scene);
  const body = { lines: [{ lineId, quantity: 1 }] };
  return { params: { id: (await scene.owner.call(withdrawFromContract, { params, body })).body._id } };
}

/** A guest with the cookie of the order has the same rights as its owner (withdrawals.test.ts). */
export const withdrawalAccess: AccessCase[] = [
  {
    endpoint: listOrderWithdrawals,
    staff: ['orders', 'support', 'accounting'],
    ask: shipped,
    anonymous: '404 booking_not_found',
    owner: '200',
    other: '404 booking_not_found',
    admin: '200',
  },
  {
    endpoint: withdrawFromContract,
    ask: async (scene) => {
      const { params, lineId } = await shipped(scene);
      return { params, body: { lines: [{ lineId, quantity: 1 }] } };
    },
    anonymous: '404 booking_not_found',
    owner: '201',
    other: '404 booking_not_found',
    admin: '404 booking_not_found',
  },
  {
    endpoint: confirmWithdrawal,
    ask: withdrawn,
    anonymous: '404 withdrawal_not_found',
    owner: '200',
    other: '404 withdrawal_not_found',
    admin: '404 withdrawal_not_found',
  },
  {
    endpoint: declareWithdrawal,
    ask: () => ({ body: { name: 'Robin', number: 4711, email: 'robin@example.com' } }),
    anonymous: '200',
    owner: '200',
    other: '200',
    admin: '200',
  },
  { endpoint: listWithdrawals, staff: ['orders', 'support', 'accounting'], ask: () => ({}), ...adminOnly },
  { endpoint: carryOutWithdrawal, staff: ['orders'], ask: withdrawn, ...adminOnly },
];
