import { type Kysely, sql } from 'kysely';

// Servers read these to learn which of their cached answers are outdated (docs/decisions/0050). Stock has its own ledger.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table changes (
      transaction xid8 not null default pg_current_xact_id(),
      topic text not null,
      at timestamptz not null default clock_timestamp()
    );
    comment on table changes is 'Which topics of public data each transaction has changed; kept for an hour.';
    create index changes_transaction on changes (transaction);
    create index changes_at on changes (at);

    create function record_change() returns trigger language plpgsql as $$
      begin
        insert into changes (topic) values (tg_argv[0]);
        return null;
      end
    $$;

    create trigger products_insert_or_delete after insert or delete on products
      for each statement execute function record_change('catalogue');
    -- Not for a change of the stock, which happens with every order.
    create trigger products_update after update of
        slug, name, description, category, brand, part_number, specifications, price_amount, picture_url, version,
        published_at, deleted_at
      on products for each statement execute function record_change('catalogue');
    create trigger product_pictures_change after insert or update or delete on product_pictures
      for each statement execute function record_change('catalogue');
    create trigger deals_change after insert or update or delete on deals
      for each statement execute function record_change('catalogue');
    create trigger reviews_change after insert or update or delete on reviews
      for each statement execute function record_change('reviews');

    alter table stock_movements add column transaction xid8;
    alter table stock_movements alter column transaction set default pg_current_xact_id();
    create index stock_movements_transaction on stock_movements (transaction);
  `.execute(db);
}
