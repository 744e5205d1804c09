import { own, shared, toShop } from './ceiling.ts';

/** Emails that a stranger cannot cause, with what does: none of them is ever lost to a ceiling. */
export const unlimitedKinds = {
  payment_received: 'a payment',
  invoice_issued: 'the shop, for a paid order',
  double_payment: 'a payment',
  order_shipped: 'the shop, for a paid order',
  order_delivered: 'the shop, for a paid order',
  order_refunded: 'the shop, or a payment that came too late',
  shipment_sent: 'the shop, for a paid order',
  tracking_changed: 'the shop, for a paid order',
  refund_made: 'the shop, for a paid order',
  role_changed: 'the shop',
  staff_invitation: 'the shop',
  return_accepted: 'the shop',
  return_declined: 'the shop',
  return_received: 'the shop',
  return_closed: 'the shop',
  audit_failed: 'the shop',
  withdrawal_received: 'a payment, whose customer withdraws',
  security_event: 'the owner of the address, by a confirmed account',
  newsletter_welcome: 'the owner of the address, by a link in an email',
  notice_due: 'the owner of the address, by a link in an email or a confirmed account',
} as const;

/** Emails that a stranger can cause (docs/decisions/0086-what-a-stranger-may-cause.md). */
export const limitedKinds = {
  order_placed: shared,
  hold_ending: shared,
  order_cancelled: shared,
  newsletter_confirmation: shared,
  notice_confirmation: shared,
  question_answered: shared,
  // By these the owner of an address gets into an account or an order, so nothing else uses up their ceiling.
  verify_email: own({ everyHours: 2 }),
  // As often as its link ends: the newest email always has a link that works, or another one can be sent.
  reset_password: own({ everyHours: 1 }),
  order_link: own({ everyHours: 4 }),
  return_requested: own({ everyHours: 4 }),
  withdrawal_declared: own({ everyHours: 4 }),
  contact_message: toShop,
} as const;

export type UnlimitedEmailKind = keyof typeof unlimitedKinds;
export type LimitedEmailKind = keyof typeof limitedKinds;
export type EmailKind = UnlimitedEmailKind | LimitedEmailKind;

/** An order that is paid at once is not told to pay (docs/decisions/0138-who-pays-at-once.md). */
export const delayMinutes: Partial<Record<EmailKind, number>> = { order_placed: 2 };

export type OrderEmailKind =
  | 'order_placed'
  | 'hold_ending'
  | 'payment_received'
  | 'invoice_issued'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_refunded';

export type ReturnEmailKind =
  | 'return_requested'
  | 'return_accepted'
  | 'return_declined'
  | 'return_received'
  | 'return_closed';
