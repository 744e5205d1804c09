import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_pictures (
      product_id uuid not null references products on delete cascade,
      position smallint not null check (position between 1 and 7),
      picture_url text not null,
      primary key (product_id, position)
    );
    comment on table product_pictures is 'Further views of a product, in their order; the main picture is products.picture_url.';
    create index product_pictures_own_picture on product_pictures (picture_url) where picture_url like '/images/%';
  `.execute(db);
}
