import { type Kysely, sql } from 'kysely';

// docs/decisions/0054-lists-of-any-size.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Evaluated for what is written, and for what is read only without enough work_mem (db/connect.ts). Its real cost would
    -- plan searches with parallel workers.
    create function word_parts(text) returns tsvector language sql immutable strict parallel safe cost 1 as $$
      select array_to_tsvector(array_agg(part))
      from string_to_table($1, ' ') as word, lateral (
        select ' ' || left(word, length) from generate_series(1, 2) as length where length(word) >= length
        union all
        select substr(word, start, length)
        from generate_series(3, 4) as length, generate_series(1, length(word) - length + 1) as start
        union all
        select ' ' || left(word, 64) where strpos(word, '@') > 1
      ) as parts (part)
    $$;
    comment on function word_parts is
      'What words are searched by: their first one and two characters after a space, each three and four in a row, and addresses after a space.';

    -- Reads wait only for the exchange of the indexes.
    create index products_word_parts on products using gin (word_parts(search_text));
    create index order_search_word_parts on order_search using gin (word_parts(text));
    -- Nothing is planned by statistics of them, which would take a function call for each row of the sample.
    alter index products_word_parts alter column 1 set statistics 0;
    alter index order_search_word_parts alter column 1 set statistics 0;
    -- With room on its page, a product's new stock needs no new entries in the indexes.
    alter table products set (fillfactor = 90);

    drop index products_search, order_search_text;
    alter index products_word_parts rename to products_search;
    alter index order_search_word_parts rename to order_search_text;
  `.execute(db);
}
