import { type Kysely, sql } from 'kysely';

// Pages of products show when and for how much they are delivered (docs/decisions/0071-delivery.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger delivery_settings_change after insert or update or delete on delivery_settings
      for each statement execute function record_change('delivery');
    create trigger delivery_weights_change after insert or update or delete on delivery_weights
      for each statement execute function record_change('delivery');
    create trigger shop_settings_change after insert or update or delete on shop_settings
      for each statement execute function record_change('delivery');
  `.execute(db);
}
