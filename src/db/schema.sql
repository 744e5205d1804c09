-- The schema that the migrations create. Written by `npm run types:db`, never edited, never run.
-- What each trigger and function is for: docs/architecture.md.

create type delivery_pricing as enum ('flat', 'weight', 'total', 'pickup');
create type identity_provider as enum ('password', 'google');
create type mail_link_purpose as enum ('verify_email', 'reset_password', 'confirm_subscription', 'unsubscribe', 'confirm_notice', 'end_notice', 'staff_invitation');
create type order_actor as enum ('customer', 'admin', 'system');
create type order_status as enum ('unpaid', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded');
create type payment_incident_kind as enum ('dispute', 'refund_failed', 'refunded_elsewhere');
create type payment_status as enum ('open', 'succeeded', 'canceled', 'refund_due', 'refunded');
create type stock_movement_kind as enum ('received', 'held', 'released', 'sold', 'returned');
create type subscription_state as enum ('pending', 'confirmed', 'unsubscribed');
create type user_role as enum ('customer', 'admin', 'catalogue', 'orders', 'support', 'accounting');

create table address_corrections (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  corrected_by uuid references users(id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index address_corrections_corrected_by on address_corrections (corrected_by) where corrected_by is not null;
create index address_corrections_order on address_corrections (order_id);
comment on table address_corrections is 'when staff corrected where an order is delivered, for its history; without the addresses';

create table answers (
  id uuid primary key,
  question_id uuid not null references questions(id) on delete cascade,
  user_id uuid references users(id) on delete set null,
  author text not null,
  is_shop boolean not null,
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_by uuid references users(id) on delete set null,
  constraint answers_hidden_by_admin check (hidden_by is null or hidden_at is not null)
);
create index answers_of_question on answers (question_id, created_at, id);
create index answers_of_user on answers (user_id);
create trigger answers_change after insert or delete or update on answers for each row execute function record_answer();
create trigger answers_logged after insert or delete or update on answers for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('author', 'body');
comment on column answers.is_shop is 'an admin wrote it; the shop''s answer stays the shop''s after a demotion';

create table audits (
  id uuid primary key,
  ran_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  differences integer not null check (differences >= 0),
  checks jsonb not null
);
create index audits_newest on audits (ran_at desc, id desc);
comment on table audits is 'What each audit of stock and money found, for 90 days.';
comment on column audits.checks is 'each check with the number of rows that differ and the first of them';

create table awaited_invoices (
  order_id uuid primary key references orders(id) on delete cascade
);
comment on table awaited_invoices is 'orders whose customers were told of the payment while the shop could not issue invoices yet';

create table backups (
  taken_at timestamptz primary key,
  bytes bigint not null check (bytes > 0)
);
comment on table backups is 'complete backups, wherever their files are now';

create table brand_spellings (
  key text primary key check (key <> ''),
  spelling text not null
);
comment on column brand_spellings.key is 'brand_key() of all ways in which it is written';

create table bulk_edit_lines (
  edit_id uuid not null references bulk_edits(id) on delete cascade,
  product_id uuid not null references products(id) on delete restrict,
  before jsonb not null,
  after jsonb not null,
  marked text[] not null default '{}'[],
  primary key (edit_id, product_id)
);
create index bulk_edit_lines_product on bulk_edit_lines (product_id);
comment on column bulk_edit_lines.marked is 'what the edit added to products.edited_fields';

create table bulk_edits (
  id uuid primary key,
  change jsonb not null,
  edited_by uuid references users(id) on delete set null,
  edited_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  kept_by_undo integer check (kept_by_undo >= 0),
  idempotency_key text unique,
  request_hash bytea,
  check (undone_at >= edited_at),
  constraint bulk_edits_request check ((idempotency_key is null) = (request_hash is null)),
  constraint bulk_edits_undo check ((undone_at is null) = (kept_by_undo is null))
);
create index bulk_edits_edited_by on bulk_edits (edited_by) where edited_by is not null;
create trigger bulk_edits_logged after insert or delete or update on bulk_edits for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('idempotency_key', 'request_hash');
comment on table bulk_edits is 'changes of many products in one act';
comment on column bulk_edits.change is 'as the contract defines it: one property';
comment on column bulk_edits.kept_by_undo is 'the products that its undo left as they were';

create table cart_additions (
  cart_id uuid not null references carts(id) on delete cascade,
  key text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, key)
);
create index cart_additions_added on cart_additions (added_at);
comment on table cart_additions is 'Idempotency keys of what was added, so that a repeated request adds nothing.';

create table cart_build_parts (
  build_id uuid not null references cart_builds(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  primary key (build_id, product_id)
);
create index cart_build_parts_product on cart_build_parts (product_id);

create table cart_builds (
  id uuid primary key,
  cart_id uuid not null references carts(id) on delete cascade,
  name text not null check (name <> ''),
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create index cart_builds_cart on cart_builds (cart_id);
comment on table cart_builds is 'Parts of a PC that were put into a cart together. The lines of the cart decide what is bought.';
comment on column cart_builds.removed_at is 'kept for a day, so that a repeated removal changes nothing';

create table cart_counts (
  day date primary key,
  carts bigint not null,
  checkouts bigint not null,
  orders bigint not null
);
comment on table cart_counts is 'Carts with a line, at the checkout, and ordered, on a day of the shop.';

create table cart_days (
  day date not null,
  cart_id uuid not null,
  is_at_checkout boolean not null default false,
  is_ordered boolean not null default false,
  primary key (day, cart_id)
);
comment on table cart_days is 'How far each cart came on a day of the shop; days that are over become counts. Without a foreign key: counting locks no cart.';

create table cart_lines (
  cart_id uuid not null references carts(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  place text not null default 'cart' check (place in ('cart', 'saved', 'removed')),
  quantity integer not null check (quantity >= 1 and quantity <= 999),
  seen_amount bigint not null check (seen_amount > 0),
  added_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, product_id)
);
create index cart_lines_product on cart_lines (product_id);
create index cart_lines_removed on cart_lines (changed_at) where place = 'removed';
create trigger cart_lines_counted after insert on cart_lines referencing new table as written for each statement execute function count_filled_carts();
comment on column cart_lines.place is 'removed: can be put back for a while';
comment on column cart_lines.seen_amount is 'the price that the customer was shown last, in minor units';

create table cart_orders (
  order_id uuid primary key references orders(id) on delete cascade,
  cart_id uuid not null references carts(id) on delete cascade
);
create index cart_orders_cart on cart_orders (cart_id);
create trigger cart_orders_counted after insert on cart_orders for each row execute function count_ordered_cart();
comment on table cart_orders is 'Unpaid orders whose lines return to the cart if they end.';

create table carts (
  id uuid primary key,
  user_id uuid constraint carts_user unique references users(id) on delete cascade,
  token_hash bytea constraint carts_token unique,
  changed_at timestamptz not null default clock_timestamp(),
  constraint carts_owner check (num_nonnulls(user_id, token_hash) = 1)
);
create index carts_changed on carts (changed_at);
comment on column carts.token_hash is 'SHA-256 of the cookie of a visitor who is not signed in';

create table category_tax_classes (
  category text primary key,
  tax_class text not null check (tax_class in ('standard', 'reduced', 'zero'))
);
create trigger category_tax_classes_change after insert or delete or update on category_tax_classes for each statement execute function record_change('delivery');
create trigger category_tax_classes_logged after insert or delete or update on category_tax_classes for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table category_tax_classes is 'Only those that differ from standard.';

create table changes (
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  at timestamptz not null default clock_timestamp(),
  product_id uuid
);
create index changes_at on changes (at);
create index changes_transaction on changes (transaction);
comment on table changes is 'Which topics of public data each transaction has changed; kept for an hour.';
comment on column changes.product_id is 'the product whose data changed, where only one product''s has';

create table completed_build_parts (
  build_id uuid not null references completed_builds(id) on delete cascade,
  product_id uuid not null,
  place smallint not null check (place >= 0),
  category text,
  name text not null,
  quantity integer not null check (quantity > 0),
  price_amount bigint not null check (price_amount > 0),
  rating smallint not null check (rating >= 1 and rating <= 5),
  primary key (build_id, product_id)
);
create index completed_build_parts_product on completed_build_parts (product_id);
comment on column completed_build_parts.product_id is 'without a reference: a part that the shop no longer has is still named';
comment on column completed_build_parts.price_amount is 'of one piece in the order, in minor units';
comment on column completed_build_parts.rating is 'stars; those of the review of the product by the same account, once there is one';

create table completed_build_pictures (
  build_id uuid not null references completed_builds(id) on delete cascade,
  "position" smallint not null check ("position" >= 0),
  picture_url text not null,
  primary key (build_id, "position")
);
create index completed_build_pictures_own_picture on completed_build_pictures (picture_url) where picture_url ~~ '/images/%';

create table completed_builds (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]{12}$'),
  order_build_id uuid not null unique references order_builds(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  author text not null check (author <> ''),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  purpose text not null check (purpose in ('office', 'games-1080p', 'games-1440p', 'games-4k', 'workstation', 'small-case')),
  case_size text check (case_size in ('ATX', 'Micro-ATX', 'Mini-ITX')),
  paid_amount bigint not null check (paid_amount > 0),
  rating integer not null check (rating >= 100 and rating <= 500),
  is_paid boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references users(id) on delete set null,
  constraint completed_builds_hidden_by_somebody check (hidden_by is null or hidden_at is not null)
);
create index completed_builds_all on completed_builds (created_at desc, id desc);
create index completed_builds_best on completed_builds (rating desc, id desc) where is_paid and hidden_at is null;
create index completed_builds_hidden_by on completed_builds (hidden_by) where hidden_by is not null;
create index completed_builds_newest on completed_builds (created_at desc, id desc) where is_paid and hidden_at is null;
create index completed_builds_price on completed_builds (paid_amount, id) where is_paid and hidden_at is null;
create index completed_builds_user on completed_builds (user_id);
create trigger completed_builds_logged after insert or delete or update on completed_builds for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('author', 'title', 'body');
comment on table completed_builds is 'PCs that buyers of their parts show in the gallery.';
comment on column completed_builds.slug is 'what its address contains';
comment on column completed_builds.case_size is 'the largest board that its case takes; null: not known, or no case';
comment on column completed_builds.paid_amount is 'what the parts cost together in the order, before discounts and taxes on top, in minor units';
comment on column completed_builds.rating is 'the average of the stars of its parts, in hundredths';
comment on column completed_builds.is_paid is 'whether its order is paid for and not refunded; others are not shown';

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  phone_number text,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users(id) on delete set null
);
create index contact_messages_open on contact_messages (id) where handled_at is null;
create trigger contact_messages_logged after insert or delete or update on contact_messages for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('name', 'email', 'phone_number', 'subject', 'body');

create table deals (
  place text default 'of the day' primary key check (place = 'of the day'),
  product_id uuid not null references products(id) on delete cascade,
  price_amount bigint not null check (price_amount > 0),
  ends_at timestamptz not null,
  set_by uuid references users(id) on delete set null,
  created_at timestamptz not null default now()
);
create index deals_product on deals (product_id);
create trigger deals_change after insert or delete or update on deals for each statement execute function record_change('catalogue');
create trigger deals_logged after insert or delete or update on deals for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
create trigger deals_price after insert or delete or update on deals for each row execute function record_deal_price();
comment on table deals is 'The deal of the day: one row at most. It runs until ends_at, while it is below the product''s price.';

create table deleted_picture_files (
  name text primary key,
  deleted_at timestamptz not null default now()
);
comment on table deleted_picture_files is 'Files whose picture was deleted, until the store has deleted them too. It may be unavailable for a while.';

create table delivery_methods (
  id uuid primary key,
  zone_id uuid not null references delivery_zones(id) on delete cascade,
  name text not null,
  pricing delivery_pricing not null,
  bands jsonb not null,
  free_from_amount bigint check (free_from_amount >= 0),
  max_weight integer check (max_weight > 0),
  max_length integer check (max_length > 0),
  handling_days integer not null check (handling_days >= 0 and handling_days <= 60),
  transit_days_min integer not null check (transit_days_min >= 0),
  transit_days_max integer not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint delivery_methods_name unique (zone_id, name),
  check (transit_days_max >= transit_days_min and transit_days_max <= 90)
);
create trigger delivery_methods_change after insert or delete or update on delivery_methods for each statement execute function record_change('delivery');
create trigger delivery_methods_logged after insert or delete or update on delivery_methods for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on column delivery_methods.bands is '[{"upTo": grams or minor units, or null for no limit, "amount": minor units}], ascending';
comment on column delivery_methods.max_weight is 'grams of the whole delivery';
comment on column delivery_methods.max_length is 'millimetres of the longest side of a product';

create table delivery_settings (
  place boolean default true primary key check (place),
  cutoff_minute integer not null default 840 check (cutoff_minute >= 0 and cutoff_minute <= 1440),
  working_days integer[] not null default '{1,2,3,4,5}'::integer[] check (cardinality(working_days) >= 1 and cardinality(working_days) <= 7 and working_days <@ '{1,2,3,4,5,6,7}'::integer[]),
  holidays jsonb not null default '[]'::jsonb,
  pickup_address jsonb,
  updated_at timestamptz not null default clock_timestamp()
);
create trigger delivery_settings_change after insert or delete or update on delivery_settings for each statement execute function record_change('delivery');
create trigger delivery_settings_logged after insert or delete or update on delivery_settings for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table delivery_settings is 'At most one row; without it the defaults apply.';
comment on column delivery_settings.cutoff_minute is 'of the day in the shop''s time zone';
comment on column delivery_settings.working_days is 'ISO 8601: 1 is Monday';

create table delivery_weights (
  category text primary key,
  weight integer not null check (weight > 0),
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  updated_at timestamptz not null default clock_timestamp()
);
create trigger delivery_weights_change after insert or delete or update on delivery_weights for each statement execute function record_change('delivery');
create trigger delivery_weights_logged after insert or delete or update on delivery_weights for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table delivery_weights is 'The owner''s, in the place of those of domain/delivery/usual-parcels.ts.';

create table delivery_zones (
  id uuid primary key,
  name text not null constraint delivery_zones_name unique,
  areas jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create trigger delivery_zones_change after insert or delete or update on delivery_zones for each statement execute function record_change('delivery');
create trigger delivery_zones_logged after insert or delete or update on delivery_zones for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();

create table discount_customers (
  discount_id uuid not null references discounts(id) on delete cascade,
  customer_key bytea not null,
  uses integer not null check (uses >= 0),
  primary key (discount_id, customer_key)
);
comment on table discount_customers is 'Uses of a discount by customer, as discounts.uses counts them.';

create table discount_uses (
  order_id uuid not null references orders(id) on delete cascade,
  discount_id uuid not null references discounts(id) on delete cascade,
  customer_key bytea not null,
  released_at timestamptz,
  primary key (order_id, discount_id)
);
create index discount_uses_customer on discount_uses (customer_key, discount_id);
create index discount_uses_discount on discount_uses (discount_id);
comment on column discount_uses.customer_key is 'keyed hash of the email address';

create table discounts (
  id uuid primary key,
  name text not null,
  code text constraint discounts_code unique check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'amount', 'free_delivery')),
  value bigint not null,
  categories text[] not null default '{}'[],
  product_ids uuid[] not null default '{}'::uuid[],
  minimum_amount bigint not null default 0 check (minimum_amount >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  most_uses_per_customer integer check (most_uses_per_customer > 0),
  uses integer not null default 0 constraint discounts_uses check (uses >= 0),
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  constraint discounts_period check (ends_at >= starts_at),
  constraint discounts_value check (
case kind
    when 'percentage' then value >= 1 and value <= 100000
    when 'amount' then value > 0
    else value = 0
end)
);
create index discounts_automatic on discounts (id) where code is null;
create trigger discounts_logged after insert or delete or update on discounts for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on column discounts.code is 'null: applies by itself';
comment on column discounts.value is 'thousandths of a percent, or minor units';
comment on column discounts.categories is 'with product_ids, what it is for; both empty: everything';
comment on column discounts.uses is 'orders that have used it and were not released; changed by the transaction that writes discount_uses';
comment on column discounts.version is 'of its terms: uses do not change it';

create table document_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last_number integer not null check (last_number >= 0),
  primary key (kind, year)
);
comment on table document_counters is 'Not sequences: a transaction that issues documents locks the row until it ends, so numbers have no gaps.';

create table documents (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null references orders(id) on delete restrict,
  subject_id uuid not null,
  invoice_id uuid,
  issued_at timestamptz not null,
  content jsonb not null,
  constraint documents_number unique (kind, year, number),
  constraint documents_once unique (kind, subject_id),
  constraint documents_refer check ((kind = 'credit_note') = (invoice_id is not null))
);
create index documents_order on documents (order_id);
comment on column documents.year is 'in the time zone of the shop';
comment on column documents.subject_id is 'what it documents, at most once: the order, for its payment or the refund of all of it, or a partial refund';
comment on column documents.invoice_id is 'of a credit note; no foreign key, because a restore copies whole tables';
comment on column documents.content is 'as issued: names, addresses, lines, taxes and sums never change';

create table empty_searches (
  day date not null,
  words text not null check (words <> ''),
  count bigint not null check (count > 0),
  primary key (day, words)
);
comment on table empty_searches is 'Words that found no product, without anything that looks personal, for 90 days.';

create table goods_receipt_lines (
  receipt_id uuid not null references goods_receipts(id) on delete cascade,
  product_id uuid not null references products(id) on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (receipt_id, product_id)
);
create index goods_receipt_lines_product on goods_receipt_lines (product_id);

create table goods_receipts (
  id uuid primary key,
  reference text not null check (reference <> ''),
  received_by uuid references users(id) on delete set null,
  received_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  idempotency_key text unique,
  request_hash bytea,
  check (undone_at >= received_at),
  constraint goods_receipts_request check ((idempotency_key is null) = (request_hash is null))
);
create index goods_receipts_received_by on goods_receipts (received_by) where received_by is not null;
create index goods_receipts_reference on goods_receipts (lower(reference)) where undone_at is null;
create trigger goods_receipts_logged after insert or delete or update on goods_receipts for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('idempotency_key', 'request_hash');
comment on table goods_receipts is 'deliveries of suppliers that were booked in';
comment on column goods_receipts.reference is 'as the supplier names it, such as the number of the delivery note';
comment on column goods_receipts.undone_at is 'when its stock was taken out again';

create table google_flows (
  state text primary key,
  browser_hash bytea,
  session_id uuid references sessions(id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null,
  check ((browser_hash is null) <> (session_id is null))
);
create index google_flows_end on google_flows (expires_at);
create index google_flows_session on google_flows (session_id) where session_id is not null;
comment on table google_flows is 'Browsers that are at Google now: bound to the browser that signs in, or to the session that connects.';

create table hand_payments (
  payment_id uuid primary key references payments(id) on delete cascade,
  received_on date not null,
  reference text,
  recorded_by uuid references users(id) on delete set null
);
create index hand_payments_recorded_by on hand_payments (recorded_by) where recorded_by is not null;
comment on table hand_payments is 'what staff recorded of a payment that came outside of the card provider';

create table hidden_order_builds (
  order_build_id uuid primary key references order_builds(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  hidden_at timestamptz not null,
  hidden_by uuid references users(id) on delete set null
);
create index hidden_order_builds_by on hidden_order_builds (hidden_by) where hidden_by is not null;
create index hidden_order_builds_user on hidden_order_builds (user_id);
create trigger hidden_order_builds_logged after insert or delete or update on hidden_order_builds for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table hidden_order_builds is 'Builds that were hidden in the gallery when their author deleted them there: shared again, they are hidden as well.';

create table hidden_review_products (
  user_id uuid not null references users(id) on delete cascade,
  product_id uuid not null references products(id) on delete cascade,
  hidden_at timestamptz not null,
  hidden_by uuid references users(id) on delete set null,
  primary key (user_id, product_id)
);
create index hidden_review_products_by on hidden_review_products (hidden_by);
create index hidden_review_products_product on hidden_review_products (product_id);
create trigger hidden_review_products_logged after insert or delete or update on hidden_review_products for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table hidden_review_products is 'Products whose review by the customer was hidden when the customer deleted it: the next one is hidden as well.';

create table identities (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  provider identity_provider not null,
  subject text not null,
  password_hash text,
  created_at timestamptz not null default now(),
  email text,
  constraint identities_provider_subject_key unique (provider, subject),
  check ((provider = 'password') = (password_hash is not null))
);
create unique index identities_one_per_provider on identities (user_id, provider);
create index identities_user on identities (user_id);
comment on column identities.email is 'the address that the provider knows; what the owner tells the connection by';

create table images (
  id uuid primary key,
  owner_id uuid references users(id) on delete set null,
  content_hash bytea not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  color text check (color ~ '^[0-9a-f]{6}$'),
  wanted_at timestamptz not null default now(),
  address text not null generated always as ((((('/images/' || id::text) || coalesce('-' || color, '')) || '/') || width::text) || '.webp') stored
);
create unique index images_address on images (address);
create index images_wanted on images (wanted_at);
comment on table images is 'Pictures that were uploaded; width and height are those of the largest size kept.';
comment on column images.content_hash is 'SHA-256 of the file as it was sent: the same file again is the same picture';
comment on column images.color is 'what stands in for the picture while it loads; null where it is transparent';
comment on column images.wanted_at is 'when it was last uploaded or given to something; nobody''s are dropped a day later';

create table import_archive_files (
  archive_id uuid not null references import_archives(id) on delete cascade deferrable initially deferred,
  path_key text not null check (path_key <> ''),
  name_key text not null check (name_key <> ''),
  problem text check (problem in ('too_large', 'not_a_picture')),
  content bytea,
  primary key (archive_id, path_key),
  constraint import_archive_files_read check ((problem is null) = (content is not null))
);
create index import_archive_files_name on import_archive_files (archive_id, name_key);
comment on table import_archive_files is 'deleted once the pictures of the import are stored';
comment on column import_archive_files.archive_id is 'deferred, because the files are taken first';
comment on column import_archive_files.path_key is 'in small letters; name_key is its last part';
comment on column import_archive_files.problem is 'why the content was not taken';

create table import_archives (
  id uuid primary key,
  import_id uuid not null unique references imports(id) on delete cascade,
  file_name text not null check (file_name <> ''),
  folder text not null,
  pictures integer not null check (pictures >= 0),
  created_at timestamptz not null default clock_timestamp()
);
create trigger import_archives_logged after insert or delete or update on import_archives for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('folder');
comment on table import_archives is 'an archive of pictures beside the file of an import';
comment on column import_archives.folder is 'the folder that all of its files are in; empty if there is none';

create table import_folder_files (
  supplier text primary key references import_mappings(supplier) on delete cascade,
  file_name text not null,
  bytes bigint not null,
  modified_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz
);
comment on table import_folder_files is 'the newest file of each supplier in the folder of price lists';
comment on column import_folder_files.seen_at is 'since when it has this size and time';
comment on column import_folder_files.taken_at is 'when its rows were read; another file, or another size or time, is taken again';

create table import_mappings (
  supplier text primary key,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  category text,
  max_price_change integer not null,
  updated_at timestamptz not null default clock_timestamp(),
  supplier_name text
);
comment on table import_mappings is 'how the columns of a supplier were mapped last';
comment on column import_mappings.supplier is 'in lower case, as imports and numbers of suppliers have it';
comment on column import_mappings.columns is 'by title';
comment on column import_mappings.supplier_name is 'as it was typed last, to be shown; null if that was before names were kept';

create table import_pictures (
  import_id uuid not null references imports(id) on delete cascade,
  number integer not null,
  product_id uuid references products(id) on delete cascade,
  addresses text[] not null check (cardinality(addresses) >= 1 and cardinality(addresses) <= 8),
  fetched text[] not null,
  problems text[] not null,
  state text not null default 'waiting' check (state in ('planned', 'waiting', 'added', 'failed', 'kept', 'removed')),
  attempts integer not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  primary key (import_id, number),
  constraint import_pictures_of_each check (cardinality(fetched) = cardinality(addresses) and cardinality(problems) = cardinality(addresses)),
  constraint import_pictures_planned check ((state = 'planned') = (product_id is null))
);
create index import_pictures_product on import_pictures (product_id);
create index import_pictures_waiting on import_pictures (next_at) where state = 'waiting';
comment on table import_pictures is 'pictures that the rows of an import name, read after the rows';
comment on column import_pictures.addresses is 'addresses in the internet, and names of files in the archive of the import';
comment on column import_pictures.fetched is 'our own address of each; null until it is stored';
comment on column import_pictures.problems is 'why each could not be fetched last';
comment on column import_pictures.state is 'planned: by a check; kept: the product has got other pictures in the meantime; removed: by an undo';

create table import_rows (
  import_id uuid not null references imports(id) on delete cascade,
  number integer not null,
  line integer not null,
  cells text[],
  outcome text check (outcome in ('bad', 'created', 'updated', 'unchanged', 'deleted', 'held', 'repeated')),
  field text,
  reason text,
  holds text[],
  product_id uuid,
  changes jsonb,
  said jsonb,
  left_alone text[],
  problem jsonb check (jsonb_typeof(problem) = 'object'),
  primary key (import_id, number)
);
create index import_rows_outcome on import_rows (import_id, outcome, number);
comment on column import_rows.cells is 'null: the row could not be read';
comment on column import_rows.reason is 'why it is bad, in English: of rows from before there were codes, which are kept for a week';
comment on column import_rows.product_id is 'without a foreign key: a row is kept for days, and a product never deleted';
comment on column import_rows.changes is 'by field, the value before and after';
comment on column import_rows.said is 'what the supplier said of the number, before and after';
comment on column import_rows.left_alone is 'fields that an undo did not restore, because they have changed since';
comment on column import_rows.problem is 'why it is bad: a code, the cell, and parameters of the text; the column is in field';

create table import_sources (
  supplier text primary key references import_mappings(supplier) on delete cascade,
  address text not null check (address ~ '^https://'),
  hour integer not null check (hour >= 0 and hour <= 23),
  max_share integer not null check (max_share >= 1 and max_share <= 100),
  next_at timestamptz not null,
  fetched_at timestamptz,
  problem text,
  set_by uuid references users(id) on delete set null
);
create index import_sources_next on import_sources (next_at);
create index import_sources_set_by on import_sources (set_by) where set_by is not null;
create trigger import_sources_logged after insert or delete or update on import_sources for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('next_at', 'fetched_at', 'problem');
comment on table import_sources is 'price lists that the shop fetches every day';
comment on column import_sources.hour is 'in the time zone of the shop';
comment on column import_sources.max_share is 'in percent: a file that changes or lacks more products waits for staff';
comment on column import_sources.problem is 'why it could not be read last';

create table imports (
  id uuid primary key,
  file_name text not null check (file_name <> ''),
  format text not null,
  titles text[] not null,
  recognized text[] not null,
  rows integer not null check (rows > 0),
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
  is_paused boolean not null default false,
  reached integer not null default 0 check (reached >= 0),
  counts jsonb not null default '{}'::jsonb check (jsonb_typeof(counts) = 'object'),
  supplier text,
  columns text[],
  category text,
  max_price_change integer,
  accepts_held boolean not null default false,
  decimal_signs text[],
  lease uuid,
  lease_until timestamptz,
  created_by uuid references users(id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  undone_at timestamptz,
  max_share integer check (max_share >= 1 and max_share <= 100),
  waits_for text check (waits_for in ('many_changes', 'many_missing')),
  constraint imports_leased check ((lease is null) = (lease_until is null)),
  constraint imports_mapped check (state = 'uploaded' or supplier is not null and columns is not null and max_price_change is not null)
);
create index imports_created_by on imports (created_by) where created_by is not null;
create index imports_working on imports (created_at) where state in ('checking', 'applying', 'undoing');
create trigger imports_logged after insert or delete or update on imports for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('titles', 'recognized', 'lease', 'lease_until', 'reached', 'counts');
comment on table imports is 'files of parts that staff uploaded';
comment on column imports.recognized is 'for each title the column that it seems to mean';
comment on column imports.reached is 'the number of the last row that the job is done with; on undoing it goes down';
comment on column imports.lease is 'of the process that works on it';
comment on column imports.max_share is 'of a file that the shop fetched, which is applied without staff';
comment on column imports.waits_for is 'why it was not applied without staff';

create table installation (
  name text primary key,
  value text not null
);
comment on table installation is 'What is settled once per shop: its currency and its random secrets.';

create table mail_links (
  token_hash bytea primary key,
  purpose mail_link_purpose not null,
  user_id uuid references users(id) on delete cascade,
  subscriber_id uuid references subscribers(id) on delete cascade,
  mail_id uuid not null,
  expires_at timestamptz,
  notice_id uuid references product_notices(id) on delete cascade,
  invitation_id uuid references staff_invitations(id) on delete cascade,
  constraint mail_links_end check (expires_at is not null or (purpose::text in ('unsubscribe', 'end_notice'))),
  constraint mail_links_owner check (num_nonnulls(user_id, subscriber_id, notice_id, invitation_id) = 1)
);
create index mail_links_age on mail_links (expires_at);
create index mail_links_invitation on mail_links (invitation_id, purpose) where invitation_id is not null;
create index mail_links_notice on mail_links (notice_id, purpose) where notice_id is not null;
create index mail_links_subscriber on mail_links (subscriber_id, purpose) where subscriber_id is not null;
create index mail_links_user on mail_links (user_id, purpose) where user_id is not null;
comment on table mail_links is 'What a link in a mail proves, once. Only the SHA-256 of its token is kept.';
comment on column mail_links.mail_id is 'the row of the outbox whose mail carries it; a newer mail replaces it';

create table manufacturers (
  brand_key text primary key,
  safety jsonb not null check (jsonb_typeof(safety) = 'object'),
  updated_at timestamptz not null default now()
);
create trigger manufacturers_change after insert or delete or update on manufacturers for each statement execute function record_change('catalogue');
create trigger manufacturers_logged after insert or delete or update on manufacturers for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table manufacturers is 'Who answers for the products of a brand, and what they warn of (Regulation (EU) 2023/988, Article 19).';
comment on column manufacturers.brand_key is 'brand_key() of all ways in which the brand is written';

create table notice_checks (
  id bigint generated always as identity primary key,
  product_id uuid not null
);
comment on table notice_checks is 'Products whose notices may have become due. Written with the change, whether or not there is a notice: one that is not committed yet cannot be seen.';

create table order_build_parts (
  build_id uuid not null references order_builds(id) on delete cascade,
  order_line_id uuid not null references order_lines(id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (build_id, order_line_id)
);
create index order_build_parts_line on order_build_parts (order_line_id);

create table order_builds (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  name text not null check (name <> ''),
  verdict text not null check (verdict in ('fit', 'unknown', 'conflict')),
  findings jsonb not null check (jsonb_typeof(findings) = 'array')
);
create index order_builds_order on order_builds (order_id);
comment on table order_builds is 'Parts of a PC that were ordered together, with what the builder said of them when they were ordered.';
comment on column order_builds.name is 'as the buyer called it';
comment on column order_builds.findings is 'rule, verdict, reason, parts and values of each';

create table order_cancellations (
  order_id uuid primary key references orders(id) on delete cascade,
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
comment on table order_cancellations is 'why the shop cancelled an order that was not paid, for the customer; refunds have their own reason';

create table order_discounts (
  order_id uuid not null references orders(id) on delete cascade,
  discount_id uuid not null,
  code text,
  name text not null,
  amount bigint not null check (amount >= 0),
  primary key (order_id, discount_id)
);
create index order_discounts_discount on order_discounts (discount_id);
comment on table order_discounts is 'The discounts of an order as they were; no foreign key, so that a discount can be deleted.';

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  actor order_actor not null,
  actor_id uuid references users(id) on delete set null,
  from_status order_status,
  to_status order_status not null,
  reason text,
  at timestamptz not null default clock_timestamp(),
  sequence bigint not null generated always as identity,
  reference text
);
create unique index order_events_order on order_events (order_id, sequence);
create trigger order_events_logged after insert or delete or update on order_events for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
create trigger order_events_sold after insert on order_events for each row when (new.to_status = 'paid' and (new.from_status in ('unpaid', 'cancelled', 'expired'))) execute function record_sale();
comment on column order_events.sequence is 'taken under the lock of the order: events of one order took effect in this order';

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  product_id uuid references products(id) on delete set null,
  name text not null,
  picture_url text not null,
  unit_amount bigint not null check (unit_amount > 0),
  quantity integer not null check (quantity > 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  tax_adjustment_amount bigint not null default 0,
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  tax_rate integer not null default 0 check (tax_rate >= 0),
  net_amount bigint not null generated always as (unit_amount * quantity - discount_amount + tax_adjustment_amount - tax_amount) stored constraint order_lines_net check (net_amount >= 0),
  shipped_quantity integer not null default 0,
  cancelled_quantity integer not null default 0,
  refunded_quantity integer not null default 0,
  refunded_net_amount bigint not null default 0,
  refunded_tax_amount bigint not null default 0,
  returned_quantity integer not null default 0,
  withdrawal_exemption text check (withdrawal_exemption in ('sealed', 'custom_made')),
  withheld_amount bigint not null default 0 check (withheld_amount >= 0),
  category text,
  brand text,
  unit_cost_amount bigint check (unit_cost_amount >= 0),
  constraint order_lines_discount check (discount_amount <= (unit_amount * quantity)),
  constraint order_lines_refunded check (refunded_quantity >= cancelled_quantity and refunded_quantity <= quantity),
  constraint order_lines_refunded_amounts check (refunded_net_amount >= 0 and refunded_net_amount <= net_amount and refunded_tax_amount >= 0 and refunded_tax_amount <= tax_amount),
  constraint order_lines_returned check (returned_quantity >= 0 and returned_quantity <= shipped_quantity),
  constraint order_lines_shipped check (shipped_quantity >= 0 and shipped_quantity <= quantity),
  constraint order_lines_units check (cancelled_quantity >= 0 and (shipped_quantity + cancelled_quantity) <= quantity)
);
create index order_lines_order on order_lines (order_id);
create index order_lines_own_picture on order_lines (picture_url) where picture_url ~~ '/images/%';
create trigger order_lines_logged after insert or delete or update on order_lines for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('unit_cost_amount');
comment on column order_lines.net_amount is 'charged without tax; net and tax together are what the line costs';
comment on column order_lines.shipped_quantity is 'the sum of its shipment_lines; changed by the statement that inserts them, under the lock of the order';
comment on column order_lines.cancelled_quantity is 'refunded before they were shipped';
comment on column order_lines.refunded_quantity is 'the cancelled units, and the shipped ones that were refunded';
comment on column order_lines.returned_quantity is 'units that came back through returns and that the shop keeps; changed under the lock of the order';
comment on column order_lines.withdrawal_exemption is 'as the customer saw it';
comment on column order_lines.withheld_amount is 'what deductions have kept of refunded units; changed under the lock of the order';
comment on column order_lines.category is 'as sold, like the name; null of lines that are older than their product''s';
comment on column order_lines.brand is 'as sold';
comment on column order_lines.unit_cost_amount is 'the cost of a unit when it was ordered; null: not known';

create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete cascade,
  author_id uuid references users(id) on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null default clock_timestamp()
);
create index order_notes_author on order_notes (author_id);
create index order_notes_order on order_notes (order_id);
create trigger order_notes_logged after insert or delete or update on order_notes for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('text');
comment on table order_notes is 'For admins only.';

create table order_search (
  order_id uuid primary key,
  created_at timestamptz not null,
  text text not null
);
create index order_search_newest on order_search (created_at);
create index order_search_text on order_search using gin (word_parts(text));
comment on table order_search is 'The searched text of each order, added in batches soon after it was placed, so that no booking waits for the index. No foreign key, whose check would lock the order.';

create table order_vat_checks (
  order_id uuid primary key references orders(id) on delete cascade,
  vat_id text not null,
  result text not null check (result in ('valid', 'invalid', 'unavailable')),
  reference text,
  checked_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users(id)
);
create index order_vat_checks_open on order_vat_checks (checked_at) where result <> 'valid' and accepted_at is null;
create trigger order_vat_checks_logged after insert or delete or update on order_vat_checks for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('vat_id', 'reference');
comment on table order_vat_checks is 'Of each order without tax by a VAT id. It is not shipped before the id is valid or an admin has accepted it.';

create table orders (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  user_id uuid references users(id) on delete restrict,
  customer_name text not null,
  status order_status not null default 'unpaid',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_amount bigint not null check (subtotal_amount >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  shipping_amount bigint not null default 0 check (shipping_amount >= 0),
  tax_amount bigint not null default 0 check (tax_amount >= 0),
  total_amount bigint not null check (total_amount >= 0 and total_amount <= 99999999),
  shipping_address jsonb,
  billing_address jsonb,
  idempotency_key text,
  request_hash bytea,
  hold_ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  shipping_net_amount bigint not null default 0 check (shipping_net_amount >= 0),
  shipping_tax_amount bigint not null default 0 check (shipping_tax_amount >= 0),
  shipping_tax_rate integer not null default 0 check (shipping_tax_rate >= 0),
  tax_adjustment_amount bigint not null default 0,
  delivery jsonb,
  vat_id text,
  contact_email text,
  placed_from bytea,
  refunded_amount bigint not null default 0,
  refunded_shipping_net_amount bigint not null default 0,
  refunded_shipping_tax_amount bigint not null default 0,
  is_reverse_charge boolean not null default false,
  placed_by bytea,
  links_revoked_at timestamptz,
  constraint orders_idempotency_key unique (user_id, idempotency_key),
  check ((idempotency_key is null) = (request_hash is null)),
  constraint orders_contact check (user_id is not null or contact_email is not null),
  constraint orders_refunded check (refunded_amount >= 0 and refunded_amount <= total_amount),
  constraint orders_refunded_shipping check (refunded_shipping_net_amount >= 0 and refunded_shipping_net_amount <= shipping_net_amount and refunded_shipping_tax_amount >= 0 and refunded_shipping_tax_amount <= shipping_tax_amount),
  constraint orders_shipping_tax check (shipping_tax_amount <= tax_amount),
  constraint orders_total check (total_amount = (subtotal_amount - discount_amount + shipping_amount + tax_adjustment_amount))
);
create index orders_country_newest on orders (coalesce(shipping_address ->> 'country', billing_address ->> 'country'), created_at desc, id desc);
create index orders_customer on orders (customer_name, id);
create index orders_guest_browser on orders (placed_by) where placed_by is not null;
create index orders_guest_email on orders (contact_email, created_at) where user_id is null;
create unique index orders_guest_idempotency_key on orders (contact_email, idempotency_key) where user_id is null and idempotency_key is not null;
create index orders_guest_network on orders (placed_from, created_at) where placed_from is not null;
create index orders_guests_contact on orders (status, created_at) where user_id is null and contact_email !~~ '%@guests.invalid';
create index orders_holds on orders (hold_ends_at) where status = 'unpaid';
create index orders_idempotency_age on orders (created_at) where idempotency_key is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_owner_newest on orders (user_id, created_at desc, id desc);
create index orders_partly_refunded on orders (created_at, id) where refunded_amount > 0 and status <> 'refunded';
create index orders_status on orders (status, id);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_total on orders (total_amount, id);
create trigger orders_addressed before update of user_id, contact_email on orders for each row when (old.user_id is distinct from new.user_id or old.contact_email is distinct from new.contact_email) execute function revoke_order_links();
create trigger orders_bought after update of status on orders for each row when (new.user_id is not null and (old.status in ('paid', 'shipped', 'delivered')) <> (new.status in ('paid', 'shipped', 'delivered'))) execute function count_buyers_reviews();
create trigger orders_built after update of status on orders for each row when ((old.status = 'refunded') <> (new.status = 'refunded')) execute function show_paid_builds();
create trigger orders_contact_updated after update of contact_email, user_id, shipping_address, billing_address on orders for each row when (old.contact_email is distinct from new.contact_email or old.user_id is distinct from new.user_id or old.shipping_address is distinct from new.shipping_address or old.billing_address is distinct from new.billing_address) execute function update_contact_in_order_search();
create trigger orders_logged after insert or delete or update on orders for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('customer_name', 'shipping_address', 'billing_address', 'delivery', 'contact_email', 'vat_id', 'placed_from', 'placed_by', 'idempotency_key', 'request_hash');
create trigger orders_refunded after update of status on orders for each row when (new.status = 'refunded' and old.status <> 'refunded') execute function record_refund();
comment on column orders.user_id is 'null: ordered by a guest';
comment on column orders.shipping_amount is 'the price of delivery before its discount';
comment on column orders.tax_amount is 'all taxes in the total, those of delivery included';
comment on column orders.shipping_tax_rate is 'thousandths of a percent, as of lines';
comment on column orders.tax_adjustment_amount is 'what tax adds to the listed prices, or takes off where they include a tax that does not apply';
comment on column orders.delivery is 'the delivery as it was chosen: method, name, pick-up or not, promised dates';
comment on column orders.contact_email is 'receives the emails of the order, instead of the account''s address';
comment on column orders.placed_from is 'keyed hash of the network of a buyer who had paid no order before, to limit unpaid orders';
comment on column orders.refunded_amount is 'the sum of its refunds, and of what is refunded of its lines and its delivery; changed with them, under the lock of the order';
comment on column orders.is_reverse_charge is 'No tax was charged because the buyer owes it, which documents must say';
comment on column orders.placed_by is 'keyed hash of a guest''s browser, to limit unpaid orders';
comment on column orders.links_revoked_at is 'links to the order that were made before do not open it';

create table outbox (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text,
  given_up_at timestamptz,
  dropped_at timestamptz,
  sender text,
  admitted_at timestamptz,
  constraint outbox_kind_subject_id_key unique (kind, subject_id),
  constraint outbox_one_end check (num_nonnulls(sent_at, given_up_at, dropped_at) <= 1)
);
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and given_up_at is null and dropped_at is null;
create trigger outbox_logged after insert or delete or update on outbox for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('payload', 'sender', 'last_error');
comment on table outbox is 'Mails to send, written in the transaction of what they tell of; at most one of a kind per subject.';
comment on column outbox.next_attempt_at is 'also how long the process that took the mail has it to itself';
comment on column outbox.dropped_at is 'there was nothing left to tell when the mail was to be made, or a ceiling was reached (last_error)';
comment on column outbox.sender is 'who caused the mail: an account, the keyed hash of a network, or the shop; null once it has ended';
comment on column outbox.admitted_at is 'when it was counted against the ceilings of its sender and recipient';

create table passkey_challenges (
  challenge text primary key,
  is_for_new boolean not null,
  session_id uuid references sessions(id) on delete cascade,
  sign_in_hash bytea references sign_in_challenges(token_hash) on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is null) <> (sign_in_hash is null))
);
create index passkey_challenges_end on passkey_challenges (expires_at);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_sign_in on passkey_challenges (sign_in_hash) where sign_in_hash is not null;
comment on table passkey_challenges is 'What a passkey signs, once: for a session, or for a sign-in. One for a new passkey proves no factor, and no other adds one.';

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table payment_events (
  provider text not null,
  provider_event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  intent_id text,
  primary key (provider, provider_event_id)
);
comment on column payment_events.intent_id is 'null: about no payment, or received before this column';

create table payment_incidents (
  payment_id uuid not null references payments(id) on delete restrict,
  kind payment_incident_kind not null,
  provider_id text not null,
  status text not null,
  reason text,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default now(),
  primary key (payment_id, kind, provider_id)
);
comment on column payment_incidents.status is 'in the words of the provider, as it last said';

create table payments (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  provider text not null,
  provider_id text not null,
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status payment_status not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  refund_refused_at timestamptz,
  constraint payments_provider_provider_id_key unique (provider, provider_id),
  constraint payments_amount check (
case provider
    when 'none' then amount = 0
    else amount > 0
end)
);
create unique index payments_one_open on payments (order_id) where status = 'open';
create unique index payments_one_settled on payments (order_id) where status = 'succeeded';
create index payments_order on payments (order_id, created_at, id);
create index payments_settled on payments (settled_at) where settled_at is not null;
create index payments_transaction on payments (provider_id);
create index payments_unfinished on payments (created_at) where status in ('open', 'refund_due');
create trigger payments_logged after insert or delete or update on payments for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on column payments.provider is 'none: the order had nothing to pay, and its id is the provider_id';
comment on column payments.refund_refused_at is 'when the provider last refused the refund of a payment that paid nothing';

create table price_changes (
  product_id uuid not null references products(id) on delete cascade,
  amount bigint check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (product_id, at)
);
create index price_changes_at on price_changes using brin (at);
create trigger price_changes_checked after insert on price_changes referencing new table as written for each statement execute function check_price_notices();
comment on table price_changes is 'What a product costs from then on; null while it is not on sale. The end of a running deal is a row in the future.';

create table product_costs (
  product_id uuid primary key references products(id) on delete cascade,
  amount bigint not null check (amount >= 0)
);
create trigger product_costs_logged after insert or delete or update on product_costs for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table product_costs is 'What the shop pays for a unit, without tax. Not a column of products, so that no query of products returns it.';

create table product_counts (
  category text not null,
  brand text not null,
  products bigint not null
);
create index product_counts_key on product_counts (category, brand);
comment on table product_counts is 'Products on sale by category and brand, each or both empty for all. The sum of a key counts: writers only append, so that none waits for another.';

create table product_facts (
  product_id uuid primary key references products(id) on delete cascade,
  imported jsonb not null default '{}'::jsonb check (jsonb_typeof(imported) = 'object'),
  edited jsonb not null default '{}'::jsonb check (jsonb_typeof(edited) = 'object'),
  version integer not null default 1 check (version > 0)
);
create trigger product_facts_inserted after insert on product_facts referencing new table as written for each statement execute function record_product_facts();
create trigger product_facts_logged after insert or delete or update on product_facts for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
create trigger product_facts_updated after update on product_facts referencing new table as written for each statement execute function record_product_facts();
comment on table product_facts is 'what the builder compares, beside what the specifications say';
comment on column product_facts.imported is 'as the last import says; a fact that it does not have is absent';
comment on column product_facts.edited is 'as staff say, which wins; null is a fact that is unknown whatever else says';
comment on column product_facts.version is 'of what staff say; an import leaves it';

create table product_notices (
  id uuid primary key,
  product_id uuid not null references products(id) on delete cascade,
  kind text not null check (kind in ('stock', 'price')),
  email text not null check (email = lower(email)),
  state text not null check (state in ('pending', 'active', 'fulfilled', 'ended')),
  amount bigint check (amount > 0),
  asked_amount bigint check (asked_amount > 0),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  mailed_at timestamptz,
  unique (email, product_id, kind),
  constraint product_notices_active_price check (kind = 'stock' or state <> 'active' or amount is not null),
  constraint product_notices_end check ((state in ('fulfilled', 'ended')) = (ended_at is not null)),
  constraint product_notices_price check ((kind = 'price') = (asked_amount is not null))
);
create index product_notices_asked on product_notices (asked_at) where state = 'pending';
create index product_notices_ended on product_notices (ended_at) where ended_at is not null;
create index product_notices_product on product_notices (product_id);
create index product_notices_waiting on product_notices (product_id) where state = 'active';
create trigger product_notices_checked after insert or update of state, amount on product_notices for each row when (new.state = 'active') execute function check_notices('notice');
comment on table product_notices is 'Emails that are requested for when a product is in stock, or costs at most amount. asked_amount counts once the address has confirmed it.';
comment on column product_notices.mailed_at is 'When the address was last asked to confirm; null once it has, or if it need not. A new request waits a day for the answer.';

create table product_pictures (
  product_id uuid not null references products(id) on delete cascade,
  "position" smallint not null check ("position" >= 1 and "position" <= 7),
  picture_url text not null,
  primary key (product_id, "position")
);
create index product_pictures_own_picture on product_pictures (picture_url) where picture_url ~~ '/images/%';
create trigger product_pictures_change after insert or delete or update on product_pictures for each row execute function record_product_change('catalogue');
create trigger product_pictures_logged after insert or delete or update on product_pictures for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table product_pictures is 'Further views of a product, in their order; the main picture is products.picture_url.';

create table product_ratings (
  product_id uuid primary key references products(id) on delete cascade,
  reviews integer not null,
  rating_sum integer not null,
  constraint product_ratings_of_stars check (rating_sum >= reviews and rating_sum <= (5 * reviews))
);
create trigger product_ratings_change after insert or delete or update on product_ratings for each row execute function record_product_change('ratings');
comment on table product_ratings is 'Number and sum of the ratings that the public sees of a product; no row without one. Kept by triggers on reviews.';

create table product_sales_sums (
  span text not null check (span in ('day', 'month')),
  starts_on date not null,
  product_id uuid not null,
  units bigint not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  refunded_units bigint not null,
  refunded_net_amount bigint not null,
  refunded_tax_amount bigint not null,
  kept_amount bigint not null generated always as (net_amount + tax_amount - refunded_net_amount - refunded_tax_amount) stored,
  costed_net_amount bigint not null default 0,
  refunded_costed_net_amount bigint not null default 0,
  cost_amount bigint not null default 0,
  returned_cost_amount bigint not null default 0,
  primary key (span, starts_on, product_id) include (kept_amount)
);
create index product_sales_sums_product on product_sales_sums (product_id, span, starts_on);
comment on table product_sales_sums is 'Sales and refunds of a product per day of the shop, and again per month for long periods.';
comment on column product_sales_sums.kept_amount is 'in the primary key, which alone is read to rank the products of a period';

create table product_tax_classes (
  product_id uuid primary key references products(id) on delete cascade,
  tax_class text not null check (tax_class in ('standard', 'reduced', 'zero'))
);
create trigger product_tax_classes_logged after insert or delete or update on product_tax_classes for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table product_tax_classes is 'Only products whose class differs from that of their category.';

create table product_year_sums (
  year integer not null,
  product_id uuid not null,
  m1 bigint not null default 0,
  m2 bigint not null default 0,
  m3 bigint not null default 0,
  m4 bigint not null default 0,
  m5 bigint not null default 0,
  m6 bigint not null default 0,
  m7 bigint not null default 0,
  m8 bigint not null default 0,
  m9 bigint not null default 0,
  m10 bigint not null default 0,
  m11 bigint not null default 0,
  m12 bigint not null default 0,
  primary key (year, product_id)
);
comment on table product_year_sums is 'What was sold less refunded of a product in each month of a year, in one row, to rank the products of a long period';

create table products (
  id uuid primary key,
  slug text not null,
  name text not null,
  description text not null,
  category text not null,
  brand text,
  part_number text,
  specifications jsonb not null default '{}'::jsonb,
  price_amount bigint check (price_amount > 0),
  available integer not null default 0 check (available >= 0),
  picture_url text,
  source text,
  source_id text,
  version integer not null default 1,
  published_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (' ' || lower((((name || ' ') || coalesce(brand, '')) || ' ') || coalesce(part_number, ''))) stored,
  edited_fields text[] not null default '{}'[],
  withdrawal_exemption text check (withdrawal_exemption in ('sealed', 'custom_made')),
  gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  safety jsonb not null default '{}'::jsonb check (jsonb_typeof(safety) = 'object'),
  bin text check (bin <> ''),
  constraint products_published_with_price check (published_at is null or price_amount is not null)
) with (fillfactor=90);
create index products_brand_newest on products (brand, published_at desc, id desc) where published_at is not null and deleted_at is null;
create index products_category_name on products (category, name, id) where published_at is not null and deleted_at is null;
create index products_category_newest on products (category, published_at desc, id desc) where published_at is not null and deleted_at is null;
create index products_category_price on products (category, price_amount, id) where published_at is not null and deleted_at is null;
create index products_created on products (created_at desc, id desc) where deleted_at is null;
create index products_deleted on products (created_at desc, id desc) where deleted_at is not null;
create index products_gtin on products (gtin) where gtin is not null;
create index products_gtin_number on products (gtin_number(gtin)) where gtin is not null;
create index products_name on products (name, id) where published_at is not null and deleted_at is null;
create index products_newest on products (published_at desc, id desc) where published_at is not null and deleted_at is null;
create index products_own_picture on products (picture_url) where picture_url ~~ '/images/%';
create index products_part_number on products (part_number_key(part_number)) where part_number is not null;
create index products_price on products (price_amount, id) where published_at is not null and deleted_at is null;
create index products_search on products using gin (word_parts(search_text));
create unique index products_source_key on products (source, source_id) where source is not null;
create trigger products_availability after update of available on products for each row when ((old.available > 0) is distinct from (new.available > 0)) execute function record_availability();
create trigger products_available after update of available on products for each row when (old.available = 0 and new.available > 0) execute function check_notices('product');
create trigger products_brand_inserted before insert on products for each row when (new.brand <> '') execute function spell_brand();
create trigger products_brand_updated before update of brand on products for each row when (new.brand <> '' and new.brand is distinct from old.brand) execute function spell_brand();
create trigger products_delete_recorded after delete on products referencing old table as written for each statement execute function record_written_products();
create trigger products_deleted after delete on products referencing old table as written for each statement execute function count_written_products();
create trigger products_forgotten after update of deleted_at on products for each row when (old.deleted_at is null and new.deleted_at is not null) execute function forget_deleted_product();
create trigger products_insert_recorded after insert on products referencing new table as written for each statement execute function record_written_products();
create trigger products_inserted after insert on products referencing new table as written for each statement execute function count_written_products();
create trigger products_logged after insert or delete or update on products for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('search_text');
create trigger products_price after update of price_amount, published_at, deleted_at on products for each row when (old.price_amount is distinct from new.price_amount or (old.published_at is not null and old.deleted_at is null) is distinct from (new.published_at is not null and new.deleted_at is null)) execute function record_product_price();
create trigger products_priced after insert on products referencing new table as written for each statement execute function record_new_prices();
create trigger products_update_recorded after update of slug, name, description, category, brand, part_number, gtin, safety, specifications, price_amount, picture_url, withdrawal_exemption, version, published_at, deleted_at on products for each row when (old.slug is distinct from new.slug or old.name is distinct from new.name or old.description is distinct from new.description or old.category is distinct from new.category or old.brand is distinct from new.brand or old.part_number is distinct from new.part_number or old.gtin is distinct from new.gtin or old.safety is distinct from new.safety or old.specifications is distinct from new.specifications or old.price_amount is distinct from new.price_amount or old.picture_url is distinct from new.picture_url or old.withdrawal_exemption is distinct from new.withdrawal_exemption or old.version is distinct from new.version or old.published_at is distinct from new.published_at or old.deleted_at is distinct from new.deleted_at) execute function record_updated_product();
create trigger products_updated after update of category, brand, published_at, deleted_at on products for each row when (old.category is distinct from new.category or old.brand is distinct from new.brand or (old.published_at is not null and old.deleted_at is null) is distinct from (new.published_at is not null and new.deleted_at is null)) execute function count_updated_product();
comment on column products.source is 'sample: of the sample catalog. Numbers of suppliers are in supplier_numbers.';
comment on column products.published_at is 'null: a draft, shown to admins only';
comment on column products.deleted_at is 'deleting only hides; orders keep what they sold';
comment on column products.edited_fields is 'What an admin decided by hand, which an import keeps: names of columns, specifications.{key}, published.';
comment on column products.withdrawal_exemption is 'Article 16 (c) and (i) of Directive 2011/83/EU: no withdrawal once the seal is broken, or none at all';
comment on column products.safety is 'manufacturer, address, contact, representative, warnings; what is absent is that of the brand';
comment on column products.bin is 'where its units lie in the stock room, for picking lists and packing slips';

create table profiles (
  user_id uuid primary key references users(id) on delete cascade,
  university text not null,
  location text not null,
  phone_number text not null,
  linkedin_url text not null,
  updated_at timestamptz not null default now()
);

create table questions (
  id uuid primary key,
  product_id uuid not null references products(id) on delete cascade,
  user_id uuid references users(id) on delete set null,
  author text not null,
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_by uuid references users(id) on delete set null,
  constraint questions_hidden_by_admin check (hidden_by is null or hidden_at is not null)
);
create index questions_newest on questions (created_at desc, id desc);
create index questions_of_product on questions (product_id, created_at desc, id desc);
create index questions_of_user on questions (user_id);
create trigger questions_change after insert or delete or update on questions for each row execute function record_product_change('questions');
create trigger questions_logged after insert or delete or update on questions for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('author', 'body');
comment on table questions is 'Questions about a product. One without a user was asked from an account that is closed.';

create table rate_limits (
  key text primary key,
  hits integer not null,
  strikes integer not null default 0,
  window_ends_at timestamptz not null
);
comment on table rate_limits is 'A window of hits per key; strikes count the windows in a row that overflowed.';

create table reconciliations (
  id uuid primary key,
  provider text not null,
  since timestamptz not null,
  compared integer not null check (compared >= 0),
  differences jsonb not null,
  ran_at timestamptz not null default now()
);
create index reconciliations_newest on reconciliations (ran_at desc);
comment on table reconciliations is 'How the books of the card provider differed from the shop''s, run by run.';

create table recovery_codes (
  user_id uuid not null references users(id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Unused ones, as a keyed hash.';

create table refund_lines (
  refund_id uuid not null references refunds(id) on delete cascade,
  order_line_id uuid not null references order_lines(id) on delete restrict,
  quantity integer not null check (quantity >= 0),
  net_amount bigint not null check (net_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  reduction_net_amount bigint not null default 0,
  reduction_tax_amount bigint not null default 0,
  cancelled_quantity integer not null default 0,
  restocked_quantity integer not null default 0,
  withheld_amount bigint not null default 0,
  primary key (refund_id, order_line_id),
  constraint refund_lines_quantities check (cancelled_quantity >= 0 and cancelled_quantity <= quantity and restocked_quantity >= 0 and restocked_quantity <= quantity),
  constraint refund_lines_reduction check (reduction_net_amount >= 0 and reduction_net_amount <= net_amount and reduction_tax_amount >= 0 and reduction_tax_amount <= tax_amount)
);
create index refund_lines_order_line on refund_lines (order_line_id);
create trigger refund_lines_logged after insert or delete or update on refund_lines for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
create trigger refund_lines_recorded after insert on refund_lines for each row execute function record_refunded_sale();
comment on column refund_lines.net_amount is 'of its units, and of its part of a free amount';
comment on column refund_lines.reduction_net_amount is 'the part of the free amount';
comment on column refund_lines.withheld_amount is 'what the refund adds to order_lines.withheld_amount: its deduction, or what a free amount gives back of earlier ones, negative';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  payment_id uuid not null references payments(id) on delete restrict,
  state text not null check (state in ('due', 'refused', 'refunded', 'voided')),
  amount bigint not null constraint refunds_amount check (amount >= 0),
  tax_amount bigint not null,
  delivery_net_amount bigint not null default 0,
  delivery_tax_amount bigint not null default 0,
  delivery_reduction_net_amount bigint not null default 0,
  delivery_reduction_tax_amount bigint not null default 0,
  reason text,
  return_id uuid,
  actor order_actor not null,
  actor_id uuid references users(id) on delete set null,
  idempotency_key text,
  request_hash bytea,
  attempt integer not null default 1,
  claimed_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  provider_id text,
  is_by_hand boolean not null default false,
  credit_note_reversed_at timestamptz,
  constraint refunds_idempotency_key unique (order_id, idempotency_key),
  constraint refunds_by_hand check (not is_by_hand or state = 'refunded' and provider_id is null),
  constraint refunds_delivery check (delivery_reduction_net_amount >= 0 and delivery_reduction_net_amount <= delivery_net_amount and delivery_reduction_tax_amount >= 0 and delivery_reduction_tax_amount <= delivery_tax_amount),
  constraint refunds_finished check ((state = 'refunded') = (finished_at is not null)),
  constraint refunds_request check ((idempotency_key is null) = (request_hash is null)),
  constraint refunds_tax check (tax_amount >= 0 and tax_amount <= amount)
);
create index refunds_actor on refunds (actor_id) where actor_id is not null;
create index refunds_not_reversed on refunds (id) where state = 'voided' and credit_note_reversed_at is null;
create index refunds_payment on refunds (payment_id);
create index refunds_provider_id on refunds (payment_id, provider_id) where provider_id is not null;
create index refunds_return on refunds (return_id) where return_id is not null;
create index refunds_unfinished on refunds (id) where state in ('due', 'refused');
create trigger refunds_logged after insert or delete or update on refunds for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('reason', 'idempotency_key', 'request_hash');
create trigger refunds_recorded after insert on refunds for each row execute function record_refunded_sale();
create trigger refunds_voided after update of state on refunds for each row when (old.state <> 'voided' and new.state = 'voided') execute function record_refunded_sale();
comment on table refunds is 'What went back of the payments that settled orders. Late and double payments have none.';
comment on column refunds.state is 'at the provider. due: recorded, not yet answered; refused: only an admin tries it again; voided: not made and taken out of the book';
comment on column refunds.amount is '0 where only units that cost nothing are canceled or came back';
comment on column refunds.delivery_reduction_net_amount is 'the part that is of a free amount, as in refund_lines';
comment on column refunds.attempt is 'counts those that the provider took back or refused until an admin tried again; each has its own key there';
comment on column refunds.claimed_until is 'another process is asking the provider';
comment on column refunds.provider_id is 'what the provider calls the refund that it made last; null if unknown, or it has taken that back';
comment on column refunds.is_by_hand is 'an admin paid it another way, which the provider does not know of';
comment on column refunds.credit_note_reversed_at is 'when an admin said that the books reverse its credit note; null for a voided one with a credit note: it waits for that';

create table remembered_browsers (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users(id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index remembered_browsers_end on remembered_browsers (expires_at);
create index remembered_browsers_user on remembered_browsers (user_id);
comment on table remembered_browsers is 'Browsers that need no second factor to sign in to the account.';

create table respelt_brands (
  product_id uuid primary key references products(id) on delete cascade,
  brand text not null
);
comment on table respelt_brands is 'as they were written before brands had one spelling';

create table return_events (
  return_id uuid not null references returns(id) on delete cascade,
  sequence integer not null,
  state text not null,
  actor order_actor not null,
  actor_id uuid references users(id) on delete set null,
  idempotency_key text,
  request_hash bytea,
  at timestamptz not null default clock_timestamp(),
  primary key (return_id, sequence),
  constraint return_events_request check ((idempotency_key is null) = (request_hash is null))
);
create index return_events_actor on return_events (actor_id) where actor_id is not null;
create index return_events_key on return_events (idempotency_key) where idempotency_key is not null;
create trigger return_events_logged after insert or delete or update on return_events for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('idempotency_key', 'request_hash');
comment on table return_events is 'The states of a return; the first is the request.';

create table return_lines (
  id uuid primary key,
  return_id uuid not null references returns(id) on delete cascade,
  order_line_id uuid not null references order_lines(id) on delete restrict,
  quantity integer not null check (quantity > 0),
  reason text not null,
  description text not null default '',
  serial_numbers text[] not null default '{}'[],
  stocked_quantity integer check (stocked_quantity >= 0),
  repair_quantity integer check (repair_quantity >= 0),
  scrapped_quantity integer check (scrapped_quantity >= 0),
  found_serial_numbers text[] not null default '{}'[],
  constraint return_lines_once unique (return_id, order_line_id),
  constraint return_lines_inspected check ((num_nulls(stocked_quantity, repair_quantity, scrapped_quantity) in (0, 3)) and (stocked_quantity + repair_quantity + scrapped_quantity) <= quantity)
);
create index return_lines_order_line on return_lines (order_line_id);
create trigger return_lines_logged after insert or delete or update on return_lines for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('description', 'serial_numbers', 'found_serial_numbers');
create trigger return_lines_stocked after update of stocked_quantity on return_lines for each row when (old.stocked_quantity is null and new.stocked_quantity > 0) execute function record_returned_cost();
comment on column return_lines.serial_numbers is 'as the customer reports them';
comment on column return_lines.stocked_quantity is 'with the next two: the units that came, by where they went; null before the inspection';
comment on column return_lines.found_serial_numbers is 'at the inspection';

create table return_photos (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  return_id uuid references returns(id) on delete cascade,
  "position" integer,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint return_photos_position unique (return_id, "position"),
  constraint return_photos_placed check ((return_id is null) = ("position" is null))
);
create index return_photos_order on return_photos (order_id);
create index return_photos_pending on return_photos (created_at) where return_id is null;
comment on table return_photos is 'The file is in the store of pictures, but has no public address.';
comment on column return_photos.return_id is 'null: uploaded for a return that is not requested yet';

create table returns (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('return', 'warranty', 'withdrawal')),
  state text not null check (state in ('requested', 'accepted', 'received', 'inspected', 'refunded', 'closed', 'declined', 'cancelled')),
  answer text,
  resolution text check (resolution in ('repaired', 'replaced', 'sent_back', 'not_received', 'refunded_before')),
  created_at timestamptz not null default clock_timestamp(),
  constraint returns_sequence unique (order_id, sequence),
  constraint returns_closed check ((state = 'closed') = (resolution is not null))
);
create index returns_created on returns (created_at);
create index returns_state on returns (state, id);
create trigger returns_logged after insert or delete or update on returns for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('answer');
comment on column returns.sequence is 'within the order: 1, 2, …';
comment on column returns.answer is 'what the shop wrote to the customer when it declined or closed the return';

create table review_pictures (
  review_id uuid not null references reviews(id) on delete cascade,
  "position" smallint not null check ("position" >= 1 and "position" <= 3),
  picture_url text not null,
  primary key (review_id, "position")
);
create index review_pictures_own_picture on review_pictures (picture_url) where picture_url ~~ '/images/%';
comment on table review_pictures is 'Further photos of a review, in their order; the first is reviews.picture_url.';

create table review_votes (
  review_id uuid not null references reviews(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  is_counted boolean not null default true,
  primary key (review_id, user_id)
);
create index review_votes_user on review_votes (user_id);
comment on table review_votes is 'Who finds a review helpful.';
comment on column review_votes.is_counted is 'whether reviews.helpful has it: the voter has confirmed the email address';

create table reviews (
  id uuid primary key,
  user_id uuid references users(id) on delete set null,
  product_id uuid references products(id) on delete set null,
  author text not null,
  body text not null,
  rating integer not null check (rating >= 1 and rating <= 999),
  picture_url text,
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references users(id) on delete set null,
  rating_scale smallint not null default 999,
  helpful integer not null default 0 constraint reviews_helpful_count check (helpful >= 0),
  is_counted boolean not null default true,
  constraint reviews_hidden_by_somebody check (hidden_by is null or hidden_at is not null),
  constraint reviews_rating_scale check ((rating_scale in (5, 999)) and rating <= rating_scale),
  constraint reviews_stars_of_product check (product_id is null or rating_scale = 5)
);
create index reviews_most_helpful on reviews (product_id, helpful desc, id desc) where product_id is not null;
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_product on reviews (product_id, created_at desc, id desc) where product_id is not null;
create index reviews_of_shop on reviews (created_at desc, id desc) where rating_scale = 999;
create index reviews_of_user on reviews (user_id, created_at desc, id desc);
create unique index reviews_one_per_product on reviews (user_id, product_id) where product_id is not null;
create index reviews_own_picture on reviews (picture_url) where picture_url ~~ '/images/%';
create trigger reviews_change after insert or delete or update on reviews for each row execute function record_product_change('reviews');
create trigger reviews_counted after insert or delete on reviews for each row execute function count_review();
create trigger reviews_logged after insert or delete or update on reviews for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('author', 'body', 'picture_url');
create trigger reviews_rate_parts after insert or update of rating on reviews for each row when (new.product_id is not null and new.user_id is not null) execute function rate_reviewed_part();
create trigger reviews_recounted after update of product_id, rating, hidden_at, is_counted on reviews for each row when (old.product_id is distinct from new.product_id or old.rating is distinct from new.rating or (old.hidden_at is null) is distinct from (new.hidden_at is null) or old.is_counted is distinct from new.is_counted) execute function count_review();
comment on table reviews is 'A review without a user is a sample, or its writer''s account is gone.';
comment on column reviews.hidden_at is 'since when an admin keeps it from the public; its writer still sees it';
comment on column reviews.rating_scale is 'the highest possible rating: 999 for the shop; 5 stars for a product, also after its row was deleted';
comment on column reviews.helpful is 'the number of its review_votes, changed by the statement that writes the vote';
comment on column reviews.is_counted is 'whether its stars count: its author has confirmed the email address or bought the product';

create table sales_deltas (
  at timestamptz not null,
  product_id uuid,
  category text,
  brand text,
  orders integer not null default 0,
  returning_orders integer not null default 0,
  units integer not null default 0,
  net_amount bigint not null default 0,
  tax_amount bigint not null default 0,
  refunds integer not null default 0,
  refunded_units integer not null default 0,
  refunded_net_amount bigint not null default 0,
  refunded_tax_amount bigint not null default 0,
  goods_net_amount bigint not null default 0,
  costed_net_amount bigint not null default 0,
  refunded_costed_net_amount bigint not null default 0,
  cost_amount bigint not null default 0,
  returned_cost_amount bigint not null default 0
);
comment on table sales_deltas is 'Sales and refunds that are not in the sums yet. Writers only append, so none waits for another.';

create table sales_sums (
  part text not null check (part in ('all', 'category', 'brand')),
  day date not null,
  key text not null,
  orders bigint not null,
  returning_orders bigint not null,
  units bigint not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  refunds bigint not null,
  refunded_units bigint not null,
  refunded_net_amount bigint not null,
  refunded_tax_amount bigint not null,
  goods_net_amount bigint not null default 0,
  costed_net_amount bigint not null default 0,
  refunded_costed_net_amount bigint not null default 0,
  cost_amount bigint not null default 0,
  returned_cost_amount bigint not null default 0,
  primary key (part, day, key)
);
comment on table sales_sums is 'Sales and refunds per day of the shop. Orders are counted in the part all only; its key is empty.';
comment on column sales_sums.goods_net_amount is 'sold without delivery';
comment on column sales_sums.costed_net_amount is 'of goods_net_amount, the lines whose cost is known';
comment on column sales_sums.returned_cost_amount is 'of units that came back to stock';

create table sales_zone (
  only_row boolean default true primary key check (only_row),
  time_zone text not null
);
comment on table sales_zone is 'The time zone whose days the sums have. The shop makes them all again for another one, and where there is none yet.';

create table sandbox.card_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  order_id text not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'requires_payment_method' check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  declines_after_action text,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  report_due_at timestamptz,
  report_attempts integer not null default 0 check (report_attempts >= 0),
  refunded_amount bigint not null default 0,
  check (refunded_amount >= 0 and refunded_amount <= amount)
);
create index card_intents_report_due on sandbox.card_intents (report_due_at) where report_due_at is not null;
comment on column sandbox.card_intents.report_due_at is 'when the payment is reported to the shop next; null before it is paid and once the shop has accepted the report';
comment on column sandbox.card_intents.refunded_amount is 'in parts, until it is refunded in full (refunded_at)';

create table sandbox.card_refunds (
  id uuid primary key,
  intent_id text not null references sandbox.card_intents(id) on delete cascade,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);

create table sandbox.google_codes (
  code_hash bytea primary key,
  client_id text not null,
  redirect_uri text not null,
  nonce text,
  code_challenge text not null,
  claims jsonb not null,
  expires_at timestamptz not null
);

create table sandbox.mail_attachments (
  mail_id uuid not null references sandbox.mails(id) on delete cascade,
  "position" integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, "position")
);

create table sandbox.mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  reply_to text,
  unsubscribe_url text,
  received_at timestamptz not null default now()
);
create index mails_newest on sandbox.mails (received_at desc, id desc);
create index mails_recipient on sandbox.mails (recipient);
comment on table sandbox.mails is 'The sandbox mailbox; a mail that comes again under its id is the same mail.';

create table saved_addresses (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  address jsonb not null,
  used_at timestamptz not null default clock_timestamp()
);
create unique index saved_addresses_once on saved_addresses (user_id, md5(address::text));
comment on column saved_addresses.used_at is 'when it was last saved or ordered to';

create table saved_build_parts (
  build_id uuid not null references saved_builds(id) on delete cascade,
  product_id uuid not null,
  place smallint not null check (place >= 0),
  quantity smallint not null check (quantity >= 1 and quantity <= 20),
  name text not null,
  price_amount integer not null check (price_amount >= 0),
  primary key (build_id, product_id)
);
comment on column saved_build_parts.product_id is 'without a reference: a part that the shop no longer has is still named';
comment on column saved_build_parts.name is 'as it was then';
comment on column saved_build_parts.price_amount is 'of one piece, in minor units, as it was then';

create table saved_builds (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]{12}$'),
  user_id uuid references users(id) on delete cascade,
  visitor_hash bytea,
  name text not null check (name <> ''),
  verdict text not null check (verdict in ('fit', 'fitSoFar', 'unknown', 'conflict')),
  saved_at timestamptz not null default clock_timestamp(),
  idempotency_key text unique,
  request_hash bytea,
  constraint saved_builds_owner check ((user_id is null) <> (visitor_hash is null)),
  constraint saved_builds_request check ((idempotency_key is null) = (request_hash is null))
);
create index saved_builds_old on saved_builds (saved_at) where user_id is null;
create index saved_builds_user on saved_builds (user_id) where user_id is not null;
create index saved_builds_visitor on saved_builds (visitor_hash) where visitor_hash is not null;
comment on table saved_builds is 'builds of PC parts that were saved and are shared by their link';
comment on column saved_builds.slug is 'what its link contains; random, so that it is not guessed';
comment on column saved_builds.visitor_hash is 'SHA-256 of the cookie of the browser that saved it without an account';
comment on column saved_builds.verdict is 'what the builder said of it then';
comment on column saved_builds.saved_at is 'when its parts were last saved; their prices are of then';

create table saved_lists (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  name text,
  share_key text constraint saved_lists_share_key unique,
  created_at timestamptz not null default now(),
  constraint saved_lists_of_user unique (user_id, id)
);
create unique index saved_lists_default on saved_lists (user_id) where name is null;
comment on column saved_lists.name is 'null: the list that products are saved to by default';

create table saved_products (
  user_id uuid not null,
  product_id uuid not null references products(id) on delete cascade,
  list_id uuid not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, product_id),
  constraint saved_products_user_id_list_id_fkey foreign key (user_id, list_id) references saved_lists(user_id, id) on delete cascade
);
create index saved_products_list on saved_products (list_id);
create index saved_products_product on saved_products (product_id);
comment on table saved_products is 'Each product is in one list of a user.';

create table saved_views (
  id uuid primary key,
  user_id uuid not null references users(id) on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  saved_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
comment on table saved_views is 'filters and sorts of lists that a user has given a name';
comment on column saved_views.search is 'as in the address of the list';

create table scheduled_edits (
  id uuid primary key,
  change jsonb not null,
  products uuid[] not null check (products <> '{}'::uuid[]),
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'started', 'ended', 'cancelled')),
  edit_id uuid unique references bulk_edits(id) on delete set null,
  scheduled_by uuid references users(id) on delete set null,
  scheduled_at timestamptz not null default clock_timestamp(),
  idempotency_key text unique,
  request_hash bytea,
  check (ends_at > starts_at),
  constraint scheduled_edits_request check ((idempotency_key is null) = (request_hash is null)),
  constraint scheduled_edits_started check (edit_id is null or (state in ('started', 'ended')))
);
create index scheduled_edits_ends on scheduled_edits (ends_at) where state = 'started' and ends_at is not null;
create index scheduled_edits_scheduled_by on scheduled_edits (scheduled_by) where scheduled_by is not null;
create index scheduled_edits_starts on scheduled_edits (starts_at) where state = 'waiting';
create trigger scheduled_edits_logged after insert or delete or update on scheduled_edits for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('idempotency_key', 'request_hash', 'products');
comment on table scheduled_edits is 'bulk edits that the shop makes at a time, and undoes at another';
comment on column scheduled_edits.change is 'as the contract defines it: one property';
comment on column scheduled_edits.edit_id is 'the bulk edit that it became';

create table search_indexes (
  schema text primary key,
  name text not null unique,
  cursor uuid,
  filled_at timestamptz,
  "position" text,
  checked_at timestamptz,
  deal jsonb,
  version bigint not null default 0
);
comment on table search_indexes is 'The index of a search cluster for each way to store its documents. The cursor is the last product of an index that is being filled.';
comment on column search_indexes."position" is 'The changes before it have been written to the index.';

create table search_words (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  category text,
  words text[] not null,
  updated_at timestamptz not null default clock_timestamp()
);
create trigger search_words_change after insert or delete or update on search_words for each statement execute function record_change('catalogue');
create trigger search_words_logged after insert or delete or update on search_words for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table search_words is 'Replaces the group of the same name. No words: the group is switched off.';

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users(id) on delete cascade,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  factor_proven_at timestamptz
);
create index sessions_user on sessions (user_id);
comment on column sessions.factor_proven_at is 'the last proof of a second factor; null if the browser was remembered';

create table shipment_lines (
  shipment_id uuid not null references shipments(id) on delete cascade,
  order_line_id uuid not null references order_lines(id) on delete restrict,
  quantity integer not null check (quantity > 0),
  serial_numbers text[] not null default '{}'[],
  primary key (shipment_id, order_line_id),
  constraint shipment_lines_serial_numbers check (cardinality(serial_numbers) <= quantity)
);
create index shipment_lines_comparable_serials on shipment_lines using gin (comparable_serials(serial_numbers)) where serial_numbers <> '{}'[];
create index shipment_lines_order_line on shipment_lines (order_line_id);
create index shipment_lines_serials on shipment_lines using gin (serial_numbers) where serial_numbers <> '{}'[];
create index shipment_lines_with_serial_numbers on shipment_lines (order_line_id) where serial_numbers <> '{}'[];
create trigger shipment_lines_logged after insert or delete or update on shipment_lines for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('serial_numbers');
comment on column shipment_lines.serial_numbers is 'of its units, as far as they were noted';

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  number integer not null check (number > 0),
  carrier text,
  carrier_name text,
  tracking_number text,
  tracking_url text check (tracking_url ~~ 'https://%'),
  shipped_by uuid references users(id) on delete set null,
  idempotency_key text,
  request_hash bytea,
  shipped_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz,
  constraint shipments_idempotency_key unique (order_id, idempotency_key),
  constraint shipments_number unique (order_id, number),
  constraint shipments_carrier check (carrier = 'other' or carrier_name is null and tracking_url is null),
  constraint shipments_delivered check (delivered_at >= shipped_at),
  constraint shipments_request check ((idempotency_key is null) = (request_hash is null))
);
create index shipments_admin on shipments (shipped_by) where shipped_by is not null;
create index shipments_tracking on shipments (upper(regexp_replace(tracking_number, '[^[:alnum:]]', '', 'g'))) where tracking_number is not null;
create trigger shipments_logged after insert or delete or update on shipments for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('tracking_number', 'tracking_url', 'idempotency_key', 'request_hash');
comment on column shipments.number is 'within the order: 1, 2, …';
comment on column shipments.carrier is 'of contract/carrier.ts; other: one of carrier_name, with its own link';
comment on column shipments.shipped_by is 'the admin; null: before shipments were recorded';

