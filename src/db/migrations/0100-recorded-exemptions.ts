import { type Kysely, sql } from 'kysely';

const columns = [
  'slug',
  'name',
  'description',
  'category',
  'brand',
  'part_number',
  'specifications',
  'price_amount',
  'picture_url',
  'withdrawal_exemption',
  'version',
  'published_at',
  'deleted_at',
];

// Public pages show the exemption of a product (docs/decisions/0156-withdrawal-from-contract.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await sql`
    drop trigger products_update_recorded on products;
    create trigger products_update_recorded after update of ${sql.raw(columns.join(', '))} on products for each row
      when (${sql.raw(changed)}) execute function record_updated_product();
  `.execute(db);
}
