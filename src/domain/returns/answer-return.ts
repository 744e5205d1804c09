import { Refusal } from '../../contract/error.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import { changeState } from './change-state.ts';
import type { ReturnDependencies } from './dependencies.ts';
import type { Return } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';
import { saysWhere } from './send-to.ts';

/** Throws `return_not_found`, `return_cannot_become`, `return_address_missing`. */
export const acceptReturn = (shop: Shop, actor: StaffActor, id: string) => answer(shop, actor, id, { to: 'accepted' });

/** `text`: for the customer. Throws `return_not_found`, `return_cannot_become`. */
export const declineReturn = (shop: Shop, actor: StaffActor, id: string, text: string) =>
  answer(shop, actor, id, { to: 'declined', answer: text });

/** The goods have arrived. Throws `return_not_found`, `return_cannot_become`. */
export const receiveReturn = (shop: Shop, actor: StaffActor, id: string) => answer(shop, actor, id, { to: 'received' });

type Shop = Pick<ReturnDependencies, 'db'>;

async function answer(
  { db }: Shop,
  actor: StaffActor,
  id: string,
  change: Parameters<typeof changeState>[2],
): Promise<Return> {
  await asStaff(db, actor, async (transaction) => {
    const { found } = await lockReturn(transaction, id);
    await changeState(transaction, found, change, { actor: 'admin', actorId: actor.userId });
    const mayAccept = change.to !== 'accepted' || saysWhere(await findShopSettings(transaction));
    if (!mayAccept) throw new Refusal('return_address_missing');
  });
  return (await findReturn(db, id)) as Return;
}