create table shop_settings (
  only_row boolean default true primary key check (only_row),
  settings jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);
create trigger seller_change after insert or delete or update on shop_settings for each statement execute function record_change('seller');
create trigger shop_settings_change after insert or delete or update on shop_settings for each statement execute function record_change('delivery');
create trigger shop_settings_logged after insert or delete or update on shop_settings for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table shop_settings is 'What the owner has set; the contract (shop-settings.ts) has the defaults.';

create table sign_in_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users(id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenges_end on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id);
comment on table sign_in_challenges is 'Sign-ins that wait for a second factor.';

create table staff_invitations (
  id uuid primary key,
  email text not null unique,
  role user_role not null check (role <> 'customer'),
  invited_by uuid not null references users(id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_age on staff_invitations (expires_at);
create index staff_invitations_inviter on staff_invitations (invited_by);
create trigger staff_invitations_logged after insert or delete or update on staff_invitations for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('email');
comment on table staff_invitations is 'Open invitations. Accepting or withdrawing one deletes it.';

create table staff_log (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  role user_role,
  network text,
  act text not null
);
create index staff_log_at on staff_log (at, id);
create index staff_log_user on staff_log (user_id, at, id);
create trigger staff_log_kept before delete or update on staff_log for each row execute function refuse_log_change();
create trigger staff_log_kept_whole before truncate on staff_log for each statement execute function refuse_log_change();
comment on table staff_log is 'What staff did. Without a foreign key to users: its check would lock the row of the actor before orders and products.';
comment on column staff_log.user_id is 'null: a command on the server';
comment on column staff_log.act is 'the name of the call';

create table staff_log_changes (
  id bigint generated always as identity primary key,
  entry_id uuid not null references staff_log(id),
  subject text not null,
  ids uuid[] not null,
  before jsonb,
  after jsonb
);
create index staff_log_changes_entry on staff_log_changes (entry_id);
create index staff_log_changes_ids on staff_log_changes using gin (ids);
create trigger staff_log_changes_kept before delete or update on staff_log_changes for each row execute function refuse_log_change();
create trigger staff_log_changes_kept_whole before truncate on staff_log_changes for each statement execute function refuse_log_change();
comment on table staff_log_changes is 'The rows that an act inserted, changed or deleted: the columns that differ, personal data hidden.';
comment on column staff_log_changes.subject is 'the table';
comment on column staff_log_changes.ids is 'the row, and the rows that it refers to';

create table stock_movements (
  id uuid primary key,
  product_id uuid not null references products(id) on delete restrict,
  order_id uuid references orders(id) on delete restrict,
  kind stock_movement_kind not null,
  quantity integer not null,
  at timestamptz not null default clock_timestamp(),
  transaction xid8 default pg_current_xact_id(),
  check (quantity <> 0 and (quantity > 0 or kind = 'received'))
);
create index stock_movements_order on stock_movements (order_id);
create index stock_movements_product on stock_movements (product_id, at);
create index stock_movements_transaction on stock_movements (transaction);
create trigger stock_movements_logged after insert or delete or update on stock_movements for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on table stock_movements is 'available = received - held + released + returned; sold turns held units into sold ones. A negative receipt corrects a count.';

create table stock_outlook (
  only_row boolean default true primary key check (only_row),
  outlook jsonb not null,
  counted_at timestamptz not null default now()
);
comment on table stock_outlook is 'Products that do not sell and those that are soon sold out, counted every hour.';

create table stock_value (
  is_only boolean default true primary key check (is_only),
  amount bigint not null,
  counted_at timestamptz not null default now()
);
comment on table stock_value is 'What all available units on sale cost together, counted now and then.';

create table subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  state subscription_state not null default 'pending',
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint subscribers_confirmed check (state <> 'confirmed' or confirmed_at is not null),
  constraint subscribers_unsubscribed check (state <> 'unsubscribed' or unsubscribed_at is not null)
);

create table supplier_numbers (
  supplier text not null,
  number text not null,
  product_id uuid not null references products(id) on delete cascade,
  name text not null,
  category text not null,
  brand text,
  price_amount bigint check (price_amount > 0),
  describes boolean not null default true,
  primary key (supplier, number),
  constraint supplier_numbers_product_key unique (product_id, supplier)
);
create index supplier_numbers_number on supplier_numbers (number);
comment on table supplier_numbers is 'The number of a product at a supplier, and what the last import of this number said of it.';
comment on column supplier_numbers.describes is 'False for a product that existed before this number: the supplier changes its price and stock, and adds what is missing.';

create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region = upper(region) and region <> ''),
  tax_class text not null check (tax_class in ('standard', 'reduced')),
  rate integer not null check (rate >= 0 and rate <= 100000),
  starts_on date,
  postal_codes text[] not null default '{}'[],
  constraint tax_rates_once unique nulls not distinct (country, region, postal_codes, tax_class, starts_on)
);
create trigger tax_rates_delivery_change after insert or delete or update on tax_rates for each statement execute function record_change('delivery');
create trigger tax_rates_logged after insert or delete or update on tax_rates for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
create trigger tax_rates_seller_change after insert or delete or update on tax_rates for each statement execute function record_change('seller');
comment on column tax_rates.region is 'null: the whole country, where no rate of the region applies';
comment on column tax_rates.rate is 'thousandths of a percent: 19 % is 19000';
comment on column tax_rates.starts_on is 'in the time zone of the shop; null: always, until a later rate starts';
comment on column tax_rates.postal_codes is 'codes, beginnings and ranges of the country or the region, sorted; none: all of it';

