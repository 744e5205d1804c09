import { type Kysely, sql } from 'kysely';

// docs/decisions/0090-places-and-taxes.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tax_rates
      add column postal_codes text[] not null default '{}',
      drop constraint tax_rates_once,
      add constraint tax_rates_once unique nulls not distinct (country, region, postal_codes, tax_class, starts_on);
    comment on column tax_rates.postal_codes is
      'codes, beginnings and ranges of the country or the region, sorted; none: all of it';
  `.execute(db);
}
