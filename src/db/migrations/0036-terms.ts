import { type Kysely, sql } from 'kysely';

// docs/decisions/0072-taxes-and-discounts.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_settings (
      only_row boolean primary key default true check (only_row),
      settings jsonb not null,
      updated_at timestamptz not null default clock_timestamp()
    );
    comment on table shop_settings is 'What the owner has set; the contract (shop-settings.ts) has the defaults.';
  `.execute(db);
  await addTaxes(db);
  await addDiscounts(db);
}

async function addTaxes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_rates (
      id uuid primary key,
      country text not null check (country ~ '^[A-Z]{2}$'),
      region text check (region = upper(region) and region <> ''),
      tax_class text not null check (tax_class in ('standard', 'reduced')),
      rate integer not null check (rate between 0 and 100000),
      starts_on date,
      constraint tax_rates_once unique nulls not distinct (country, region, tax_class, starts_on)
    );
    comment on column tax_rates.region is 'null: the whole country, where no rate of the region applies';
    comment on column tax_rates.rate is 'thousandths of a percent: 19 % is 19000';
    comment on column tax_rates.starts_on is 'in the time zone of the shop; null: always, until a later rate starts';

    create table category_tax_classes (
      category text primary key,
      tax_class text not null check (tax_class in ('standard', 'reduced', 'zero'))
    );
    comment on table category_tax_classes is 'Only those that differ from standard.';

    create table product_tax_classes (
      product_id uuid primary key references products on delete cascade,
      tax_class text not null check (tax_class in ('standard', 'reduced', 'zero'))
    );
    comment on table product_tax_classes is 'Only products whose class differs from that of their category.';
  `.execute(db);
}

async function addDiscounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discounts (
      id uuid primary key,
      name text not null,
      code text constraint discounts_code unique check (code = upper(code)),
      kind text not null check (kind in ('percentage', 'amount', 'free_delivery')),
      value bigint not null,
      categories text[] not null default '{}',
      product_ids uuid[] not null default '{}',
      minimum_amount bigint not null default 0 check (minimum_amount >= 0),
      starts_at timestamptz,
      ends_at timestamptz,
      most_uses integer check (most_uses > 0),
      most_uses_per_customer integer check (most_uses_per_customer > 0),
      uses integer not null default 0 constraint discounts_uses check (uses >= 0),
      created_at timestamptz not null default clock_timestamp(),
      constraint discounts_value check (
        case kind
          when 'percentage' then value between 1 and 100000
          when 'amount' then value > 0
          else value = 0
        end
      ),
      constraint discounts_period check (ends_at >= starts_at)
    );
    comment on column discounts.code is 'null: applies by itself';
    comment on column discounts.value is 'thousandths of a percent, or minor units';
    comment on column discounts.categories is 'with product_ids, what it is for; both empty: everything';
    comment on column discounts.uses is
      'orders that have used it and were not released; changed by the transaction that writes discount_uses';
    create index discounts_automatic on discounts (id) where code is null;

    create table discount_uses (
      order_id uuid not null references orders on delete cascade,
      discount_id uuid not null references discounts on delete cascade,
      customer_key bytea not null,
      released_at timestamptz,
      primary key (order_id, discount_id)
    );
    comment on column discount_uses.customer_key is 'keyed hash of the email address';
    create index discount_uses_discount on discount_uses (discount_id);

    create table discount_customers (
      discount_id uuid not null references discounts on delete cascade,
      customer_key bytea not null,
      uses integer not null check (uses >= 0),
      primary key (discount_id, customer_key)
    );
    comment on table discount_customers is 'Uses of a discount by customer, as discounts.uses counts them.';
  `.execute(db);
}
