import { type Kysely, sql } from 'kysely';

// docs/decisions/0054-lists-of-any-size.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The same parts in two thirds of the time: one pass over the characters of different words.
    create or replace function word_parts(text) returns tsvector language sql immutable strict parallel safe cost 1 as $$
      select array_to_tsvector(
        array_agg(' ' || left(word, 1)) filter (where start = 1)
        || array_agg(' ' || left(word, 2)) filter (where start = 1 and length >= 2)
        || array_agg(substr(word, start, 3)) filter (where start <= length - 2)
        || array_agg(substr(word, start, 4)) filter (where start <= length - 3)
        || array_agg(' ' || left(word, 64)) filter (where start = 1 and strpos(word, '@') > 1)
      )
      from (
        select word, length(word), generate_series(1, length(word)) as start
        from (select distinct word from string_to_table($1, ' ') as word) as words
      ) as starts
    $$;
  `.execute(db);
}
