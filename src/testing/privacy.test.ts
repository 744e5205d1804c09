import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { privacy } from '../messages/en/shell/legal.ts';
import { openTestShop } from './test-shop.ts';

// The section of the privacy page that covers each table; `impersonal` tables hold no personal data.
const impersonal = null;
const sectionByTable: Record<string, string | null> = {
  installation: impersonal,
  changes: impersonal,
  products: impersonal,
  product_pictures: impersonal,
  product_facts: impersonal,
  manufacturers: impersonal,
  // Only ids of staff, which lead to no person once the account is closed.
  goods_receipts: impersonal,
  bulk_edits: impersonal,
  bulk_edit_lines: impersonal,
  goods_receipt_lines: impersonal,
  brand_spellings: impersonal,
  respelt_brands: impersonal,
  product_counts: impersonal,
  product_ratings: impersonal,
  deals: impersonal,
  search_words: impersonal,
  delivery_settings: impersonal,
  delivery_zones: impersonal,
  delivery_methods: impersonal,
  delivery_weights: impersonal,
  shop_settings: impersonal,
  tax_rates: impersonal,
  category_tax_classes: impersonal,
  product_tax_classes: impersonal,
  discounts: impersonal,
  search_indexes: impersonal,
  supplier_numbers: impersonal,
  price_changes: impersonal,
  notice_checks: impersonal,
  backups: impersonal,
  audits: impersonal,
  users: 'Your account',
  identities: 'Your account',
  sessions: 'Your account',
  google_flows: 'Your account',
  totp_enrolments: 'Your account',
  totp_factors: 'Your account',
  passkeys: 'Your account',
  passkey_challenges: 'Your account',
  recovery_codes: 'Your account',
  sign_in_challenges: 'Your account',
  remembered_browsers: 'Your account',
  profiles: 'Your account',
  staff_invitations: 'Your account',
  // Only ids of customers, which lead to no person once the account is closed.
  staff_log: 'Your account',
  staff_log_changes: impersonal,
  orders: 'Your orders',
  order_lines: 'Your orders',
  discount_uses: 'Your orders',
  discount_customers: 'Your orders',
  order_discounts: 'Your orders',
  order_search: 'Your orders',
  order_texts: 'Your orders',
  order_events: 'Your orders',
  order_notes: 'Your orders',
  order_vat_checks: 'Your orders',
  vat_id_checks: 'Your orders',
  shipments: 'Your orders',
  shipment_lines: 'Your orders',
  stock_movements: 'Your orders',
  payments: 'Your orders',
  refunds: 'Your orders',
  refund_lines: 'Your orders',
  documents: 'Your orders',
  awaited_invoices: 'Your orders',
  returns: 'Your orders',
  return_lines: 'Your orders',
  return_events: 'Your orders',
  return_photos: 'Your orders',
  withdrawals: 'Your orders',
  withdrawal_lines: 'Your orders',
  document_counters: impersonal,
  stock_value: impersonal,
  deleted_picture_files: impersonal,
  payment_events: 'Your orders',
  payment_incidents: 'Your orders',
  reconciliations: 'Your orders',
  images: 'What you write and send',
  reviews: 'What you write and send',
  review_pictures: 'What you write and send',
  review_votes: 'What you write and send',
  hidden_review_products: 'What you write and send',
  questions: 'What you write and send',
  answers: 'What you write and send',
  contact_messages: 'What you write and send',
  subscribers: 'What you write and send',
  product_notices: 'What you write and send',
  saved_lists: 'What you write and send',
  saved_products: 'What you write and send',
  carts: 'Your cart',
  cart_lines: 'Your cart',
  cart_orders: 'Your cart',
  cart_additions: 'Your cart',
  saved_addresses: 'Your orders',
  outbox: 'Emails',
  mail_links: 'Emails',
  rate_limits: 'When you browse',
};

test('N5 the privacy page covers every table with personal data', async () => {
  const shop = await openTestShop();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1
  `.execute(shop.db);
  const seller = { name: '', address: [], email: '', phone: '', registration: '', vatId: '', responsible: '' };
  const withdrawal = { days: 14, information: '', form: '' };
  const page = privacy({
    name: 'Shop',
    holdMinutes: 60,
    unpaidBookings: 10,
    seller,
    pricesIncludeTax: true,
    withdrawal,
  });
  const headings = page.sections.map(({ heading }) => heading);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name } of rows) expect([...headings, impersonal], `table ${name}`).toContain(sectionByTable[name]);
});
