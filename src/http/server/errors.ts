import { messageInCurrency } from '../../contract/currency.ts';
import { asRefusal, type ErrorCode, type Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Problem } from '../../contract/problem.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Translate } from '../../messages/translate.ts';
import type { FieldProblem } from './parse-input.ts';

const table: Record<ErrorCode, { status: number; field?: string }> = {
  invalid_request: { status: 400 },
  malformed_json: { status: 400, field: 'body' },
  body_too_large: { status: 413, field: 'body' },
  address_too_long: { status: 414, field: 'query' },
  unsupported_media_type: { status: 415, field: 'Content-Type' },
  content_encoding_refused: { status: 415, field: 'Content-Encoding' },
  not_signed_in: { status: 401, field: 'Authorization' },
  session_ended: { status: 401, field: 'Authorization' },
  wrong_credentials: { status: 401 },
  second_factor_required: { status: 401 },
  second_step_ended: { status: 401 },
  code_wrong: { status: 403, field: 'code' },
  passkey_refused: { status: 403, field: 'passkey' },
  step_up_required: { status: 403 },
  staff_factor_required: { status: 403 },
  no_second_factor: { status: 409 },
  own_second_factor: { status: 409, field: 'email' },
  totp_exists: { status: 409 },
  enrolment_ended: { status: 409 },
  passkeys_not_offered: { status: 409 },
  passkey_exists: { status: 409, field: 'passkey' },
  passkey_not_found: { status: 404, field: 'id' },
  browser_not_found: { status: 404, field: 'id' },
  demo_account_closed: { status: 403, field: 'email' },
  google_not_offered: { status: 404 },
  google_unavailable: { status: 503 },
  google_cancelled: { status: 401 },
  google_failed: { status: 401 },
  google_flow_ended: { status: 401 },
  google_email_taken: { status: 409 },
  google_connected_elsewhere: { status: 409 },
  google_already_connected: { status: 409 },
  account_closed: { status: 403 },
  demo_account_fixed: { status: 403 },
  last_way_in: { status: 409 },
  wrong_password: { status: 403 },
  sign_in_again: { status: 403 },
  session_not_found: { status: 404 },
  orders_under_way: { status: 409 },
  returns_under_way: { status: 409 },
  forbidden: { status: 403 },
  foreign_origin: { status: 403, field: 'Origin' },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  country_unknown: { status: 404, field: 'country' },
  zone_not_found: { status: 404, field: 'id' },
  zone_overlaps: { status: 409, field: 'areas' },
  delivery_method_not_found: { status: 404, field: 'id' },
  pickup_address_missing: { status: 409 },
  name_taken: { status: 409, field: 'name' },
  too_many_entries: { status: 409 },
  product_not_found: { status: 404, field: '_id' },
  product_changed: { status: 409, field: 'version' },
  stock_too_low: { status: 409, field: 'stockChange' },
  stock_too_high: { status: 409, field: 'stockChange' },
  deal_not_below: { status: 409, field: 'price' },
  deal_replaced: { status: 409 },
  user_not_found: { status: 404, field: 'email' },
  last_admin: { status: 409, field: 'email' },
  already_staff: { status: 409, field: 'email' },
  not_staff: { status: 409, field: 'id' },
  mail_public: { status: 409 },
  delivery_note_repeated: { status: 409, field: 'reference' },
  goods_receipt_not_found: { status: 404, field: 'id' },
  bulk_edit_not_found: { status: 404, field: 'id' },
  scheduled_edit_not_found: { status: 404, field: 'id' },
  scheduled_edit_started: { status: 409, field: 'id' },
  too_many_products: { status: 409, field: 'selection' },
  products_changed: { status: 409, field: 'fingerprint' },
  facts_changed: { status: 409, field: 'version' },
  import_not_found: { status: 404, field: 'id' },
  import_mapping_not_found: { status: 404, field: 'supplier' },
  import_state: { status: 409 },
  import_too_large: { status: 413, field: 'file' },
  import_unreadable: { status: 400, field: 'file' },
  import_too_many_rows: { status: 413, field: 'file' },
  invitation_not_found: { status: 404, field: 'id' },
  booking_not_found: { status: 404, field: 'id' },
  link_invalid: { status: 410, field: 'token' },
  brand_not_found: { status: 404 },
  vat_check_not_found: { status: 404 },
  vat_id_unchecked: { status: 409 },
  saved_list_not_found: { status: 404 },
  build_not_found: { status: 404, field: 'slug' },
  completed_build_not_found: { status: 404, field: 'slug' },
  bought_build_not_found: { status: 404, field: 'id' },
  build_text_empty: { status: 400, field: 'text' },
  too_many_build_lines: { status: 400, field: 'text' },
  build_parts_gone: { status: 409, field: 'parts' },
  too_many_saved: { status: 409 },
  cart_line_not_found: { status: 404, field: 'id' },
  cart_exceeds_stock: { status: 409, field: 'quantity' },
  cart_full: { status: 409 },
  parts_refused: { status: 409, field: 'parts' },
  cart_builds_full: { status: 409 },
  cart_build_not_found: { status: 404, field: 'id' },
  notice_not_found: { status: 404, field: 'id' },
  too_many_notices: { status: 409 },
  document_not_found: { status: 404, field: 'id' },
  email_not_found: { status: 404, field: 'id' },
  email_not_failed: { status: 404, field: 'id' },
  email_expired: { status: 409, field: 'id' },
  order_line_not_found: { status: 404, field: 'lines' },
  not_returnable: { status: 409, field: 'lines' },
  return_period_over: { status: 409 },
  withdrawal_not_found: { status: 404 },
  not_withdrawable: { status: 409, field: 'lines' },
  withdrawn_whole_only: { status: 409, field: 'lines' },
  withdrawal_period_over: { status: 409 },
  withdrawal_refund_short: { status: 409, field: 'lines' },
  deduction_too_large: { status: 409, field: 'deduction' },
  photo_not_found: { status: 404, field: 'photos' },
  return_not_found: { status: 404, field: 'id' },
  return_cannot_become: { status: 409 },
  return_address_missing: { status: 409 },
  serial_numbers_differ: { status: 409, field: 'lines' },
  message_not_found: { status: 404, field: 'id' },
  review_not_found: { status: 404, field: 'id' },
  own_review: { status: 409, field: 'id' },
  question_not_found: { status: 404, field: 'id' },
  answer_not_found: { status: 404, field: 'id' },
  buyers_only: { status: 403, field: 'id' },
  email_taken: { status: 409, field: 'email' },
  foreign_email: { status: 403, field: 'email' },
  price_changed: { status: 409, field: 'price' },
  out_of_stock: { status: 409, field: 'quantity' },
  amount_too_large: { status: 409, field: 'quantity' },
  amount_too_small: { status: 409, field: 'price' },
  too_many_unpaid: { status: 409 },
  too_many_never_paid: { status: 409 },
  too_much_unpaid: { status: 409 },
  units_unpaid: { status: 409, field: 'quantity' },
  units_unpaid_network: { status: 409, field: 'quantity' },
  lines_refused: { status: 409, field: 'lines' },
  units_not_open: { status: 409, field: 'lines' },
  serial_number_shipped: { status: 409, field: 'lines' },
  shipment_not_found: { status: 404, field: 'id' },
  cart_empty: { status: 409 },
  total_changed: { status: 409, field: 'total' },
  order_changed: { status: 409, field: 'version' },
  delivery_unavailable: { status: 409, field: 'methodId' },
  discount_not_found: { status: 404, field: 'id' },
  discount_changed: { status: 409, field: 'version' },
  changed_meanwhile: { status: 409, field: 'version' },
  discount_code_taken: { status: 409, field: 'code' },
  discount_unknown: { status: 404, field: 'code' },
  discount_ended: { status: 409, field: 'code' },
  discount_used_up: { status: 409, field: 'code' },
  discount_used_by_customer: { status: 409, field: 'code' },
  discount_minimum: { status: 409, field: 'code' },
  idempotency_key_reused: { status: 422, field: 'Idempotency-Key' },
  booking_already_paid: { status: 409 },
  booking_closed: { status: 409 },
  address_fixed: { status: 409 },
  address_changes_price: { status: 409, field: 'address' },
  delivery_fixed: { status: 409 },
  booking_not_cancellable: { status: 409 },
  nothing_to_cancel: { status: 409 },
  hand_amount_differs: { status: 409, field: 'amount' },
  hand_payment_out_of_stock: { status: 409 },
  cancelled_whole_only: { status: 409, field: 'lines' },
  booking_cannot_become: { status: 409 },
  booking_ambiguous: { status: 409, field: 'bookingId' },
  payment_unknown: { status: 404, field: 'transactionId' },
  payment_not_succeeded: { status: 409, field: 'transactionId' },
  payment_mismatch: { status: 409, field: 'transactionId' },
  payment_in_progress: { status: 409 },
  refund_refused: { status: 409 },
  refund_not_found: { status: 404, field: 'id' },
  refund_not_refused: { status: 409 },
  refund_of_return: { status: 409, field: 'as' },
  restocked_units_sold: { status: 409, field: 'as' },
  refund_too_large: { status: 409, field: 'amount' },
  units_not_refundable: { status: 409, field: 'lines' },
  nothing_to_refund: { status: 409 },
  paid_late_refunded: { status: 409, field: 'transactionId' },
  image_too_large: { status: 413, field: 'image' },
  image_kind: { status: 415, field: 'image' },
  image_unreadable: { status: 400, field: 'image' },
  image_too_many_pixels: { status: 413, field: 'image' },
  image_takes_too_long: { status: 413, field: 'image' },
  upload_quota: { status: 429, field: 'image' },
  picture_store_unavailable: { status: 503, field: 'image' },
  picture_store_full: { status: 507, field: 'image' },
  webhook_refused: { status: 400 },
  too_many_requests: { status: 429 },
  shop_busy: { status: 503 },
  payment_provider_unavailable: { status: 503 },
  database_unavailable: { status: 503 },
  internal: { status: 500 },
};

