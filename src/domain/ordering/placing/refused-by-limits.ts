import { sql } from 'kysely';
import { type ErrorCode, Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { PlacedBy } from './placed-by.ts';
import {
  networksUnits,
  ownUnits,
  type Standing,
  type UnpaidLimitValues,
  unpaidLimits,
  unpaidLimitValues,
} from './unpaid-limits.ts';

type Order = {
  userId: string | null;
  placedBy: PlacedBy;
  lines: readonly { productId: string; quantity: number; amount: number }[];
};

export const codesOfLimits = [
  'too_many_unpaid',
  'too_many_never_paid',
  'too_much_unpaid',
  'units_unpaid',
  'units_unpaid_network',
] as const satisfies ErrorCode[];

/**
 * Which limit of unpaid orders refuses the order now: `too_many_unpaid`, `too_many_never_paid`, `too_much_unpaid` of all
 * that the buyer holds, or `units_unpaid`, `units_unpaid_network` of the first such product, each of them in `lines`.
 * `standing` says what the buyer can do about it.
 */
export async function refusalOfLimits(shop: OrderingDependencies, order: Order): Promise<Refusal | undefined> {
  const rows = await limitsOf(shop.db, {
    ...unpaidLimitValues(shop, order.placedBy),
    userId: order.userId,
    lines: JSON.stringify(order.lines),
  });
  const [first] = rows;
  if (!first) return undefined;
  const { standing } = first;
  if (first.refusal) return new Refusal(first.refusal, { standing, limit: first.mostOrders });
  const lines = rows.flatMap((row) => lineOf(row) ?? []);
  const line = lines[0];
  if (!line) return undefined;
  const { name } = rows.find(({ productId }) => productId === line.productId) as LimitRow;
  return new Refusal(line.code, { standing, name, most: line.most, lines });
}

/** The check on the counter of `users`, the last resort. */
export const tooManyUnpaid = new Refusal('too_many_unpaid', { limit: limits.unpaidBookings });

type LimitRow = {
  standing: Standing;
  refusal: Extract<ErrorCode, 'too_many_unpaid' | 'too_many_never_paid' | 'too_much_unpaid'> | null;
  mostOrders: number;
  isWhole: boolean;
  productId: string;
  name: string;
  quantity: number;
  own: number;
  networks: number | null;
};

function lineOf({ isWhole, productId, quantity, own, networks }: LimitRow) {
  if (isWhole) return undefined;
  const most = Math.max(0, Math.min(own, networks ?? own));
  if (quantity <= most) return undefined;
  // The network counts the buyer's own units, so both may be the reason.
  const code = quantity > own ? ('units_unpaid' as const) : ('units_unpaid_network' as const);
  return { productId, code, most };
}

const limitsOf = prepared((_db, given: Given<UnpaidLimitValues & { userId: string | null; lines: string }>) => {
  const available = sql`products.available`;
  const limited = unpaidLimits({
    given,
    buyer: sql`(select ${given('userId')}::uuid as user_id)`,
    needed: sql`needed`,
    amount: sql`(select sum(amount) from line)`,
  });
  return sql<LimitRow>`
    with line as materialized (
      select "productId" as product_id, quantity, amount
      from jsonb_to_recordset(${given('lines')}::jsonb) as line ("productId" uuid, quantity integer, amount bigint)
    ), needed as materialized (
      select product_id, sum(quantity)::integer as quantity from line group by product_id
    ), ${limited}
    select admission.name as standing, refusal, most_orders, is_whole, needed.product_id, products.name, needed.quantity,
      ${ownUnits(available)}::integer as own, ${networksUnits(available)}::integer as networks
    from admission, needed join products on products.id = needed.product_id
      left join held on held.product_id = needed.product_id
    order by products.name, products.id`;
});
