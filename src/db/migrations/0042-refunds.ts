import { type Kysely, sql } from 'kysely';

// docs/decisions/0077-refunds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column refunded_amount bigint not null default 0,
      add column refunded_shipping_net_amount bigint not null default 0,
      add column refunded_shipping_tax_amount bigint not null default 0,
      add constraint orders_refunded check (refunded_amount between 0 and total_amount),
      add constraint orders_refunded_shipping check (
        refunded_shipping_net_amount between 0 and shipping_net_amount
        and refunded_shipping_tax_amount between 0 and shipping_tax_amount
      );
    comment on column orders.refunded_amount is
      'the sum of its refunds, and of what is refunded of its lines and its delivery; changed with them, under the lock of the order';

    alter table order_lines
      add column cancelled_quantity integer not null default 0,
      add column refunded_quantity integer not null default 0,
      add column refunded_net_amount bigint not null default 0,
      add column refunded_tax_amount bigint not null default 0,
      add constraint order_lines_units check (
        cancelled_quantity >= 0 and shipped_quantity + cancelled_quantity <= quantity
      ),
      add constraint order_lines_refunded check (refunded_quantity between cancelled_quantity and quantity),
      add constraint order_lines_refunded_amounts check (
        refunded_net_amount between 0 and net_amount and refunded_tax_amount between 0 and tax_amount
      );
    comment on column order_lines.cancelled_quantity is 'refunded before they were shipped';
    comment on column order_lines.refunded_quantity is 'the cancelled units, and the shipped ones that were refunded';

    create table refunds (
      id uuid primary key,
      order_id uuid not null references orders on delete restrict,
      payment_id uuid not null references payments on delete restrict,
      state text not null check (state in ('due', 'refused', 'refunded')),
      amount bigint not null check (amount > 0),
      tax_amount bigint not null,
      delivery_net_amount bigint not null default 0,
      delivery_tax_amount bigint not null default 0,
      delivery_reduction_net_amount bigint not null default 0,
      delivery_reduction_tax_amount bigint not null default 0,
      reason text,
      return_id uuid,
      actor order_actor not null,
      actor_id uuid references users on delete set null,
      idempotency_key text,
      request_hash bytea,
      attempt integer not null default 1,
      claimed_until timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      finished_at timestamptz,
      constraint refunds_idempotency_key unique (order_id, idempotency_key),
      constraint refunds_request check ((idempotency_key is null) = (request_hash is null)),
      constraint refunds_tax check (tax_amount between 0 and amount),
      constraint refunds_delivery check (
        delivery_reduction_net_amount between 0 and delivery_net_amount
        and delivery_reduction_tax_amount between 0 and delivery_tax_amount
      ),
      constraint refunds_finished check ((state = 'refunded') = (finished_at is not null))
    );
    comment on table refunds is 'What went back of the payments that settled orders. Late and double payments have none.';
    comment on column refunds.state is
      'at the provider. due: recorded, not yet answered; refused: only an admin tries it again';
    comment on column refunds.delivery_reduction_net_amount is 'the part that is of a free amount, as in refund_lines';
    comment on column refunds.attempt is 'counts those that the provider made and took back; each has its own key there';
    comment on column refunds.claimed_until is 'another process is asking the provider';
    create index refunds_payment on refunds (payment_id);
    create index refunds_unfinished on refunds (id) where state <> 'refunded';
    create index refunds_actor on refunds (actor_id) where actor_id is not null;
    create index refunds_return on refunds (return_id) where return_id is not null;

    create table refund_lines (
      refund_id uuid not null references refunds on delete cascade,
      order_line_id uuid not null references order_lines on delete restrict,
      quantity integer not null check (quantity >= 0),
      net_amount bigint not null check (net_amount >= 0),
      tax_amount bigint not null check (tax_amount >= 0),
      reduction_net_amount bigint not null default 0,
      reduction_tax_amount bigint not null default 0,
      cancelled_quantity integer not null default 0,
      restocked_quantity integer not null default 0,
      primary key (refund_id, order_line_id),
      constraint refund_lines_quantities check (
        cancelled_quantity between 0 and quantity and restocked_quantity between 0 and quantity
      ),
      constraint refund_lines_reduction check (
        reduction_net_amount between 0 and net_amount and reduction_tax_amount between 0 and tax_amount
      )
    );
    comment on column refund_lines.net_amount is 'of its units, and of its part of a free amount';
    comment on column refund_lines.reduction_net_amount is 'the part of the free amount';
    create index refund_lines_order_line on refund_lines (order_line_id);

    alter table sandbox.card_intents
      add column refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount);
    comment on column sandbox.card_intents.refunded_amount is 'in parts, until it is refunded in full (refunded_at)';
    create table sandbox.card_refunds (
      id uuid primary key,
      intent_id text not null references sandbox.card_intents on delete cascade,
      amount bigint not null check (amount > 0),
      created_at timestamptz not null default now()
    );
  `.execute(db);
  await addEarlierRefunds(db);
}

/** Orders were refunded whole. Their credit notes have the order as subject, so the order gives the refund its id. */
async function addEarlierRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into refunds (
      id, order_id, payment_id, state, amount, tax_amount, delivery_net_amount, delivery_tax_amount, actor, actor_id,
      created_at, finished_at
    )
    select orders.id, orders.id, payments.id, case payments.status when 'refunded' then 'refunded' else 'due' end,
      orders.total_amount, orders.tax_amount, orders.shipping_net_amount, orders.shipping_tax_amount,
      coalesce(event.actor, 'system'), event.actor_id, coalesce(event.at, payments.settled_at),
      case payments.status when 'refunded' then coalesce(event.at, payments.settled_at) end
    from orders
    join payments on payments.order_id = orders.id and payments.settled_at is not null
      and payments.status in ('refund_due', 'refunded')
    left join lateral (
      select actor, actor_id, at from order_events
      where order_events.order_id = orders.id and to_status = 'refunded' order by sequence desc limit 1
    ) as event on true
  `.execute(db);
  await sql`
    insert into refund_lines (
      refund_id, order_line_id, quantity, net_amount, tax_amount, cancelled_quantity, restocked_quantity
    )
    select refunds.id, order_lines.id, quantity, net_amount, order_lines.tax_amount,
      quantity - shipped_quantity, quantity - shipped_quantity
    from refunds join order_lines on order_lines.order_id = refunds.order_id
  `.execute(db);
  await sql`
    update order_lines set cancelled_quantity = refund_lines.cancelled_quantity,
      refunded_quantity = refund_lines.quantity, refunded_net_amount = refund_lines.net_amount,
      refunded_tax_amount = refund_lines.tax_amount
    from refund_lines where refund_lines.order_line_id = order_lines.id
  `.execute(db);
  await sql`
    update orders set refunded_amount = total_amount, refunded_shipping_net_amount = shipping_net_amount,
      refunded_shipping_tax_amount = shipping_tax_amount
    from refunds where refunds.order_id = orders.id
  `.execute(db);
}
