import type { WithdrawalDeclaration } from '../../contract/orders/withdrawal.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { localDate } from '../kernel/local-time.ts';
import type { Sender } from '../kernel/sender.ts';
import { findOrderOfLink } from '../ordering/access/order-link.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { insertWithdrawal } from './insert-withdrawal.ts';
import { isOver } from './period.ts';
import { findStanding, findWithdrawalEnd } from './standing.ts';
import { withdrawableOf } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findWithdrawal, findWithdrawalsOfOrder } from './withdrawals.ts';

/** The response and its time do not reveal orders: the order is looked up when the receipt is sent (recordDeclaration). */
export async function declareWithdrawal(
  db: Database,
  { name, number, email }: WithdrawalDeclaration,
  sender: Sender,
  declaredAt: Date,
): Promise<void> {
  // The id of the withdrawal, so that an email that is sent again does not declare it again.
  const payload = { id: newId(), name, number, email, declaredAt: declaredAt.toISOString() };
  await addMail(db, { kind: 'withdrawal_declared', sender, payload });
}

export type Declaration = { id: string; name: string; number: number; email: string; declaredAt: Date };

/** `isOver`: it came after the last day, `until`. Without a withdrawal otherwise: nothing was left to withdraw. */
export type Declared = { order: Order; withdrawal?: Withdrawal | undefined; isOver: boolean; until: string | null };

/**
 * Records what was declared without proof of the customer, once for each `id`: of the units that could be withdrawn then.
 * While one of the order waits to be confirmed, another adds nothing. Undefined if no such order was placed with this address.
 */
export async function recordDeclaration(
  shop: Pick<WithdrawalDependencies, 'db' | 'timeZone'>,
  { id, name, number, email, declaredAt }: Declaration,
): Promise<Declared | undefined> {
  const order = await findOrderOfLink(shop, { number, email });
  if (!order) return undefined;
  const until = await shop.db.transaction().execute(async (transaction) => {
    const locked = (await lockOrder(transaction, order.id)) as Order;
    const { withdrawalDays } = await findShopSettings(transaction);
    const end = await findWithdrawalEnd(transaction, locked, withdrawalDays, shop.timeZone);
    const known = await findWithdrawalsOfOrder(transaction, order.id);
    if (isOver(end, localDate(declaredAt, shop.timeZone)) || known.some((one) => one.id === id || isWaiting(one)))
      return end;
    const withdrawable = withdrawableOf(await findStanding(transaction, locked, known));
    const units = withdrawable.map(({ lineId, unshipped, shipped }) => ({ lineId, quantity: unshipped + shipped }));
    const left = units.filter(({ quantity }) => quantity > 0);
    const statement = { id, orderId: order.id, name, isConfirmed: false, actorId: null, declaredAt };
    if (left.length > 0) await insertWithdrawal(transaction, { ...statement, units: left });
    return end;
  });
  const recorded = await findWithdrawal(shop.db, id);
  const waiting = recorded ?? (await findWithdrawalsOfOrder(shop.db, order.id)).find(isWaiting);
  return { order, withdrawal: waiting, isOver: isOver(until, localDate(declaredAt, shop.timeZone)), until };
}

const isWaiting = ({ isConfirmed, state }: Withdrawal) => !isConfirmed && state === 'received';
