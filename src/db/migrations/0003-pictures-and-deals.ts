import { type Kysely, sql } from 'kysely';

// There are no pictures before this migration, so the new columns need no defaults.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table images
      add column color text check (color ~ '^[0-9a-f]{6}$'),
      add column wanted_at timestamptz not null default now(),
      add column address text not null generated always as
        ('/images/' || id::text || coalesce('-' || color, '') || '/' || width::text || '.webp') stored;
    comment on table images is 'Pictures that were uploaded; width and height are those of the largest size kept.';
    comment on column images.content_hash is 'SHA-256 of the file as it was sent: the same file again is the same picture';
    comment on column images.color is 'what stands in for the picture while it loads; null where it is transparent';
    comment on column images.wanted_at is 'when it was last uploaded or given to something; nobody''s are dropped a day later';
    create unique index images_address on images (address);
    create index images_wanted on images (wanted_at);

    create index products_own_picture on products (picture_url) where picture_url like '/images/%';
    create index order_lines_own_picture on order_lines (picture_url) where picture_url like '/images/%';
    create index reviews_own_picture on reviews (picture_url) where picture_url like '/images/%';
    create index users_own_picture on users (photo_url) where photo_url like '/images/%';

    create table deals (
      place text primary key default 'of the day' check (place = 'of the day'),
      product_id uuid not null references products on delete cascade,
      price_amount bigint not null check (price_amount > 0),
      ends_at timestamptz not null,
      set_by uuid references users on delete set null,
      created_at timestamptz not null default now()
    );
    comment on table deals is 'The deal of the day: one row at most. It runs until ends_at, while it is below the product''s price.';
    create index deals_product on deals (product_id);
  `.execute(db);
}
