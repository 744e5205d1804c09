import { type Kysely, sql } from 'kysely';

// docs/decisions/0071-delivery.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type delivery_pricing as enum ('flat', 'weight', 'total', 'pickup');

    create table delivery_settings (
      place boolean primary key default true check (place),
      cutoff_minute integer not null default 840 check (cutoff_minute between 0 and 1440),
      working_days integer[] not null default '{1,2,3,4,5}'
        check (cardinality(working_days) between 1 and 7 and working_days <@ '{1,2,3,4,5,6,7}'),
      holidays jsonb not null default '[]',
      pickup_address jsonb,
      updated_at timestamptz not null default clock_timestamp()
    );
    comment on table delivery_settings is 'At most one row; without it the defaults apply.';
    comment on column delivery_settings.cutoff_minute is 'of the day in the shop''s time zone';
    comment on column delivery_settings.working_days is 'ISO 8601: 1 is Monday';

    create table delivery_zones (
      id uuid primary key,
      name text not null constraint delivery_zones_name unique,
      areas jsonb not null,
      created_at timestamptz not null default clock_timestamp()
    );

    create table delivery_methods (
      id uuid primary key,
      zone_id uuid not null references delivery_zones on delete cascade,
      name text not null,
      pricing delivery_pricing not null,
      bands jsonb not null,
      free_from_amount bigint check (free_from_amount >= 0),
      max_weight integer check (max_weight > 0),
      max_length integer check (max_length > 0),
      handling_days integer not null check (handling_days between 0 and 60),
      transit_days_min integer not null check (transit_days_min >= 0),
      transit_days_max integer not null check (transit_days_max between transit_days_min and 90),
      created_at timestamptz not null default clock_timestamp(),
      constraint delivery_methods_name unique (zone_id, name)
    );
    comment on column delivery_methods.bands is
      '[{"upTo": grams or minor units, or null for no limit, "amount": minor units}], ascending';
    comment on column delivery_methods.max_weight is 'grams of the whole delivery';
    comment on column delivery_methods.max_length is 'millimetres of the longest side of a product';

    create table delivery_weights (
      category text primary key,
      weight integer not null check (weight > 0),
      length integer not null check (length > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      updated_at timestamptz not null default clock_timestamp()
    );
    comment on table delivery_weights is 'The owner''s, in the place of those of domain/delivery/usual-parcels.ts.';

    create trigger delivery_zones_change after insert or update or delete on delivery_zones
      for each statement execute function record_change('delivery');
    create trigger delivery_methods_change after insert or update or delete on delivery_methods
      for each statement execute function record_change('delivery');
  `.execute(db);
}
