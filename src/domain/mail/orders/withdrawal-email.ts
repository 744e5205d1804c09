import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { sendToOf } from '../../returns/send-to.ts';
import { findShopSettings } from '../../shop-settings/shop-settings.ts';
import { recordDeclaration } from '../../withdrawals/declare-withdrawal.ts';
import { lastDayToAct, type Withdrawal } from '../../withdrawals/withdrawal.ts';
import { findWithdrawal } from '../../withdrawals/withdrawals.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail, WithdrawalEmail } from '../email.ts';

type Receipt = Pick<WithdrawalEmail, 'order' | 'declared' | 'withdrawal'>;

/** The receipt of a withdrawal, the subject of the mail, or of what was declared with a number and an email. */
export async function withdrawalEmail(
  shop: MailDependencies,
  waiting: PendingMail,
): Promise<AddressedEmail | undefined> {
  const receipt = waiting.payload.declaredAt ? await declaredReceipt(shop, waiting) : await receiptOf(shop, waiting);
  // There is no such order, or the account was closed.
  if (!receipt || receipt.order.email.endsWith('.invalid')) return undefined;
  const { order, declared } = receipt;
  const compose = async () => ({
    email: {
      kind: waiting.kind as WithdrawalEmail['kind'],
      ...receipt,
      lastDay: lastDayToAct(declared.at, shop.timeZone),
      sendTo: sendToOf(await findShopSettings(shop.db), shop.shopName),
      accessToken: order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined,
    },
  });
  return { to: order.email, compose };
}

async function receiptOf({ db }: MailDependencies, { subjectId }: PendingMail): Promise<Receipt | undefined> {
  const withdrawal = await findWithdrawal(db, subjectId);
  const order = withdrawal && (await findOrder(db, withdrawal.orderId));
  return order && { order, withdrawal, declared: declaredBy(withdrawal) };
}

async function declaredReceipt(shop: MailDependencies, { payload }: PendingMail): Promise<Receipt | undefined> {
  const { id, name, number, email, declaredAt } = payload as Record<'id' | 'name' | 'email' | 'declaredAt', string> & {
    number: number;
  };
  const at = new Date(declaredAt);
  const found = await recordDeclaration(shop, { id, name, number, email, declaredAt: at });
  if (!found) return undefined;
  const { order, withdrawal, isOver, until } = found;
  return { order, withdrawal, declared: { name, at, isOver, until } };
}

const declaredBy = ({ name, declaredAt }: Withdrawal) => ({ name, at: declaredAt, isOver: false, until: null });
