import { findOrdersById } from '../ordering/orders.ts';
import type { EmailKind, OrderEmailKind } from '../outbox/email-kind.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import { resetEmail, verificationEmail } from './account-emails.ts';
import { answerEmail } from './answer-email.ts';
import { auditEmail } from './audit-email.ts';
import { contactEmail } from './contact-email.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';
import { confirmationEmail, welcomeEmail } from './newsletter-emails.ts';
import { noticeConfirmationEmail, noticeDueEmail } from './notice-emails.ts';
import { doublePaymentEmail } from './orders/double-payment-email.ts';
import { documentsOf } from './orders/order-documents.ts';
import { orderEmail, orderLinkEmail } from './orders/order-email.ts';
import { refundEmail } from './orders/refund-email.ts';
import { returnEmail } from './orders/return-emails.ts';
import { shipmentEmail } from './orders/shipment-email.ts';
import { termsOfOrders } from './orders/terms-of-order.ts';
import { withdrawalEmail } from './orders/withdrawal-email.ts';
import { securityEmail } from './security-email.ts';
import { invitationEmail, roleChangedEmail } from './staff-emails.ts';

type Address = (shop: MailDependencies, waiting: PendingMail) => Promise<AddressedEmail | undefined>;

const others: Record<Exclude<EmailKind, OrderEmailKind>, Address> = {
  order_link: orderLinkEmail,
  shipment_sent: shipmentEmail,
  tracking_changed: shipmentEmail,
  refund_made: refundEmail,
  double_payment: doublePaymentEmail,
  return_requested: returnEmail,
  return_accepted: returnEmail,
  return_declined: returnEmail,
  return_received: returnEmail,
  return_closed: returnEmail,
  withdrawal_received: withdrawalEmail,
  withdrawal_declared: withdrawalEmail,
  verify_email: verificationEmail,
  reset_password: resetEmail,
  role_changed: roleChangedEmail,
  staff_invitation: invitationEmail,
  security_event: securityEmail,
  newsletter_confirmation: confirmationEmail,
  newsletter_welcome: welcomeEmail,
  notice_confirmation: noticeConfirmationEmail,
  notice_due: noticeDueEmail,
  contact_message: contactEmail,
  audit_failed: auditEmail,
  question_answered: answerEmail,
};

const ofOrders: Record<OrderEmailKind, true> = {
  order_placed: true,
  hold_ending: true,
  payment_received: true,
  invoice_issued: true,
  order_shipped: true,
  order_delivered: true,
  order_cancelled: true,
  order_refunded: true,
};

/**
 * What is sent to whom, from the current state, for each of `claimed`; undefined where the event no longer holds. Most
 * mails are about orders, which are read at once.
 */
export async function addresserOf(
  shop: MailDependencies,
  claimed: PendingMail[],
): Promise<(waiting: PendingMail) => Promise<AddressedEmail | undefined>> {
  const ids = claimed.filter(isOfOrder).map(({ subjectId }) => subjectId);
  const orders = ids.length > 0 ? await findOrdersById(shop.db, ids) : [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const documents = await documentsOf(shop, claimed, orders);
  const terms = termsOfOrders(shop.db, shop.renderTerms);
  return async (waiting) => {
    if (isOfOrder(waiting)) {
      const order = byId.get(waiting.subjectId);
      if (!order) return undefined;
      const document = await documents(waiting.kind, order);
      return orderEmail(shop, { kind: waiting.kind, order, document, terms });
    }
    const address = others[waiting.kind as keyof typeof others];
    if (!address) throw new Error(`There is no mail of the kind ${waiting.kind}`);
    return address(shop, waiting);
  };
}

function isOfOrder(waiting: PendingMail): waiting is PendingMail & { kind: OrderEmailKind } {
  return Object.hasOwn(ofOrders, waiting.kind);
}
