import type { WithdrawalDeclaration } from '../../contract/orders/withdrawal.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { localDate } from '../kernel/local-time.ts';
import type { Sender } from '../kernel/sender.ts';
import { findOrderOfLink } from '../ordering/access/order-link.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { addMail } from '../outbox/add-mail.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { newExpiry } from './expire-withdrawals.ts';
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
  await addMail(db, { kind: 'withdrawal_declared', sender, subjectId: payload.id, payload });
}

export type Declaration = { id: string; name: string; number: number; email: string; declaredAt: Date };

/** `isOver`: it came after the last day, `until`. Without a withdrawal otherwise: nothing was left to withdraw. */
export type Declared = { order: Order; withdrawal?: Withdrawal | undefined; isOver: boolean; until: string | null };

/**
 * Records what was declared without proof of the customer, once for each `id`: of the units that could be withdrawn then.
 * While one of the order waits to be confirmed, another adds nothing, and it makes one that has expired wait again.
 * Undefined if no such order was placed with this address.
 */
export async function recordDeclaration(
  shop: Pick<WithdrawalDependencies, 'db' | 'timeZone'>,
  declaration: Declaration,
): Promise<Declared | undefined> {
  const order = await findOrderOfLink(shop, declaration);
  if (!order) return undefined;
  const { withdrawalId, until } = await shop.db.transaction().execute(async (transaction) => {
    const locked = (await lockOrder(transaction, order.id)) as Order;
    const { withdrawalDays } = await findShopSettings(transaction);
    const end = await findWithdrawalEnd(transaction, locked, withdrawalDays, shop.timeZone);
    const isLate = isOver(end, localDate(declaration.declaredAt, shop.timeZone));
    return { withdrawalId: await record(transaction, locked, declaration, isLate), until: end };
  });
  const withdrawal = withdrawalId === undefined ? undefined : await findWithdrawal(shop.db, withdrawalId);
  const isLate = isOver(until, localDate(declaration.declaredAt, shop.timeZone));
  return { order, withdrawal, isOver: !withdrawal && isLate, until };
}

/** Returns the id of the withdrawal that the declaration is, or that had been declared before. The order must be locked. */
async function record(
  transaction: DatabaseTransaction,
  order: Order,
  { id, name, declaredAt }: Declaration,
  isLate: boolean,
): Promise<string | undefined> {
  const known = await findWithdrawalsOfOrder(transaction, order.id);
  const earlier = known.find((one) => one.id === id) ?? known.find(isWaiting);
  if (earlier) return earlier.id;
  const withdrawable = withdrawableOf(await findStanding(transaction, order, known));
  const units = withdrawable
    .map(({ lineId, unshipped, shipped }) => ({ lineId, quantity: unshipped + shipped }))
    .filter(({ quantity }) => quantity > 0);
  if (units.length === 0) return undefined;
  const expired = known.findLast(({ state }) => state === 'expired');
  if (expired) {
    const waiting = { state: 'received', expiresAt: newExpiry };
    await transaction.updateTable('withdrawals').set(waiting).where('id', '=', expired.id).execute();
    return expired.id;
  }
  if (isLate) return undefined;
  const statement = { id, orderId: order.id, name, isConfirmed: false, actorId: null, declaredAt, units };
  return insertWithdrawal(transaction, statement);
}

const isWaiting = ({ isConfirmed, state }: Withdrawal) => !isConfirmed && state === 'received';