export const statusOf = (code: ErrorCode): number => table[code].status;

// An unknown field's name is the caller's text.
const FIELD_NAME_LENGTH = 100;

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_BAD_URL: 'invalid_request',
};

// PostgreSQL's character_not_in_repertoire and untranslatable_character.
const UNSTORABLE_TEXT = ['22021', '22P05'];

type Shown = { t: Translate; money: (major: number) => string; currency: string };

/** RFC 9457. An unexpected error reveals only `internal`. */
export function toProblem(error: unknown, { t, money, currency }: Shown): Problem {
  const refusal = asRefusal(error);
  const code = refusal?.code ?? codeOf(error);
  const { status, field } = table[code];
  const detail = t(`errors.${code}`, messageArguments(refusal, money) as never);
  const { errors, ...details } = refusal?.details ?? {};
  const fieldProblems = errors as FieldProblem[] | undefined;
  const reported = fieldProblems?.slice(0, limits.request.reportedErrors).map((problem) => ({
    ...problem,
    field: problem.field.slice(0, FIELD_NAME_LENGTH),
    message: t(`form.${messageInCurrency(problem.message, currency)}`),
  }));
  return {
    // First: no detail may overwrite a standard member.
    ...details,
    type: `/api/docs#${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail,
    code,
    ...(reported && { errors: reported }),
    ...(fieldProblems &&
      reported &&
      fieldProblems.length > reported.length && { errorsLeftOut: fieldProblems.length - reported.length }),
    ...(!reported && field && { errors: [{ field, code, message: detail }] }),
  };
}

function codeOf(error: unknown): ErrorCode {
  if (isDatabaseUnavailable(error)) return 'database_unavailable';
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = frameworkCodes[code ?? ''];
  if (known) return known;
  if (UNSTORABLE_TEXT.includes(code ?? '')) return 'invalid_request';
  return statusCode === 400 ? 'malformed_json' : 'internal';
}

const amounts = new Set(['price', 'maximum', 'minimum', 'missing']);

/** Amounts of refusals are in major units. */
function messageArguments(refusal: Refusal | undefined, money: (major: number) => string): Record<string, unknown> {
  const details = Object.entries(refusal?.details ?? {});
  return Object.fromEntries(
    details.map(([name, value]) => [name, amounts.has(name) && typeof value === 'number' ? money(value) : value]),
  );
}
