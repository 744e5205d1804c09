import { type Kysely, sql } from 'kysely';

// docs/decisions/0184-sums-of-sales.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_year_sums (
      year integer not null,
      product_id uuid not null,
      m1 bigint not null default 0,
      m2 bigint not null default 0,
      m3 bigint not null default 0,
      m4 bigint not null default 0,
      m5 bigint not null default 0,
      m6 bigint not null default 0,
      m7 bigint not null default 0,
      m8 bigint not null default 0,
      m9 bigint not null default 0,
      m10 bigint not null default 0,
      m11 bigint not null default 0,
      m12 bigint not null default 0,
      primary key (year, product_id)
    );
    comment on table product_year_sums is
      'What was sold less refunded of a product in each month of a year, in one row, to rank the products of a long period';
    -- The shop makes all sums again, with these.
    delete from sales_zone;
  `.execute(db);
}
