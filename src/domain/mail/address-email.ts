import { contactEmail } from '../contact/contact-messages.ts';
import { resetEmail, verificationEmail } from '../identity/account-emails.ts';
import { confirmationEmail, welcomeEmail } from '../newsletter/newsletter-emails.ts';
import { isOpenForPayment } from '../ordering/order.ts';
import { findOrder } from '../ordering/orders.ts';
import type { Shop } from '../shop.ts';
import type { AddressedEmail, EmailKind } from './email.ts';
import type { WaitingMail } from './outbox.ts';

type Address = (shop: Shop, waiting: WaitingMail) => Promise<AddressedEmail | undefined>;

const kinds: Record<EmailKind, Address> = {
  order_placed: orderEmail,
  hold_ending: orderEmail,
  payment_received: orderEmail,
  order_shipped: orderEmail,
  order_delivered: orderEmail,
  order_cancelled: orderEmail,
  order_refunded: orderEmail,
  verify_email: verificationEmail,
  reset_password: resetEmail,
  newsletter_confirmation: confirmationEmail,
  newsletter_welcome: welcomeEmail,
  contact_message: contactEmail,
};

/** What a row of the outbox has to tell and to whom, read now; undefined where there is nothing left to tell. */
export function addressEmail(shop: Shop, waiting: WaitingMail): Promise<AddressedEmail | undefined> {
  const address = kinds[waiting.kind];
  if (!address) throw new Error(`There is no mail of the kind ${waiting.kind}`);
  return address(shop, waiting);
}

async function orderEmail(shop: Shop, { kind, subjectId }: WaitingMail): Promise<AddressedEmail | undefined> {
  const order = await findOrder(shop.db, subjectId);
  if (!order) return undefined;
  // The address of a closed account is nobody's.
  if (order.email.endsWith('.invalid')) return undefined;
  // A reminder of what is paid or over by now would only worry.
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A payment that came late has charged the card all the same: its own mail says what became of it.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  return { to: order.email, email: { kind: kind as 'order_placed', order } };
}
