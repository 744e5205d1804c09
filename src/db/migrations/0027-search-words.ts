import { type Kysely, sql } from 'kysely';

// The owner's groups of words; those of the program are in domain/search/words/default-synonyms.ts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_words (
      name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
      category text,
      words text[] not null,
      updated_at timestamptz not null default clock_timestamp()
    );
    comment on table search_words is 'Replaces the group of the same name. No words: the group is switched off.';
    create trigger search_words_change after insert or update or delete on search_words
      for each statement execute function record_change('catalogue');
  `.execute(db);
}
