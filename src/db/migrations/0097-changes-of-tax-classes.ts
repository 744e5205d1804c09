import { type Kysely, sql } from 'kysely';

// docs/decisions/0145-settings-until-they-change.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger category_tax_classes_change after insert or delete or update on category_tax_classes
      for each statement execute function record_change('delivery');
  `.execute(db);
}
