import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';

export type UnpaidHolder = {
  /** `network`: of guests. `guest`: one whose network is no longer known. */
  kind: 'account' | 'network' | 'guest';
  /** The email of an account. */
  email: string | null;
  isConfirmed: boolean;
  hasPaidBefore: boolean;
  units: number;
  amount: number;
  orders: HeldOrder[];
};

type HeldOrder = { id: string; number: number; email: string; units: number; amount: number; holdEndsAt: Date };

/** Who holds stock without having paid it, the greatest value first; with `productId`, units of that product only. */
export async function findUnpaidHolders(db: Database, productId?: string): Promise<UnpaidHolder[]> {
  const ofProduct = productId ? sql`and line.product_id = ${productId}` : sql``;
  const { rows } = await sql<Omit<UnpaidHolder, 'orders'> & { orders: Stored[] }>`
    with held as materialized (
      select orders.id, number, user_id, case
          when user_id is not null then 'account' when placed_from is not null then 'network' else 'guest'
        end as kind, coalesce(user_id::text, encode(placed_from, 'hex'), orders.id::text) as holder, coalesce(contact_email, users.email) as email, hold_ends_at,
        users.email as account_email, users.email_verified_at is not null as is_confirmed,
        sum(line.quantity) as units, sum(line.unit_amount * line.quantity) as amount
      from orders join order_lines as line on line.order_id = orders.id left join users on users.id = user_id
      where orders.status = 'unpaid' ${ofProduct}
      group by orders.id, users.id
    )
    select kind, min(account_email) as email, bool_or(is_confirmed) as is_confirmed,
      coalesce(exists (
        select from orders where orders.user_id = held.user_id and status in ('paid', 'shipped', 'delivered')
      ), false) as has_paid_before,
      sum(units)::float8 as units, sum(amount)::float8 as amount,
      jsonb_agg(jsonb_build_object('id', id, 'number', number, 'email', email, 'units', units, 'amount', amount,
        'holdEndsAt', hold_ends_at) order by amount desc, id) as orders
    from held
    group by kind, holder, user_id
    order by sum(amount) desc, holder limit ${limits.listMaximum}
  `.execute(db);
  return rows.map(({ orders, ...holder }) => ({
    ...holder,
    orders: orders.map(({ holdEndsAt, ...order }) => ({ ...order, holdEndsAt: new Date(holdEndsAt) })),
  }));
}

type Stored = Omit<HeldOrder, 'holdEndsAt'> & { holdEndsAt: string };
