import { type Kysely, sql } from 'kysely';

// Pages of products and legal pages say whether prices include tax, once there are rates.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger tax_rates_delivery_change after insert or update or delete on tax_rates
      for each statement execute function record_change('delivery');
    create trigger tax_rates_seller_change after insert or update or delete on tax_rates
      for each statement execute function record_change('seller');
  `.execute(db);
}
