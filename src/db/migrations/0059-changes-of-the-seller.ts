import { type Kysely, sql } from 'kysely';

// Legal pages show who runs the shop (docs/decisions/0018-long-texts-stay-on-the-server.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger seller_change after insert or update or delete on shop_settings
      for each statement execute function record_change('seller');
  `.execute(db);
}