create table totp_enrolments (
  session_id uuid primary key references sessions(id) on delete cascade,
  secret bytea not null,
  expires_at timestamptz not null
);
create index totp_enrolments_end on totp_enrolments (expires_at);
comment on table totp_enrolments is 'Secrets that a session shows and whose first code it has not entered; secrets are encrypted.';

create table totp_factors (
  user_id uuid primary key references users(id) on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  created_at timestamptz not null default clock_timestamp()
);
comment on column totp_factors.last_step is 'the time step of the last code that was accepted: each code works once';

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified_at timestamptz,
  name text not null,
  photo_url text,
  is_demo boolean not null default false,
  role user_role not null default 'customer',
  unpaid_orders integer not null default 0 constraint users_unpaid_orders_limit check (unpaid_orders >= 0 and unpaid_orders <= 10),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  second_factor_at timestamptz,
  role_since timestamptz not null default now()
);
create index users_newest on users (created_at desc, id desc) where closed_at is null;
create index users_own_picture on users (photo_url) where photo_url ~~ '/images/%';
create index users_staff on users (id) where role <> 'customer' and closed_at is null;
create index users_verified on users (email_verified_at) where email_verified_at is not null;
create trigger users_confirmed after update of email_verified_at on users for each row when (old.email_verified_at is null and new.email_verified_at is not null) execute function count_confirmed_author();
create trigger users_email_updated after update of email on users for each row when (old.email <> new.email) execute function update_order_search();
create trigger users_logged after insert or delete or update on users for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('email', 'name', 'photo_url');
create trigger users_role_since before update of role on users for each row when (old.role is distinct from new.role) execute function record_role_since();
comment on column users.second_factor_at is 'when the oldest of its second factors was added; null without one';
comment on column users.role_since is 'staff have time for a second factor from then on';

