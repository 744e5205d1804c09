import { type Kysely, sql } from 'kysely';

// docs/decisions/0085-unpaid-holds.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column placed_by bytea;
    comment on column orders.placed_by is 'keyed hash of a guest''s browser, to limit unpaid orders';
    comment on column orders.placed_from is
      'keyed hash of the network of a buyer who had paid no order before, to limit unpaid orders';
    create index orders_guest_browser on orders (placed_by) where placed_by is not null;

    create table stock_value (
      is_only boolean primary key default true check (is_only),
      amount bigint not null,
      counted_at timestamptz not null default now()
    );
    comment on table stock_value is 'What all available units on sale cost together, counted now and then.';

    -- A function, because its queries see what was committed while it waited for the locks; a part of a statement sees what
    -- was committed when the statement began.
    create function lock_unpaid_orders(of_user uuid, of_browser bytea, of_network bytea)
    returns table (
      order_id uuid, is_unpaid boolean, is_own boolean, is_networks boolean, product_id uuid, quantity integer, amount bigint
    )
    language plpgsql as $$
    begin
      -- Sorted, so that two orders cannot wait for each other.
      perform pg_advisory_xact_lock(key) from (
        select hashtextextended(name, 0) as key
        from unnest(array['buyer ' || of_user, 'browser ' || encode(of_browser, 'hex'), 'network ' || encode(of_network, 'hex')]) as name
        where name is not null order by 1
      ) as keys;
      return query
        select placed.id, placed.status = 'unpaid', placed.is_own, placed.is_networks, line.product_id, line.quantity,
          line.unit_amount * line.quantity
        from (
          -- One index for each; none holds longer than eight days.
          select id, status, true as is_own, coalesce(orders.placed_from = of_network, false) as is_networks
          from orders
          where user_id = of_user and created_at > now() - interval '8 days' and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
          union all
          select id, status, true, coalesce(orders.placed_from = of_network, false) from orders
          where orders.placed_by = of_browser and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
          union all
          select id, status, false, true from orders
          where orders.placed_from = of_network and status in ('unpaid', 'cancelled', 'expired')
            and (status = 'unpaid' or created_at > now() - interval '1 day')
            and (user_id = of_user) is not true and (orders.placed_by = of_browser) is not true
        ) as placed
        left join order_lines as line on line.order_id = placed.id and placed.status = 'unpaid';
    end $$;
    comment on function lock_unpaid_orders is
      'The lines of the unpaid orders of a buyer and of a network, and orders that were never paid within a day, under locks of both.';
  `.execute(db);
}
