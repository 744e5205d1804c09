import { asRefusal } from '../../contract/error.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { endUnpaidOrder } from './end-order.ts';

const AT_ONCE = 10;

/**
 * Ends unpaid orders as their expiry does, which cancels their payments first. An order that is paid in the meantime, or being
 * paid, is kept. Throws `forbidden`, `payment_provider_unavailable`; what was released before stays so.
 */
export async function releaseHolds(
  shop: PaymentDependencies,
  actor: StaffActor,
  orderIds: readonly string[],
): Promise<{ released: number; kept: number }> {
  const ids = [...new Set(orderIds)];
  let released = 0;
  for (let index = 0; index < ids.length; index += AT_ONCE) {
    const ended = await Promise.all(ids.slice(index, index + AT_ONCE).map((id) => releaseHold(shop, actor, id)));
    released += ended.filter(Boolean).length;
  }
  return { released, kept: ids.length - released };
}

async function releaseHold(shop: PaymentDependencies, actor: StaffActor, orderId: string): Promise<boolean> {
  const by = { actor: 'admin', actorId: actor.userId, reason: 'released_by_shop' } as const;
  try {
    return await endUnpaidOrder(shop, orderId, 'expired', by, (act) => asStaff(shop.db, actor, act));
  } catch (error) {
    if (asRefusal(error)?.code === 'payment_in_progress') return false;
    throw error;
  }
}
