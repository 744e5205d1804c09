import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hidden_review_products (
      user_id uuid not null references users on delete cascade,
      product_id uuid not null references products on delete cascade,
      hidden_at timestamptz not null,
      hidden_by uuid references users on delete set null,
      primary key (user_id, product_id)
    );
    comment on table hidden_review_products is
      'Products whose review by the customer was hidden when the customer deleted it: the next one is hidden as well.';
    create index hidden_review_products_product on hidden_review_products (product_id);
    create index hidden_review_products_by on hidden_review_products (hidden_by);
  `.execute(db);
}