create table vat_id_checks (
  vat_id text primary key,
  is_valid boolean not null,
  reference text,
  checked_at timestamptz not null default now()
);
comment on table vat_id_checks is 'What VIES answered last about a VAT id; asked again after a day.';
comment on column vat_id_checks.reference is 'proof of the consultation; null without a VAT id of the shop';

create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals(id) on delete cascade,
  order_line_id uuid not null references order_lines(id) on delete restrict,
  quantity integer not null check (quantity > 0),
  cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  primary key (withdrawal_id, order_line_id),
  constraint withdrawal_lines_units check ((cancelled_quantity + returned_quantity) <= quantity)
);
create index withdrawal_lines_order_line on withdrawal_lines (order_line_id);
create trigger withdrawal_lines_logged after insert or delete or update on withdrawal_lines for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change();
comment on column withdrawal_lines.cancelled_quantity is 'units that were not shipped';
comment on column withdrawal_lines.returned_quantity is 'units of the return, which the customer sends back';

create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders(id) on delete restrict,
  sequence integer not null check (sequence > 0),
  state text not null check (state in ('received', 'expired', 'order_cancelled', 'carried_out')),
  is_confirmed boolean not null,
  name text not null,
  declared_at timestamptz not null default clock_timestamp(),
  actor_id uuid references users(id) on delete set null,
  idempotency_key text,
  request_hash bytea,
  return_id uuid references returns(id) on delete restrict,
  refund_id uuid references refunds(id) on delete restrict,
  actor order_actor not null,
  confirmed_at timestamptz,
  expires_at timestamptz,
  constraint withdrawals_idempotency_key unique (order_id, idempotency_key),
  constraint withdrawals_sequence unique (order_id, sequence),
  constraint withdrawals_effects check (state = 'carried_out' or num_nonnulls(return_id, refund_id) = 0),
  constraint withdrawals_expired check (state <> 'expired' or not is_confirmed),
  constraint withdrawals_expiry check (is_confirmed or expires_at is not null),
  constraint withdrawals_request check ((idempotency_key is null) = (request_hash is null))
);
create index withdrawals_actor on withdrawals (actor_id) where actor_id is not null;
create index withdrawals_pending on withdrawals (id) where state = 'received';
create index withdrawals_refund on withdrawals (refund_id) where refund_id is not null;
create index withdrawals_return on withdrawals (return_id) where return_id is not null;
create trigger withdrawals_logged after insert or delete or update on withdrawals for each row when (current_setting('shop.staff', true) <> '') execute function log_staff_change('name', 'idempotency_key', 'request_hash');
comment on table withdrawals is 'Statements of customers that they withdraw from the contract of an order.';
comment on column withdrawals.sequence is 'within the order: 1, 2, …';
comment on column withdrawals.state is 'received: nothing has followed yet; expired: it was not confirmed in time, and still can be; order_cancelled: the order was not paid; carried_out: open units are cancelled and refunded, and shipped ones have a return';
comment on column withdrawals.is_confirmed is 'false: made with the number and the email of the order only, until its customer or an admin confirms it';
comment on column withdrawals.name is 'as the customer stated it';
comment on column withdrawals.declared_at is 'when the customer confirmed the withdrawal: it counts for all periods';
comment on column withdrawals.actor is 'who confirmed it, with actor_id; the customer until then';
comment on column withdrawals.confirmed_at is 'when it was confirmed, if it was declared with the number and the email of the order only';
comment on column withdrawals.expires_at is 'until when it waits to be confirmed; null once it is';

