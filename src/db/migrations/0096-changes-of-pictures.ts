import { type Kysely, sql } from 'kysely';

// docs/decisions/0144-a-page-is-read-once.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger product_pictures_change on product_pictures;
    create trigger product_pictures_change after insert or delete or update on product_pictures
      for each row execute function record_product_change('catalogue');
  `.execute(db);
}
