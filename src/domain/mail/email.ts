import type { NoticeKind } from '../../contract/account/notice.ts';
import type { Role, StaffRole } from '../../contract/role.ts';
import type { Audit } from '../audit/audits.ts';
import type { Product } from '../catalogue/product.ts';
import type { ContactMessage } from '../contact/contact-messages.ts';
import type { Device } from '../identity/device.ts';
import type { SecurityEvent } from '../identity/second-factor/security-event.ts';
import type { Order } from '../ordering/order.ts';
import type { OrderEmailKind, ReturnEmailKind } from '../outbox/email-kind.ts';
import type { PaymentRecord } from '../payment/payments.ts';
import type { Refund } from '../payment/refunds/refund.ts';
import type { AnsweredQuestion } from '../questions/answered.ts';
import type { Return } from '../returns/return.ts';
import type { SendTo } from '../returns/send-to.ts';
import type { PickupPlace } from '../shipments/pickup-place.ts';
import type { Shipment } from '../shipments/shipments.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';
import type { Attachment } from './orders/attachments.ts';

export type Email =
  /** `accessToken`: for a guest. `document`: the number of the attached document. */
  | {
      kind: OrderEmailKind;
      order: Order;
      pickup?: PickupPlace | undefined;
      accessToken?: string | undefined;
      document?: string | undefined;
      /** The invoice follows by an email of its own. */
      awaitsInvoice?: boolean;
      /** Why the shop cancelled or refunded it. */
      reason?: string | undefined;
    }
  | {
      kind: 'shipment_sent' | 'tracking_changed';
      order: Order;
      shipment: Shipment;
      pickup?: PickupPlace | undefined;
      accessToken: string | undefined;
    }
  | {
      kind: 'refund_made';
      order: Order;
      refund: Refund;
      accessToken?: string | undefined;
      document?: string | undefined;
    }
  | {
      kind: 'double_payment';
      order: Order;
      payment: Pick<PaymentRecord, 'providerId' | 'amount' | 'currency'>;
      accessToken?: string | undefined;
    }
  | {
      kind: 'order_link';
      order: Order;
      pickup?: PickupPlace | undefined;
      accessToken: string | undefined;
      document?: undefined;
      awaitsInvoice?: undefined;
      reason?: undefined;
    }
  | ReturnEmail
  | WithdrawalEmail
  | { kind: 'verify_email'; name: string; token: string }
  | { kind: 'reset_password'; name: string; token: string; hasPassword: boolean }
  | { kind: 'staff_invitation'; role: StaffRole; token: string }
  | { kind: 'role_changed'; name: string; role: Role }
  | { kind: 'security_event'; name: string; event: SecurityEvent; at: Date; device: Device | undefined }
  | { kind: 'newsletter_confirmation'; token: string }
  | { kind: 'newsletter_welcome'; unsubscribeToken: string }
  | NoticeEmail
  | { kind: 'contact_message'; message: ContactMessage }
  | { kind: 'audit_failed'; audit: Audit }
  | { kind: 'question_answered'; question: AnsweredQuestion };

/** `number` is the return's. `accessToken`: for a guest. */
export type ReturnEmail = {
  kind: ReturnEmailKind;
  number: string;
  returned: Return;
  order: Order;
  sendTo: SendTo;
  accessToken: string | undefined;
};

/** The receipt. `lastDay`: to send goods back, and to refund. `accessToken`: for a guest. */
export type WithdrawalEmail = {
  kind: 'withdrawal_received' | 'withdrawal_declared';
  order: Order;
  declared: { name: string; at: Date; isOver: boolean; until: string | null };
  withdrawal: Withdrawal | undefined;
  lastDay: string;
  sendTo: SendTo;
  accessToken: string | undefined;
};

/** `amount` is the price of a notice about the price. */
export type NoticeEmail = ({ kind: 'notice_confirmation'; token: string } | { kind: 'notice_due' }) & {
  about: NoticeKind;
  amount: number | null;
  product: Product;
  currency: string;
  endToken: string;
};

export type RenderedEmail = { subject: string; html: string; text: string; unsubscribeUrl?: string | undefined };

export type RenderEmail = (email: Email) => RenderedEmail;

export type ComposedEmail = { email: Email; replyTo?: string | undefined; attachments?: Attachment[] };

/**
 * `compose` runs only if the mail may be sent: it makes the links, which replace those of older mails. It returns undefined
 * where there is nothing to tell.
 */
export type AddressedEmail = { to: string; compose: () => Promise<ComposedEmail | undefined> };
