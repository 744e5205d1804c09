import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { findPaymentById } from '../../payment/payments.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail } from '../email.ts';

/** The subject of the mail is the payment that paid nothing. */
export async function doublePaymentEmail(
  shop: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const payment = await findPaymentById(shop.db, subjectId);
  const order = payment && (await findOrder(shop.db, payment.orderId));
  // The account was closed.
  if (!order || order.email.endsWith('.invalid')) return undefined;
  const accessToken = order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined;
  return { to: order.email, compose: async () => ({ email: { kind: 'double_payment', order, payment, accessToken } }) };
}
