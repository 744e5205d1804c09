import { type Kysely, sql } from 'kysely';

// docs/decisions/0172-vat-ids-are-checked-at-vies.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_id_checks (
      vat_id text primary key,
      is_valid boolean not null,
      reference text,
      checked_at timestamptz not null default now()
    );
    comment on table vat_id_checks is 'What VIES answered last about a VAT id; asked again after a day.';
    comment on column vat_id_checks.reference is 'proof of the consultation; null without a VAT id of the shop';

    create table order_vat_checks (
      order_id uuid primary key references orders(id) on delete cascade,
      vat_id text not null,
      result text not null check (result in ('valid', 'invalid', 'unavailable')),
      reference text,
      checked_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by uuid references users(id)
    );
    comment on table order_vat_checks is 'Of each order without tax by a VAT id. It is not shipped before the id is valid or an admin has accepted it.';
    create index order_vat_checks_open on order_vat_checks (checked_at) where result <> 'valid' and accepted_at is null;
  `.execute(db);
}
