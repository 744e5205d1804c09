import { type Kysely, sql } from 'kysely';

// docs/decisions/0064-lists-notices-and-prices.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotices(db);
  await linkNotices(db);
  await findDueNotices(db);
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_notices (
      id uuid primary key,
      product_id uuid not null references products on delete cascade,
      kind text not null check (kind in ('stock', 'price')),
      email text not null check (email = lower(email)),
      state text not null check (state in ('pending', 'active', 'fulfilled', 'ended')),
      amount bigint check (amount > 0),
      asked_amount bigint check (asked_amount > 0),
      asked_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint product_notices_key unique (email, product_id, kind),
      constraint product_notices_price check ((kind = 'price') = (asked_amount is not null)),
      constraint product_notices_active_price check (kind = 'stock' or state <> 'active' or amount is not null),
      constraint product_notices_end check ((state in ('fulfilled', 'ended')) = (ended_at is not null))
    );
    comment on table product_notices is
      'Emails that are requested for when a product is in stock, or costs at most amount. asked_amount counts once the address has confirmed it.';
    create index product_notices_waiting on product_notices (product_id) where state = 'active';
    create index product_notices_product on product_notices (product_id);
    create index product_notices_asked on product_notices (asked_at) where state = 'pending';
    create index product_notices_ended on product_notices (ended_at) where ended_at is not null;
  `.execute(db);
}

async function linkNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter type mail_link_purpose add value 'confirm_notice';
    alter type mail_link_purpose add value 'end_notice';
    alter table mail_links
      add column notice_id uuid references product_notices on delete cascade,
      drop constraint mail_links_owner,
      drop constraint mail_links_end,
      add constraint mail_links_owner check (num_nonnulls(user_id, subscriber_id, notice_id) = 1),
      -- As text: a transaction cannot use a value of an enum that it has added.
      add constraint mail_links_end check (expires_at is not null or purpose::text in ('unsubscribe', 'end_notice'));
    create index mail_links_notice on mail_links (notice_id, purpose) where notice_id is not null;
  `.execute(db);
}

async function findDueNotices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_checks (
      id bigint generated always as identity primary key,
      product_id uuid not null
    );
    comment on table notice_checks is
      'Products whose notices may have become due. Written with the change, whether or not there is a notice: one that is not committed yet cannot be seen.';

    create function check_notices() returns trigger language plpgsql as $$
    begin
      if tg_argv[0] = 'product' then
        insert into notice_checks (product_id) values (new.id);
      else
        insert into notice_checks (product_id) values (new.product_id);
      end if;
      return null;
    end $$;
    create trigger products_available after update of available on products
      for each row when (old.available = 0 and new.available > 0) execute function check_notices('product');
    create trigger product_notices_checked after insert or update of state, amount on product_notices
      for each row when (new.state = 'active') execute function check_notices('notice');

    create function check_price_notices() returns trigger language plpgsql as $$
    begin
      -- Not for a new product, which cannot have a notice.
      insert into notice_checks (product_id)
      select product_id from written where amount is not null and at <= clock_timestamp() and exists (
        select from price_changes where price_changes.product_id = written.product_id and price_changes.at < written.at
      );
      return null;
    end $$;
    create trigger price_changes_checked after insert on price_changes
      referencing new table as written for each statement execute function check_price_notices();
  `.execute(db);
}
