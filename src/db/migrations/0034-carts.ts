import { type Kysely, sql } from 'kysely';

// docs/decisions/0070-carts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts (
      id uuid primary key,
      user_id uuid constraint carts_user unique references users on delete cascade,
      token_hash bytea constraint carts_token unique,
      changed_at timestamptz not null default clock_timestamp(),
      constraint carts_owner check (num_nonnulls(user_id, token_hash) = 1)
    );
    comment on column carts.token_hash is 'SHA-256 of the cookie of a visitor who is not signed in';
    create index carts_changed on carts (changed_at);

    create table cart_lines (
      cart_id uuid not null references carts on delete cascade,
      product_id uuid not null references products on delete cascade,
      place text not null default 'cart' check (place in ('cart', 'saved', 'removed')),
      quantity integer not null check (quantity between 1 and 999),
      seen_amount bigint not null check (seen_amount > 0),
      added_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz not null default clock_timestamp(),
      primary key (cart_id, product_id)
    );
    comment on column cart_lines.place is 'removed: can be put back for a while';
    comment on column cart_lines.seen_amount is 'the price that the customer was shown last, in minor units';
    create index cart_lines_product on cart_lines (product_id);
    create index cart_lines_removed on cart_lines (changed_at) where place = 'removed';

    create table cart_additions (
      cart_id uuid not null references carts on delete cascade,
      key text not null,
      added_at timestamptz not null default clock_timestamp(),
      primary key (cart_id, key)
    );
    comment on table cart_additions is 'Idempotency keys of what was added, so that a repeated request adds nothing.';
    create index cart_additions_added on cart_additions (added_at);
  `.execute(db);
}