create view order_texts as
 SELECT id AS order_id,
    created_at,
    folded(concat(' ', number, ' ', customer_name, ' ', ( SELECT users.email
           FROM users
          WHERE users.id = orders.user_id), ' '::text || contact_email, ' ', ( SELECT string_agg(order_lines.name, ' '::text) AS string_agg
           FROM order_lines
          WHERE order_lines.order_id = orders.id), ' ', address_text(shipping_address), ' ',
        CASE
            WHEN billing_address IS DISTINCT FROM shipping_address THEN address_text(billing_address)
            ELSE NULL::text
        END)) AS text
   FROM orders;

create view sales_entries as
 SELECT order_events.order_id,
    NULL::uuid AS refund_id,
    NULL::uuid AS order_line_id,
    order_events.at,
    NULL::uuid AS product_id,
    NULL::text AS category,
    NULL::text AS brand,
    1 AS orders,
    0 AS units,
    orders.shipping_net_amount AS net_amount,
    orders.shipping_tax_amount AS tax_amount,
    0 AS refunds,
    0 AS refunded_units,
    0::bigint AS refunded_net_amount,
    0::bigint AS refunded_tax_amount,
    false AS is_voided,
    NULL::uuid AS return_line_id,
    0::bigint AS goods_net_amount,
    0::bigint AS costed_net_amount,
    0::bigint AS refunded_costed_net_amount,
    0::bigint AS cost_amount,
    0::bigint AS returned_cost_amount
   FROM order_events
     JOIN orders ON orders.id = order_events.order_id
  WHERE order_events.to_status = 'paid'::order_status AND (order_events.from_status = ANY (ARRAY['unpaid'::order_status, 'cancelled'::order_status, 'expired'::order_status]))
