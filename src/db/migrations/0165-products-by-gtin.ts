import { type Kysely, sql } from 'kysely';

// docs/decisions/0203-products-by-gtin.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function gtin_number(text) returns text language sql immutable strict parallel safe as $$
      select lpad($1, 14, '0')
    $$;
    comment on function gtin_number is 'Equal for a GTIN in each of its lengths: a UPC is an EAN with a zero before it.';
    create index products_gtin_number on products (gtin_number(gtin)) where gtin is not null;
  `.execute(db);
}
