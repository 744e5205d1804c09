import { type Kysely, sql } from 'kysely';

// docs/decisions/0193-a-build-in-cart-and-order.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_builds (
      id uuid primary key,
      cart_id uuid not null references carts on delete cascade,
      name text not null check (name <> ''),
      added_at timestamptz not null default clock_timestamp(),
      removed_at timestamptz
    );
    comment on table cart_builds is 'Parts of a PC that were put into a cart together. The lines of the cart decide what is bought.';
    comment on column cart_builds.removed_at is 'kept for a day, so that a repeated removal changes nothing';
    create index cart_builds_cart on cart_builds (cart_id);

    create table cart_build_parts (
      build_id uuid not null references cart_builds on delete cascade,
      product_id uuid not null references products on delete cascade,
      quantity integer not null check (quantity between 1 and 999),
      primary key (build_id, product_id)
    );
    create index cart_build_parts_product on cart_build_parts (product_id);

    create table order_builds (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      name text not null check (name <> ''),
      verdict text not null check (verdict in ('fit', 'unknown', 'conflict')),
      findings jsonb not null check (jsonb_typeof(findings) = 'array')
    );
    comment on table order_builds is 'Parts of a PC that were ordered together, with what the builder said of them when they were ordered.';
    comment on column order_builds.name is 'as the buyer called it';
    comment on column order_builds.findings is 'rule, verdict, reason, parts and values of each';
    create index order_builds_order on order_builds (order_id);

    create table order_build_parts (
      build_id uuid not null references order_builds on delete cascade,
      order_line_id uuid not null references order_lines on delete cascade,
      quantity integer not null check (quantity > 0),
      primary key (build_id, order_line_id)
    );
    create index order_build_parts_line on order_build_parts (order_line_id);
  `.execute(db);
}