UNION ALL
 SELECT order_events.order_id,
    NULL::uuid AS refund_id,
    order_lines.id AS order_line_id,
    order_events.at,
    order_lines.product_id,
    COALESCE(order_lines.category, ''::text) AS category,
    COALESCE(order_lines.brand, ''::text) AS brand,
    0 AS orders,
    order_lines.quantity AS units,
    order_lines.net_amount,
    order_lines.tax_amount,
    0 AS refunds,
    0 AS refunded_units,
    0 AS refunded_net_amount,
    0 AS refunded_tax_amount,
    false AS is_voided,
    NULL::uuid AS return_line_id,
    order_lines.net_amount AS goods_net_amount,
        CASE
            WHEN order_lines.unit_cost_amount IS NULL THEN 0::bigint
            ELSE order_lines.net_amount
        END AS costed_net_amount,
    0 AS refunded_costed_net_amount,
    COALESCE(order_lines.quantity * order_lines.unit_cost_amount, 0::bigint) AS cost_amount,
    0 AS returned_cost_amount
   FROM order_events
     JOIN order_lines ON order_lines.order_id = order_events.order_id
  WHERE order_events.to_status = 'paid'::order_status AND (order_events.from_status = ANY (ARRAY['unpaid'::order_status, 'cancelled'::order_status, 'expired'::order_status]))
