import { type Kysely, sql } from 'kysely';

// docs/decisions/0202-pictures-of-an-import.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_pictures (
      import_id uuid not null references imports(id) on delete cascade,
      number integer not null,
      product_id uuid not null references products(id) on delete cascade,
      addresses text[] not null check (cardinality(addresses) between 1 and 8),
      fetched text[] not null,
      problems text[] not null,
      state text not null default 'waiting' check (state in ('waiting', 'added', 'failed', 'kept', 'removed')),
      attempts integer not null default 0,
      next_at timestamptz not null default clock_timestamp(),
      primary key (import_id, number),
      constraint import_pictures_of_each check (cardinality(fetched) = cardinality(addresses) and cardinality(problems) = cardinality(addresses))
    );
    create index import_pictures_waiting on import_pictures (next_at) where state = 'waiting';
    create index import_pictures_product on import_pictures (product_id);
    comment on table import_pictures is 'pictures that the rows of an import name, fetched after the rows';
    comment on column import_pictures.fetched is 'our own address of each; null until it is stored';
    comment on column import_pictures.problems is 'why each could not be fetched last';
    comment on column import_pictures.state is 'kept: the product has got other pictures in the meantime; removed: by an undo';
  `.execute(db);
}
