import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_rows add column problem jsonb check (jsonb_typeof(problem) = 'object');
    comment on column import_rows.problem is 'why it is bad: a code, the cell, and parameters of the text; the column is in field';
    comment on column import_rows.reason is 'why it is bad, in English: of rows from before there were codes, which are kept for a week';
  `.execute(db);
}