UNION ALL
 SELECT NULL::uuid AS order_id,
    refunds.id AS refund_id,
    NULL::uuid AS order_line_id,
    refunds.created_at AS at,
    NULL::uuid AS product_id,
    NULL::text AS category,
    NULL::text AS brand,
    0 AS orders,
    0 AS units,
    0 AS net_amount,
    0 AS tax_amount,
    1 AS refunds,
    0 AS refunded_units,
    refunds.delivery_net_amount AS refunded_net_amount,
    refunds.delivery_tax_amount AS refunded_tax_amount,
    refunds.state = 'voided'::text AS is_voided,
    NULL::uuid AS return_line_id,
    0 AS goods_net_amount,
    0 AS costed_net_amount,
    0 AS refunded_costed_net_amount,
    0 AS cost_amount,
    0 AS returned_cost_amount
   FROM refunds
UNION ALL
 SELECT NULL::uuid AS order_id,
    refunds.id AS refund_id,
    order_lines.id AS order_line_id,
    refunds.created_at AS at,
    order_lines.product_id,
    COALESCE(order_lines.category, ''::text) AS category,
    COALESCE(order_lines.brand, ''::text) AS brand,
    0 AS orders,
    0 AS units,
    0 AS net_amount,
    0 AS tax_amount,
    0 AS refunds,
    refund_lines.quantity AS refunded_units,
    refund_lines.net_amount AS refunded_net_amount,
    refund_lines.tax_amount AS refunded_tax_amount,
    refunds.state = 'voided'::text AS is_voided,
    NULL::uuid AS return_line_id,
    0 AS goods_net_amount,
    0 AS costed_net_amount,
        CASE
            WHEN order_lines.unit_cost_amount IS NULL THEN 0::bigint
            ELSE refund_lines.net_amount
        END AS refunded_costed_net_amount,
    0 AS cost_amount,
    COALESCE(refund_lines.restocked_quantity * order_lines.unit_cost_amount, 0::bigint) AS returned_cost_amount
   FROM refund_lines
     JOIN refunds ON refunds.id = refund_lines.refund_id
     JOIN order_lines ON order_lines.id = refund_lines.order_line_id
UNION ALL
 SELECT NULL::uuid AS order_id,
    NULL::uuid AS refund_id,
    order_lines.id AS order_line_id,
    return_events.at,
    order_lines.product_id,
    COALESCE(order_lines.category, ''::text) AS category,
    COALESCE(order_lines.brand, ''::text) AS brand,
    0 AS orders,
    0 AS units,
    0 AS net_amount,
    0 AS tax_amount,
    0 AS refunds,
    0 AS refunded_units,
    0 AS refunded_net_amount,
    0 AS refunded_tax_amount,
    false AS is_voided,
    return_lines.id AS return_line_id,
    0 AS goods_net_amount,
    0 AS costed_net_amount,
    0 AS refunded_costed_net_amount,
    0 AS cost_amount,
    return_lines.stocked_quantity * order_lines.unit_cost_amount AS returned_cost_amount
   FROM return_lines
     JOIN return_events ON return_events.return_id = return_lines.return_id AND return_events.state = 'inspected'::text
     JOIN order_lines ON order_lines.id = return_lines.order_line_id
  WHERE return_lines.stocked_quantity > 0 AND order_lines.unit_cost_amount IS NOT NULL;

