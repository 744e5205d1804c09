import type { Order } from '../ordering/order.ts';

/** What the shop has to tell, before it is put into words. */
export type Email =
  | {
      kind:
        | 'order_placed'
        | 'hold_ending'
        | 'payment_received'
        | 'order_shipped'
        | 'order_delivered'
        | 'order_cancelled'
        | 'order_refunded';
      order: Order;
    }
  | { kind: 'verify_email'; name: string; token: string }
  | { kind: 'reset_password'; name: string; token: string; hasPassword: boolean }
  | { kind: 'newsletter_confirmation'; token: string }
  | { kind: 'newsletter_welcome'; unsubscribeToken: string }
  | { kind: 'contact_message'; message: ContactMessage };

export type EmailKind = Email['kind'];

/** What a visitor wrote to the shop. */
export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  subject: string;
  body: string;
  createdAt: Date;
};

/** A email in the words of the shop, as HTML and as text. */
export type RenderedEmail = { subject: string; html: string; text: string; unsubscribeUrl?: string | undefined };

export type RenderEmail = (email: Email) => RenderedEmail;

/** Who gets a email, and to whom an answer goes. */
export type AddressedEmail = { to: string; replyTo?: string | undefined; email: Email };
