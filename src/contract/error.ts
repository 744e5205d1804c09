/** Statuses: http/errors.ts. Texts: messages/en/errors.ts. */
export const errorCodes = [
  'invalid_request',
  'malformed_json',
  'body_too_large',
  'address_too_long',
  'unsupported_media_type',
  'not_signed_in',
  'session_ended',
  'wrong_credentials',
  'demo_account_closed',
  'google_not_offered',
  'google_unavailable',
  'google_cancelled',
  'google_failed',
  'google_flow_ended',
  'google_email_taken',
  'google_connected_elsewhere',
  'google_already_connected',
  'account_closed',
  'demo_account_fixed',
  'last_way_in',
  'wrong_password',
  'sign_in_again',
  'session_not_found',
  'orders_under_way',
  'forbidden',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'country_unknown',
  'zone_not_found',
  'zone_overlaps',
  'delivery_method_not_found',
  'pickup_address_missing',
  'name_taken',
  'too_many_entries',
  'product_not_found',
  'product_changed',
  'stock_too_low',
  'stock_too_high',
  'deal_not_below',
  'user_not_found',
  'last_admin',
  'booking_not_found',
  'review_not_found',
  'own_review',
  'question_not_found',
  'answer_not_found',
  'buyers_only',
  'email_taken',
  'link_invalid',
  'notice_not_found',
  'too_many_notices',
  'saved_list_not_found',
  'too_many_saved',
  'cart_line_not_found',
  'cart_exceeds_stock',
  'cart_full',
  'message_not_found',
  'foreign_email',
  'price_changed',
  'out_of_stock',
  'amount_too_large',
  'amount_too_small',
  'too_many_unpaid',
  'too_many_never_paid',
  'lines_refused',
  'discount_not_found',
  'discount_code_taken',
  'discount_unknown',
  'discount_not_yet',
  'discount_ended',
  'discount_used_up',
  'discount_used_by_customer',
  'discount_minimum',
  'discount_not_for_products',
  'idempotency_key_reused',
  'booking_already_paid',
  'booking_closed',
  'booking_not_cancellable',
  'booking_cannot_become',
  'booking_ambiguous',
  'payment_unknown',
  'payment_not_succeeded',
  'payment_mismatch',
  'payment_in_progress',
  'refund_refused',
  'paid_late_refunded',
  'image_too_large',
  'image_kind',
  'image_unreadable',
  'image_too_many_pixels',
  'image_takes_too_long',
  'upload_quota',
  'picture_store_unavailable',
  'webhook_refused',
  'too_many_requests',
  'shop_busy',
  'payment_provider_unavailable',
  'database_unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An expected error. `details` reach the client, so they must not hold secrets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Compares names: the server build of the pages bundles its own copy of the class. */
export function asRefusal(error: unknown): Refusal | undefined {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'Refusal' && errorCodes.includes(code as ErrorCode) ? (error as Refusal) : undefined;
}
