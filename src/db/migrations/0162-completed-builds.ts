import { type Kysely, sql } from 'kysely';

// docs/decisions/0200-completed-builds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table completed_builds (
      id uuid primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]{12}$'),
      order_build_id uuid not null unique references order_builds(id) on delete cascade,
      user_id uuid not null references users(id) on delete cascade,
      author text not null check (author <> ''),
      title text not null check (title <> ''),
      body text not null check (body <> ''),
      purpose text not null check (
        purpose in ('office', 'games-1080p', 'games-1440p', 'games-4k', 'workstation', 'small-case')
      ),
      case_size text check (case_size in ('ATX', 'Micro-ATX', 'Mini-ITX')),
      paid_amount bigint not null check (paid_amount > 0),
      rating integer not null check (rating between 100 and 500),
      is_paid boolean not null default true,
      created_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz,
      hidden_at timestamptz,
      hidden_by uuid references users(id) on delete set null,
      constraint completed_builds_hidden_by_somebody check (hidden_by is null or hidden_at is not null)
    );
    create index completed_builds_newest on completed_builds (created_at desc, id desc) where is_paid and hidden_at is null;
    create index completed_builds_price on completed_builds (paid_amount, id) where is_paid and hidden_at is null;
    create index completed_builds_best on completed_builds (rating desc, id desc) where is_paid and hidden_at is null;
    create index completed_builds_all on completed_builds (created_at desc, id desc);
    create index completed_builds_user on completed_builds (user_id);
    create index completed_builds_hidden_by on completed_builds (hidden_by) where hidden_by is not null;
    comment on table completed_builds is 'PCs that buyers of their parts show in the gallery.';
    comment on column completed_builds.slug is 'what its address contains';
    comment on column completed_builds.case_size is 'the largest board that its case takes; null: not known, or no case';
    comment on column completed_builds.paid_amount is 'what the parts cost together in the order, before discounts and taxes on top, in minor units';
    comment on column completed_builds.rating is 'the average of the stars of its parts, in hundredths';
    comment on column completed_builds.is_paid is 'whether its order is paid for and not refunded; others are not shown';

    create table completed_build_parts (
      build_id uuid not null references completed_builds(id) on delete cascade,
      product_id uuid not null,
      place smallint not null check (place >= 0),
      category text,
      name text not null,
      quantity integer not null check (quantity > 0),
      price_amount bigint not null check (price_amount > 0),
      rating smallint not null check (rating between 1 and 5),
      primary key (build_id, product_id)
    );
    create index completed_build_parts_product on completed_build_parts (product_id);
    comment on column completed_build_parts.product_id is
      'without a reference: a part that the shop no longer has is still named';
    comment on column completed_build_parts.price_amount is 'of one piece in the order, in minor units';
    comment on column completed_build_parts.rating is 'stars; those of the review of the product by the same account, once there is one';

    create table completed_build_pictures (
      build_id uuid not null references completed_builds(id) on delete cascade,
      position smallint not null check (position >= 0),
      picture_url text not null,
      primary key (build_id, position)
    );
    create index completed_build_pictures_own_picture on completed_build_pictures (picture_url)
      where picture_url like '/images/%';

    create table hidden_order_builds (
      order_build_id uuid primary key references order_builds(id) on delete cascade,
      user_id uuid not null references users(id) on delete cascade,
      hidden_at timestamptz not null,
      hidden_by uuid references users(id) on delete set null
    );
    create index hidden_order_builds_user on hidden_order_builds (user_id);
    create index hidden_order_builds_by on hidden_order_builds (hidden_by) where hidden_by is not null;
    comment on table hidden_order_builds is
      'Builds that were hidden in the gallery when their author deleted them there: shared again, they are hidden as well.';

    create function show_paid_builds() returns trigger language plpgsql as $$
    begin
      update completed_builds set is_paid = new.status <> 'refunded' from order_builds
        where order_builds.order_id = new.id and completed_builds.order_build_id = order_builds.id
          and is_paid <> (new.status <> 'refunded');
      return null;
    end $$;
    create trigger orders_built after update of status on orders
      for each row when ((old.status = 'refunded') <> (new.status = 'refunded'))
      execute function show_paid_builds();

    create function rate_reviewed_part() returns trigger language plpgsql as $$
    begin
      update completed_build_parts set rating = new.rating from completed_builds
        where completed_builds.id = build_id and user_id = new.user_id
          and product_id = new.product_id and completed_build_parts.rating <> new.rating;
      if found then
        update completed_builds set rating = (
          select round(avg(completed_build_parts.rating) * 100) from completed_build_parts
          where build_id = completed_builds.id
        ) where user_id = new.user_id;
      end if;
      return null;
    end $$;
    create trigger reviews_rate_parts after insert or update of rating on reviews
      for each row when (new.product_id is not null and new.user_id is not null)
      execute function rate_reviewed_part();

    create trigger completed_builds_logged after insert or update or delete on completed_builds for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change('author', 'title', 'body');
    create trigger hidden_order_builds_logged after insert or update or delete on hidden_order_builds for each row
      when (current_setting('shop.staff', true) <> '')
      execute function log_staff_change();
  `.execute(db);
}
