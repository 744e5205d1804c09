import { type Kysely, sql } from 'kysely';

// docs/decisions/0060-a-search-cluster.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_indexes (
      schema text primary key,
      name text not null unique,
      cursor uuid,
      filled_at timestamptz,
      position text,
      checked_at timestamptz,
      deal jsonb,
      version bigint not null default 0
    );
    comment on table search_indexes is
      'The index of a search cluster for each way to store its documents. The cursor is the last product of an index that is being filled.';
    comment on column search_indexes.position is 'The changes before it have been written to the index.';

    -- Ascends with each write, also if the transaction of a write is rolled back.
    create sequence search_versions;
  `.execute(db);
}
