import type { EmailKind } from '../outbox/email-kind.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import { resetEmail, verificationEmail } from './account-emails.ts';
import { contactEmail } from './contact-email.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';
import { confirmationEmail, welcomeEmail } from './newsletter-emails.ts';
import { orderEmail } from './order-email.ts';

type Address = (shop: MailDependencies, waiting: PendingMail) => Promise<AddressedEmail | undefined>;

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

/** Reads the current state; undefined where the event no longer holds. */
export function addressEmail(shop: MailDependencies, waiting: PendingMail): Promise<AddressedEmail | undefined> {
  const address = kinds[waiting.kind];
  if (!address) throw new Error(`There is no mail of the kind ${waiting.kind}`);
  return address(shop, waiting);
}
