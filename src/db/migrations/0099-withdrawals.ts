import { type Kysely, sql } from 'kysely';

// docs/decisions/0156-withdrawal-from-contract.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column withdrawal_exemption text
      check (withdrawal_exemption in ('sealed', 'custom_made'));
    comment on column products.withdrawal_exemption is
      'Article 16 (c) and (i) of Directive 2011/83/EU: no withdrawal once the seal is broken, or none at all';
    alter table order_lines
      add column withdrawal_exemption text check (withdrawal_exemption in ('sealed', 'custom_made')),
      add column withheld_amount bigint not null default 0 check (withheld_amount >= 0);
    comment on column order_lines.withdrawal_exemption is 'as the customer saw it';
    comment on column order_lines.withheld_amount is
      'what deductions have kept of refunded units; changed under the lock of the order';
    alter table refund_lines add column withheld_amount bigint not null default 0;
    comment on column refund_lines.withheld_amount is
      'what the refund adds to order_lines.withheld_amount: its deduction, or what a free amount gives back of earlier ones, negative';

    alter table returns
      drop constraint returns_kind_check,
      add constraint returns_kind_check check (kind in ('return', 'warranty', 'withdrawal'));

    create table withdrawals (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      sequence integer not null check (sequence > 0),
      state text not null check (state in ('received', 'order_cancelled', 'carried_out')),
      is_confirmed boolean not null,
      name text not null,
      declared_at timestamptz not null default clock_timestamp(),
      actor_id uuid references users on delete set null,
      idempotency_key text,
      request_hash bytea,
      return_id uuid references returns on delete restrict,
      refund_id uuid references refunds on delete restrict,
      constraint withdrawals_sequence unique (order_id, sequence),
      constraint withdrawals_idempotency_key unique (order_id, idempotency_key),
      constraint withdrawals_request check ((idempotency_key is null) = (request_hash is null)),
      constraint withdrawals_effects check (state = 'carried_out' or num_nonnulls(return_id, refund_id) = 0)
    );
    comment on table withdrawals is 'Statements of customers that they withdraw from the contract of an order.';
    comment on column withdrawals.sequence is 'within the order: 1, 2, …';
    comment on column withdrawals.state is
      'received: nothing has followed yet; order_cancelled: the order was not paid; carried_out: open units are cancelled and refunded, and shipped ones have a return';
    comment on column withdrawals.is_confirmed is
      'false: made with the number and the email of the order only, until its customer or an admin confirms it';
    comment on column withdrawals.name is 'as the customer stated it';
    comment on column withdrawals.declared_at is 'when the customer confirmed the withdrawal: it counts for all periods';
    create index withdrawals_pending on withdrawals (id) where state = 'received';
    create index withdrawals_actor on withdrawals (actor_id) where actor_id is not null;
    create index withdrawals_return on withdrawals (return_id) where return_id is not null;
    create index withdrawals_refund on withdrawals (refund_id) where refund_id is not null;

    create table withdrawal_lines (
      withdrawal_id uuid not null references withdrawals on delete cascade,
      order_line_id uuid not null references order_lines on delete restrict,
      quantity integer not null check (quantity > 0),
      cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
      returned_quantity integer not null default 0 check (returned_quantity >= 0),
      primary key (withdrawal_id, order_line_id),
      constraint withdrawal_lines_units check (cancelled_quantity + returned_quantity <= quantity)
    );
    comment on column withdrawal_lines.cancelled_quantity is 'units that were not shipped';
    comment on column withdrawal_lines.returned_quantity is 'units of the return, which the customer sends back';
    create index withdrawal_lines_order_line on withdrawal_lines (order_line_id);
  `.execute(db);
}