CREATE OR REPLACE FUNCTION public.address_text(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select concat_ws(' ', address->>'name', address->>'company', address->>'line1', address->>'city',
        address->>'postalCode', replace(address->>'postalCode', ' ', ''), regexp_replace(address->>'phone', '\D', '', 'g'))
    $function$;

CREATE OR REPLACE FUNCTION public.brand_key(brand text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select compact_brand(brand_name(brand))
    $function$;

CREATE OR REPLACE FUNCTION public.brand_name(brand text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case compact_brand(brand)
        when 'dellalienware' then 'Dell'
        when 'logitechultimateears' then 'Ultimate Ears'
        when 'ultimateearslogitech' then 'Ultimate Ears'
        when 'logitechforcreators' then 'Logitech'
        when 'crucialmicron' then 'Crucial'
        when 'startechcom' then 'StarTech'
        when 'kingstontechnology' then 'Kingston'
        when 'seagatetechnology' then 'Seagate'
        when 'sapphiretechnology' then 'Sapphire'
        when 'silverstonetechnology' then 'SilverStone'
        when 'thermaltaketechnologycoltd' then 'Thermaltake'
        when 'apeviacorp' then 'Apevia'
        when 'audiotechnicapro' then 'Audio-Technica'
        else brand
      end
    $function$;
comment on function brand_name is 'without what else a maker or a supplier calls it';

CREATE OR REPLACE FUNCTION public.brand_spelling(brand text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
      select coalesce((select spelling from brand_spellings where key = brand_key(brand)), brand_name(brand))
    $function$;

CREATE OR REPLACE FUNCTION public.check_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_argv[0] = 'product' then
        insert into notice_checks (product_id) values (new.id);
      else
        insert into notice_checks (product_id) values (new.product_id);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.check_price_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- Not for a new product, which cannot have a notice.
      insert into notice_checks (product_id)
      select product_id from written where amount is not null and at <= clock_timestamp() and exists (
        select from price_changes where price_changes.product_id = written.product_id and price_changes.at < written.at
      );
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.compact_brand(brand text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select coalesce(nullif(regexp_replace(replace(replace(lower(brand), '&', 'and'), '+', 'plus'), '[][ !"#$%()*,./:;<=>?@^_{|}~''’™®©–-]+', '', 'g'), ''), brand)
    $function$;

CREATE OR REPLACE FUNCTION public.comparable_serials(serials text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select coalesce(array_agg(upper(regexp_replace(serial, '\s', '', 'g'))), '{}') from unnest(serials) as serial
    $function$;
comment on function comparable_serials is 'Capitals without spaces, as domain/fulfilment/shipped-serial-numbers.ts compares them.';

CREATE OR REPLACE FUNCTION public.count_buyers_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- Who confirms the address meanwhile is waited for, or waits.
      perform from users where id = new.user_id and email_verified_at is null for share;
      if found then
        update reviews set is_counted = has_bought(new.user_id, product_id)
        where user_id = new.user_id and product_id in (select product_id from order_lines where order_id = new.id)
          and is_counted <> has_bought(new.user_id, product_id);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_confirmed_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      -- In one order, as closing an account locks them.
      perform from reviews
        where user_id = new.id or id in (select review_id from review_votes where user_id = new.id)
        order by id for no key update;
      update reviews set is_counted = true where user_id = new.id and not is_counted;
      with vote as (
        update review_votes set is_counted = true where user_id = new.id and not is_counted returning review_id
      )
      update reviews set helpful = helpful + 1 from vote where id = vote.review_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_filled_carts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into cart_days (day, cart_id)
        select distinct shop_day(), cart_id from written where place = 'cart' order by cart_id
        on conflict do nothing;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_ordered_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into cart_days (day, cart_id, is_at_checkout, is_ordered) values (shop_day(), new.cart_id, true, true)
        on conflict (day, cart_id) do update set is_at_checkout = true, is_ordered = true
        where not cart_days.is_ordered;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' and old.product_id is not null and old.hidden_at is null and old.is_counted then
        update product_ratings set reviews = reviews - 1, rating_sum = rating_sum - old.rating
          where product_id = old.product_id;
        delete from product_ratings where product_id = old.product_id and reviews = 0;
      end if;
      if tg_op <> 'DELETE' and new.product_id is not null and new.hidden_at is null and new.is_counted then
        insert into product_ratings values (new.product_id, 1, new.rating)
        on conflict (product_id) do update
          set reviews = product_ratings.reviews + 1, rating_sum = product_ratings.rating_sum + new.rating;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_updated_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into product_counts
      select key.category, key.brand, change.products
      from (values (old.category, old.brand, old.published_at, old.deleted_at, -1),
          (new.category, new.brand, new.published_at, new.deleted_at, 1))
          as change (category, brand, published_at, deleted_at, products),
        lateral (values ('', ''), (category, ''), ('', nullif(brand, '')), (category, nullif(brand, '')))
          as key (category, brand)
      where published_at is not null and deleted_at is null and key.brand is not null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_written_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into product_counts
      select key.category, key.brand, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
      from written, lateral (values ('', ''), (category, ''), ('', nullif(brand, '')), (category, nullif(brand, '')))
        as key (category, brand)
      where published_at is not null and deleted_at is null and key.brand is not null
      group by 1, 2;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.counter_key(key text)
 RETURNS text
 LANGUAGE sql
AS $function$
      select case when key like '%@%' then split_part(key, ':', 1) || ':' || keyed_hash(key) else key end
    $function$;
comment on function counter_key is 'the key of a rate limit, with a hash where its subject is an email';

CREATE OR REPLACE FUNCTION public.folded(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select lower(regexp_replace(normalize($1, NFKD), '[̀-ͯ]', '', 'g'))
    $function$;
comment on function folded is 'Lower case and without accents, as domain/ordering/order-hint.ts folds what is searched for.';

CREATE OR REPLACE FUNCTION public.forget_deleted_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from product_notices where product_id = new.id;
      delete from saved_products where product_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.gtin_number(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select lpad($1, 14, '0')
    $function$;
comment on function gtin_number is 'Equal for a GTIN in each of its lengths: a UPC is an EAN with a zero before it.';

CREATE OR REPLACE FUNCTION public.has_bought(customer uuid, product uuid)
 RETURNS boolean
 LANGUAGE sql
AS $function$
      select exists (
        select from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = customer and order_lines.product_id = product
          and orders.status in ('paid', 'shipped', 'delivered')
      )
    $function$;

CREATE OR REPLACE FUNCTION public.json_difference(one jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select case when jsonb_typeof(one) = 'object' and jsonb_typeof(other) = 'object' then (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where value is distinct from other -> key
      ) else one end
    $function$;

CREATE OR REPLACE FUNCTION public.keyed_hash(text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
      declare
        secret text;
      begin
        select value into secret from installation where name = 'secret:rate-limits';
        if secret is null then
          insert into installation (name, value)
          values ('secret:rate-limits', gen_random_uuid()::text || gen_random_uuid()::text)
          on conflict do nothing;
          select value into secret from installation where name = 'secret:rate-limits';
        end if;
        return encode(sha256(convert_to(secret || $1, 'UTF8')), 'hex');
      end
    $function$;

CREATE OR REPLACE FUNCTION public.lock_unpaid_orders(of_user uuid, of_browser bytea, of_network bytea)
 RETURNS TABLE(order_id uuid, is_unpaid boolean, is_own boolean, is_networks boolean, product_id uuid, quantity integer, amount bigint)
 LANGUAGE plpgsql
AS $function$
    begin
      -- Sorted, so that two orders cannot wait for each other.
      perform pg_advisory_xact_lock(key) from (
        select hashtextextended(name, 0) as key
        from unnest(array['buyer ' || of_user, 'browser ' || encode(of_browser, 'hex'), 'network ' || encode(of_network, 'hex')]) as name
        where name is not null order by 1
      ) as keys;
      return query
        select placed.id, placed.status = 'unpaid', placed.is_own, placed.is_networks, line.product_id, line.quantity,
          line.unit_amount * line.quantity
        from (
          -- One index for each; none holds longer than eight days.
          select id, status, true as is_own, coalesce(orders.placed_from = of_network, false) as is_networks
          from orders
          where user_id = of_user and created_at > now() - interval '8 days' and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
          union all
          select id, status, true, coalesce(orders.placed_from = of_network, false) from orders
          where orders.placed_by = of_browser and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
          union all
          select id, status, false, true from orders
          where orders.placed_from = of_network and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
            and (user_id = of_user) is not true and (orders.placed_by = of_browser) is not true
        ) as placed
        left join order_lines as line on line.order_id = placed.id and placed.status = 'unpaid';
    end $function$;
comment on function lock_unpaid_orders is 'The lines of the unpaid orders of a buyer and of a network, and orders that were never paid within a day, under locks of both.';

CREATE OR REPLACE FUNCTION public.log_staff_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      staff jsonb := current_setting('shop.staff');
      old_row jsonb := case when tg_op <> 'INSERT' then jsonb_strip_nulls(to_jsonb(old)) end;
      new_row jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) end;
      changed text[] := array(
        select key from jsonb_each(coalesce(old_row, '{}') || coalesce(new_row, '{}'))
        where old_row -> key is distinct from new_row -> key
      );
      before jsonb;
      after jsonb;
    begin
      if cardinality(changed) = 0 then return null; end if;
      select
        jsonb_object_agg(key, case when key = any(tg_argv) then '"hidden"' else json_difference(old_row -> key, new_row -> key) end)
          filter (where old_row ? key),
        jsonb_object_agg(key, case when key = any(tg_argv) then '"hidden"' else json_difference(new_row -> key, old_row -> key) end)
          filter (where new_row ? key)
      into before, after from unnest(changed) as key;
      insert into staff_log (id, user_id, role, network, act) values (
        (staff ->> 'id')::uuid, (staff ->> 'userId')::uuid, (staff ->> 'role')::user_role, staff ->> 'network', staff ->> 'act'
      ) on conflict do nothing;
      insert into staff_log_changes (entry_id, subject, ids, before, after) values (
        (staff ->> 'id')::uuid,
        tg_table_name,
        array(
          select distinct value::uuid from jsonb_each_text(coalesce(new_row, old_row))
          where (key = 'id' or key like '%\_id') and value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        ),
        before,
        after
      );
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.part_number_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select lower(translate($1, ' -./_', ''))
    $function$;
comment on function part_number_key is 'Equal for two spellings of one part number.';

CREATE OR REPLACE FUNCTION public.prior_lowest_price(product uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
      with began as (select max(at) as at from price_changes where product_id = product and at <= now())
      select min(amount) from price_changes, began
      where product_id = product and price_changes.at < began.at
        and price_changes.at >= coalesce(
          (select max(older.at) from price_changes as older
            where older.product_id = product and older.at <= began.at - interval '30 days'), '-infinity')
    $function$;

CREATE OR REPLACE FUNCTION public.rate_reviewed_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update completed_build_parts set rating = new.rating from completed_builds
        where completed_builds.id = build_id and user_id = new.user_id
          and product_id = new.product_id and completed_build_parts.rating <> new.rating;
      if found then
        update completed_builds set rating = (
          select round(avg(completed_build_parts.rating) * 100) from completed_build_parts
          where build_id = completed_builds.id
        ) where user_id = new.user_id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id)
        select 'questions', product_id from questions where id = coalesce(new.question_id, old.question_id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_availability()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id) values ('availability', new.id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic) values (tg_argv[0]);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_deal_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      dealt uuid[] := array_remove(array[old.product_id, new.product_id], null);
    begin
      -- A concurrent change of the product's price sees the deal, or is seen here.
      perform from products where id = any(dealt) order by id for no key update;
      perform record_price(id) from (select distinct unnest(dealt) as id) as products_of_deals;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_new_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into price_changes (product_id, amount)
      select id, price_amount from written where published_at is not null and deleted_at is null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_price(changed uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      moment timestamptz := clock_timestamp();
      current bigint;
      regular bigint;
      ending timestamptz;
    begin
      delete from price_changes where product_id = changed and at > moment;
      select coalesce(deals.price_amount, products.price_amount), products.price_amount, deals.ends_at
        into current, regular, ending
        from products left join deals on deals.product_id = products.id and deals.ends_at > moment
          and deals.price_amount < products.price_amount
        where products.id = changed and published_at is not null and deleted_at is null;
      -- The product's row may be gone, with a deal that is deleted by its foreign key.
      insert into price_changes (product_id, amount, at)
      select id, current, moment from products
      where id = changed and current is distinct from
        (select amount from price_changes where product_id = changed order by at desc limit 1);
      if ending is not null then
        insert into price_changes (product_id, amount, at) values (changed, regular, ending);
      end if;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id) values (tg_argv[0], coalesce(new.product_id, old.product_id));
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_product_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id) select 'catalogue', product_id from written;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_product_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform record_price(new.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id)
        select topic, product_id from order_lines, (values ('reviews'), ('questions')) as topics (topic)
        where order_id = new.id and product_id is not null;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_refunded_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      refund uuid;
      line uuid;
    begin
      if tg_table_name = 'refund_lines' then
        refund := new.refund_id;
        line := new.order_line_id;
      else
        refund := new.id;
      end if;
      insert into sales_deltas (
        at, product_id, category, brand, refunds, refunded_units, refunded_net_amount, refunded_tax_amount,
        refunded_costed_net_amount, returned_cost_amount
      )
        select at, product_id, category, brand, sign * refunds, sign * refunded_units, sign * refunded_net_amount,
          sign * refunded_tax_amount, sign * refunded_costed_net_amount, sign * returned_cost_amount
        from sales_entries, (select case tg_op when 'INSERT' then 1 else -1 end) as direction (sign)
        where refund_id = refund and (tg_op = 'UPDATE' or order_line_id is not distinct from line);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_returned_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into sales_deltas (at, product_id, category, brand, returned_cost_amount)
        select at, product_id, category, brand, returned_cost_amount from sales_entries where return_line_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_role_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.role_since := clock_timestamp();
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into sales_deltas (at, product_id, category, brand, orders, units, net_amount, tax_amount, goods_net_amount,
          costed_net_amount, cost_amount)
        select at, product_id, category, brand, orders, units, net_amount, tax_amount, goods_net_amount,
          costed_net_amount, cost_amount
        from sales_entries where order_id = new.order_id;
      insert into sales_deltas (at, returning_orders)
        select new.at, 1 from orders as this
        where this.id = new.order_id and exists (
          select from orders as earlier
          where (earlier.user_id = this.user_id
              or (this.user_id is null and earlier.user_id is null and earlier.contact_email = this.contact_email))
            and earlier.id <> this.id and earlier.status in ('paid', 'shipped', 'delivered', 'refunded')
        );
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.record_updated_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id) values ('catalogue', new.id);
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.record_written_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into changes (topic, product_id) select 'catalogue', id from written;
        return null;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'DELETE' and exists (
        select from staff_log
        where staff_log.id = case when tg_table_name = 'staff_log' then (to_jsonb(old) ->> 'id')::uuid else (to_jsonb(old) ->> 'entry_id')::uuid end
          and at < now() - interval '1 day' * greatest(90, coalesce(
            (select (settings ->> 'logDays')::integer from shop_settings), 730
          ))
      ) then return old; end if;
      raise exception 'The log of the staff is kept as it is';
    end $function$;

CREATE OR REPLACE FUNCTION public.revoke_order_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        new.links_revoked_at := clock_timestamp();
        return new;
      end
    $function$;

CREATE OR REPLACE FUNCTION public.same_name(text, text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
      select $1 = $2 or regexp_replace(lower($1), '[[:space:],;:()"''®™©–-]+', '', 'g')
        = regexp_replace(lower($2), '[[:space:],;:()"''®™©–-]+', '', 'g')
    $function$;
comment on function same_name is 'Whether two names differ only in capitals, spaces, hyphens and other signs.';

CREATE OR REPLACE FUNCTION public.shop_day()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
      select (now() at time zone coalesce((select time_zone from sales_zone), 'UTC'))::date
    $function$;

CREATE OR REPLACE FUNCTION public.show_paid_builds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update completed_builds set is_paid = new.status <> 'refunded' from order_builds
        where order_builds.order_id = new.id and completed_builds.order_build_id = order_builds.id
          and is_paid <> (new.status <> 'refunded');
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.spell_brand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare known text;
    begin
      select spelling into known from brand_spellings where key = brand_key(new.brand);
      if not found then
        insert into brand_spellings values (brand_key(new.brand), brand_name(new.brand)) on conflict do nothing;
        known := brand_spelling(new.brand);
      end if;
      new.brand := known;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.take_available(taken uuid, quantity integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      update products set available = available - quantity where id = taken;
    end $function$;
comment on function take_available is 'Takes units of a product that the transaction has locked. A function, because it sees the row that was locked; a part of a statement sees the row of when the statement began.';

CREATE OR REPLACE FUNCTION public.update_contact_in_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update order_search set text = order_texts.text
      from order_texts where order_texts.order_id = new.id and order_search.order_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.update_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update order_search set text = order_texts.text
      from orders join order_texts on order_texts.order_id = orders.id
      where orders.user_id = new.id and order_search.order_id = orders.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.word_parts(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1
AS $function$
      select array_to_tsvector(
        array_agg(' ' || left(word, 1)) filter (where start = 1)
        || array_agg(' ' || left(word, 2)) filter (where start = 1 and length >= 2)
        || array_agg(substr(word, start, 3)) filter (where start <= length - 2)
        || array_agg(substr(word, start, 4)) filter (where start <= length - 3)
        || array_agg(' ' || left(word, 64)) filter (where start = 1 and strpos(word, '@') > 1)
      )
      from (
        select word, length(word), generate_series(1, length(word)) as start
        from (select distinct word from string_to_table($1, ' ') as word) as words
      ) as starts
    $function$;
comment on function word_parts is 'What words are searched by: their first one and two characters after a space, each three and four in a row, and addresses after a space.';
