import { type Kysely, sql } from 'kysely';

// docs/decisions/0156-withdrawal-from-contract.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawals
      add column actor order_actor not null default 'customer',
      add column confirmed_at timestamptz,
      add column expires_at timestamptz,
      drop constraint withdrawals_state_check,
      add constraint withdrawals_state_check check (state in ('received', 'expired', 'order_cancelled', 'carried_out'));
    alter table withdrawals alter column actor drop default;
    update withdrawals set expires_at = clock_timestamp() + interval '30 days' where not is_confirmed;
    alter table withdrawals
      add constraint withdrawals_expiry check (is_confirmed or expires_at is not null),
      add constraint withdrawals_expired check (state <> 'expired' or not is_confirmed);
    comment on column withdrawals.actor is 'who confirmed it, with actor_id; the customer until then';
    comment on column withdrawals.confirmed_at is
      'when it was confirmed, if it was declared with the number and the email of the order only';
    comment on column withdrawals.expires_at is 'until when it waits to be confirmed; null once it is';
    comment on column withdrawals.state is
      'received: nothing has followed yet; expired: it was not confirmed in time, and still can be; order_cancelled: the order was not paid; carried_out: open units are cancelled and refunded, and shipped ones have a return';

    -- The subject of the receipt is the withdrawal, as of the receipts of others.
    update outbox set subject_id = (payload->>'id')::uuid
    where kind = 'withdrawal_declared' and payload->>'id' is not null;
  `.execute(db);
}
