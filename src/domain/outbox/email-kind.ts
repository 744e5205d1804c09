export type OrderEmailKind =
  | 'order_placed'
  | 'hold_ending'
  | 'payment_received'
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

export type EmailKind =
  | OrderEmailKind
  | 'shipment_sent'
  | 'tracking_changed'
  | ReturnEmailKind
  | 'order_link'
  | 'refund_made'
  | 'double_payment'
  | 'verify_email'
  | 'reset_password'
  | 'newsletter_confirmation'
  | 'newsletter_welcome'
  | 'notice_confirmation'
  | 'notice_due'
  | 'contact_message'
  | 'question_answered';
