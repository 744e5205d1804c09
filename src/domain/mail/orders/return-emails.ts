import { orderTokenFor } from '../../ordering/access/order-access.ts';
import { findOrder } from '../../ordering/orders.ts';
import type { ReturnEmailKind } from '../../outbox/email-kind.ts';
import type { PendingMail } from '../../outbox/outbox.ts';
import { numberOf } from '../../returns/return.ts';
import { findReturn } from '../../returns/returns.ts';
import { sendToOf } from '../../returns/send-to.ts';
import { findShopSettings } from '../../shop-settings/shop-settings.ts';
import type { MailDependencies } from '../dependencies.ts';
import type { AddressedEmail } from '../email.ts';

/** The subject of the mail is the return. */
export async function returnEmail(
  shop: MailDependencies,
  { kind, subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const found = await findReturn(shop.db, subjectId);
  const order = found && (await findOrder(shop.db, found.orderId));
  // The account was closed.
  if (!order || order.email.endsWith('.invalid')) return undefined;
  const compose = async () => ({
    email: {
      kind: kind as ReturnEmailKind,
      number: numberOf(found, order),
      returned: found,
      order,
      sendTo: sendToOf(await findShopSettings(shop.db), shop.shopName),
      accessToken: order.userId === null ? orderTokenFor(shop.orderSecret, order.id) : undefined,
    },
  });
  return { to: order.email, compose };
}
