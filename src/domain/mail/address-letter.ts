import { contactLetter } from '../contact/contact-messages.ts';
import { resetLetter, verificationLetter } from '../identity/account-letters.ts';
import { confirmationLetter, welcomeLetter } from '../newsletter/newsletter-letters.ts';
import { isOpenForPayment } from '../ordering/order.ts';
import { findOrder } from '../ordering/orders.ts';
import type { Shop } from '../shop.ts';
import type { AddressedLetter, LetterKind } from './letter.ts';
import type { WaitingMail } from './outbox.ts';

type Address = (shop: Shop, waiting: WaitingMail) => Promise<AddressedLetter | undefined>;

const kinds: Record<LetterKind, Address> = {
  order_placed: orderLetter,
  hold_ending: orderLetter,
  payment_received: orderLetter,
  order_shipped: orderLetter,
  order_delivered: orderLetter,
  order_cancelled: orderLetter,
  order_refunded: orderLetter,
  verify_email: verificationLetter,
  reset_password: resetLetter,
  newsletter_confirmation: confirmationLetter,
  newsletter_welcome: welcomeLetter,
  contact_message: contactLetter,
};

/** What a row of the outbox has to tell and to whom, read now; undefined where there is nothing left to tell. */
export function addressLetter(shop: Shop, waiting: WaitingMail): Promise<AddressedLetter | undefined> {
  const address = kinds[waiting.kind];
  if (!address) throw new Error(`There is no mail of the kind ${waiting.kind}`);
  return address(shop, waiting);
}

async function orderLetter(shop: Shop, { kind, subjectId }: WaitingMail): Promise<AddressedLetter | undefined> {
  const order = await findOrder(shop.db, subjectId);
  if (!order) return undefined;
  // The address of a closed account is nobody's.
  if (order.email.endsWith('.invalid')) return undefined;
  // A reminder of what is paid or over by now would only worry.
  if (kind === 'hold_ending' && !isOpenForPayment(order, new Date())) return undefined;
  // A payment that came late has charged the card all the same: its own mail says what became of it.
  if (kind === 'order_cancelled' && order.status !== 'cancelled') return undefined;
  return { to: order.email, letter: { kind: kind as 'order_placed', order } };
}
