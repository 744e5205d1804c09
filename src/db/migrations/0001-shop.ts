import { type Kysely, sql } from 'kysely';

// Amounts are bigint in minor units of the shop's currency; ids are UUID version 7, created by the application.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    create type user_role as enum ('customer', 'admin');
    create type identity_provider as enum ('password', 'google');
    create type order_status as enum ('unpaid', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded');
    create type order_actor as enum ('customer', 'admin', 'system');
    create type stock_movement_kind as enum ('received', 'held', 'released', 'sold', 'returned');
    create type payment_status as enum ('open', 'succeeded', 'canceled', 'refund_due', 'refunded');

    create table installation (
      name text primary key,
      value text not null
    );
    comment on table installation is 'What is settled once per shop: its currency and its random secrets.';

    create table users (
      id uuid primary key,
      email text not null constraint users_email_key unique check (email = lower(email)),
      email_verified_at timestamptz,
      name text not null,
      photo_url text,
      is_demo boolean not null default false,
      role user_role not null default 'customer',
      unpaid_orders integer not null default 0
        constraint users_unpaid_orders_limit check (unpaid_orders between 0 and 10),
      created_at timestamptz not null default now(),
      closed_at timestamptz
    );

    create table identities (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      provider identity_provider not null,
      subject text not null,
      password_hash text check ((provider = 'password') = (password_hash is not null)),
      created_at timestamptz not null default now(),
      unique (provider, subject)
    );
    create index identities_user on identities (user_id);

    create table sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users on delete cascade,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);

    create table profiles (
      user_id uuid primary key references users on delete cascade,
      university text not null,
      location text not null,
      phone_number text not null,
      linkedin_url text not null,
      updated_at timestamptz not null default now()
    );

    create table images (
      id uuid primary key,
      owner_id uuid references users on delete set null,
      content_hash bytea not null unique,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now()
    );

    create table products (
      id uuid primary key,
      slug text not null,
      name text not null,
      description text not null,
      category text not null,
      brand text,
      part_number text,
      specifications jsonb not null default '{}',
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
      search_text text generated always as (lower(name || ' ' || coalesce(brand, '') || ' ' || coalesce(part_number, ''))) stored,
      constraint products_source_key unique (source, source_id),
      constraint products_published_with_price check (published_at is null or price_amount is not null)
    );
    comment on column products.published_at is 'null: a draft, shown to admins only';
    comment on column products.deleted_at is 'deleting only hides; orders keep what they sold';
    create index products_newest on products (published_at desc, id desc) where published_at is not null and deleted_at is null;
    create index products_category_newest on products (category, published_at desc, id desc) where published_at is not null and deleted_at is null;
    create index products_price on products (price_amount, id) where published_at is not null and deleted_at is null;
    create index products_name on products (name, id) where published_at is not null and deleted_at is null;
    create index products_brand on products (brand) where published_at is not null and deleted_at is null;
    create index products_search on products using gin (search_text gin_trgm_ops);

    create table orders (
      id uuid primary key,
      number bigint not null generated always as identity (start with 1001) unique,
      user_id uuid not null references users on delete restrict,
      customer_name text not null,
      status order_status not null default 'unpaid',
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      subtotal_amount bigint not null check (subtotal_amount >= 0),
      discount_amount bigint not null default 0 check (discount_amount >= 0),
      shipping_amount bigint not null default 0 check (shipping_amount >= 0),
      tax_amount bigint not null default 0 check (tax_amount >= 0),
      total_amount bigint not null check (total_amount between 1 and 99999999),
      shipping_address jsonb,
      billing_address jsonb,
      idempotency_key text,
      request_hash bytea check ((idempotency_key is null) = (request_hash is null)),
      hold_ends_at timestamptz not null,
      created_at timestamptz not null default now(),
      constraint orders_idempotency_key unique (user_id, idempotency_key),
      constraint orders_total check (total_amount = subtotal_amount - discount_amount + shipping_amount)
    );
    comment on column orders.tax_amount is 'the tax that the prices already include';
    create index orders_owner_newest on orders (user_id, created_at desc, id desc);
    create index orders_newest on orders (created_at desc, id desc);
    create index orders_idempotency_age on orders (created_at) where idempotency_key is not null;
    create index orders_holds on orders (hold_ends_at) where status = 'unpaid';

    create table order_lines (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      product_id uuid references products on delete set null,
      name text not null,
      picture_url text not null,
      unit_amount bigint not null check (unit_amount > 0),
      quantity integer not null check (quantity > 0)
    );
    create index order_lines_order on order_lines (order_id);

    create table order_events (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      actor order_actor not null,
      actor_id uuid references users on delete set null,
      from_status order_status,
      to_status order_status not null,
      reason text,
      at timestamptz not null default now()
    );
    create index order_events_order on order_events (order_id, at);

    create table stock_movements (
      id uuid primary key,
      product_id uuid not null references products on delete restrict,
      order_id uuid references orders on delete restrict,
      kind stock_movement_kind not null,
      quantity integer not null check (quantity <> 0 and (quantity > 0 or kind = 'received')),
      at timestamptz not null default now()
    );
    comment on table stock_movements is
      'available = received - held + released + returned; sold turns held units into sold ones. A negative receipt corrects a count.';
    create index stock_movements_product on stock_movements (product_id, at);
    create index stock_movements_order on stock_movements (order_id);

    create table payments (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      provider text not null,
      provider_id text not null,
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      status payment_status not null default 'open',
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      unique (provider, provider_id)
    );
    create unique index payments_one_open on payments (order_id) where status = 'open';
    create unique index payments_one_settled on payments (order_id) where status = 'succeeded';
    create index payments_unfinished on payments (created_at) where status in ('open', 'refund_due');

    create table payment_events (
      provider text not null,
      provider_event_id text not null,
      type text not null,
      payload jsonb not null,
      received_at timestamptz not null default now(),
      primary key (provider, provider_event_id)
    );

    create table outbox (
      id uuid primary key,
      kind text not null,
      subject_id uuid not null,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      unique (kind, subject_id)
    );
    comment on table outbox is 'Mails to send, written in the transaction of what they tell of; at most one of a kind per subject.';
    create index outbox_waiting on outbox (created_at) where sent_at is null;

    create table reviews (
      id uuid primary key,
      user_id uuid references users on delete set null,
      product_id uuid references products on delete set null,
      author text not null,
      body text not null,
      rating integer not null check (rating between 1 and 999),
      picture_url text,
      created_at timestamptz not null default now()
    );
    create index reviews_newest on reviews (created_at desc, id desc);

    create table rate_limits (
      key text primary key,
      hits integer not null,
      strikes integer not null default 0,
      window_ends_at timestamptz not null
    );
    comment on table rate_limits is 'A window of hits per key; strikes count the windows in a row that overflowed.';
  `.execute(db);
}
