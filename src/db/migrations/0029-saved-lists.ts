import { type Kysely, sql } from 'kysely';

// docs/decisions/0064-lists-notices-and-prices.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_lists (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text,
      share_key text constraint saved_lists_share_key unique,
      created_at timestamptz not null default now(),
      constraint saved_lists_of_user unique (user_id, id)
    );
    comment on column saved_lists.name is 'null: the list that products are saved to by default';
    create unique index saved_lists_default on saved_lists (user_id) where name is null;

    create table saved_products (
      user_id uuid not null,
      product_id uuid not null references products on delete cascade,
      list_id uuid not null,
      saved_at timestamptz not null default now(),
      primary key (user_id, product_id),
      foreign key (user_id, list_id) references saved_lists (user_id, id) on delete cascade
    );
    comment on table saved_products is 'Each product is in one list of a user.';
    create index saved_products_list on saved_products (list_id);
    create index saved_products_product on saved_products (product_id);
  `.execute(db);
}
