import { type RawBuilder, sql } from 'kysely';
import type { Given } from '../../../db/prepared.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { paidStatuses } from '../order.ts';
import { holdLimits } from './hold-limits.ts';
import { type PlacedBy, type PlacedByValues, placedByValues } from './placed-by.ts';

const terms = { ...holdLimits.buyers, staff: holdLimits.staff };

export type Standing = keyof typeof holdLimits.buyers;

export type UnpaidLimitValues = PlacedByValues & {
  isByStaff: boolean;
  /** Multiplies how many orders a proven account may leave unpaid within a day. */
  dayScale: number;
  /** False: the shop may be behind one address, so that all its buyers are one network. */
  hasNetworks: boolean;
};

type Limited = Pick<Dependencies, 'rateLimitScale'> & { orderSecret: string };

export function unpaidLimitValues({ orderSecret, rateLimitScale }: Limited, placedBy: PlacedBy): UnpaidLimitValues {
  return {
    ...placedByValues(orderSecret, placedBy),
    isByStaff: placedBy.staff !== undefined,
    dayScale: Math.max(1, rateLimitScale),
    hasNetworks: rateLimitScale <= 1,
  };
}

type Wanted = {
  given: Given<UnpaidLimitValues>;
  /** A FROM item with the buyer's `user_id`, null for a guest; without a row nothing is allowed. */
  buyer: RawBuilder<unknown>;
  /** A CTE with the quantity of each `product_id`. */
  needed: RawBuilder<unknown>;
  /** The price of the goods, in minor units. */
  amount: RawBuilder<unknown>;
};

/**
 * CTEs: `admission` has a row for a buyer, with `refusal` if no order at all may be placed. Reading it, or `held`, locks
 * the buyer and the network until the transaction ends, so their orders are counted one after the other. The locks are
 * taken after the cart's and before the products'. How many units may be had then depends on the stock: `mostUnits`.
 */
export function unpaidLimits({ given, buyer, needed, amount }: Wanted): RawBuilder<unknown> {
  return sql`
    standing as materialized (
      select user_id, case
        when ${given('isByStaff')}::boolean then 'staff'
        when user_id is null then 'guest'
        when exists (select from orders where orders.user_id = buyer.user_id and status in (${paid})) then 'paid'
        when (select email_verified_at from users where users.id = buyer.user_id) is null then 'unconfirmed'
        else 'confirmed'
      end as name
      from ${buyer} as buyer
    ), terms as materialized (
      select *, case
        when network_units is null or (name = 'confirmed' and not ${given('hasNetworks')}::boolean) then null
        else ${given('placedFrom')}::bytea
      end as network
      from standing join (values ${rows}) as terms (
        name, is_proven, most_orders, most_never_paid, units, share, all_units, value, takes_all,
        network_never_paid, network_units, network_share, network_all_units, network_value
      ) using (name)
    ), unpaid as materialized (
      select found.* from terms, lock_unpaid_orders(user_id, ${given('placedBy')}::bytea, network) as found
    ), held as materialized (
      select product_id, coalesce(sum(quantity) filter (where is_own), 0) as own,
        coalesce(sum(quantity) filter (where is_networks), 0) as networks
      from unpaid where is_unpaid group by product_id
    ), sums as materialized (
      select count(distinct order_id) filter (where is_own and is_unpaid) as own_orders,
        count(distinct order_id) filter (where is_own) as own_never_paid,
        coalesce(sum(quantity) filter (where is_own), 0) as own_units,
        coalesce(sum(amount) filter (where is_own), 0) as own_amount,
        count(distinct order_id) filter (where is_networks) as networks_never_paid,
        coalesce(sum(quantity) filter (where is_networks), 0) as networks_units,
        coalesce(sum(amount) filter (where is_networks), 0) as networks_amount,
        count(distinct order_id) filter (where is_networks and quantity > ${holdLimits.network.largeUnits}) as large
      from unpaid
    ), wanted as materialized (
      select count(*) as products, sum(quantity) as quantity, ${amount} as amount,
        (select stock_value.amount from stock_value) as stock_amount
      from ${needed} as needed
    ), rated as materialized (
      select terms.*, own_orders, own_never_paid,
        takes_all and own_orders = 0 and products = 1
          and (network is null or large < ${holdLimits.network.largeOrders}) as is_whole,
        own_units + quantity > all_units and own_amount + wanted.amount > stock_amount * value / 100 as is_too_much,
        coalesce(network is not null and ${given('hasNetworks')}::boolean and (networks_never_paid >= network_never_paid
          or networks_units + quantity > network_all_units or networks_units + quantity > all_units
            and networks_amount + wanted.amount > stock_amount * network_value / 100), false) as is_network_full
      from terms, sums, wanted
    ), admission as materialized (
      select *, not is_proven and is_network_full as is_short, case
        when own_orders >= most_orders then 'too_many_unpaid'
        when own_never_paid >= most_never_paid * case when is_proven then ${given('dayScale')}::double precision else 1 end
          then 'too_many_never_paid'
        when is_too_much and not is_whole then 'too_much_unpaid'
      end as refusal
      from rated
    )`;
}

/** How many units of a product this order may have. Null: as many as there are. */
export function mostUnits(productId: RawBuilder<unknown>, available: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select case when is_whole then null else least(${ownUnits(available)}, ${networksUnits(available)}) end
    from admission left join held on held.product_id = ${productId}
  )`;
}

/** The units in a row of `admission`, with one of `held`. */
export const ownUnits = (available: RawBuilder<unknown>): RawBuilder<number> => sql`(
  greatest(case when is_network_full then 0 else units end, (${available} + coalesce(own, 0)) * share / 100)
  - coalesce(own, 0))`;

/** The same; null if the network does not count. */
export const networksUnits = (available: RawBuilder<unknown>): RawBuilder<number | null> => sql`(case
  when network is not null then greatest(
    case when is_network_full then 0 else network_units end,
    (${available} + coalesce(networks, 0)) * network_share / 100
  ) - coalesce(networks, 0) end)`;

/** When the hold ends. `isScarce`: few units are left then. */
export function holdMinutesOf(holdMinutes: RawBuilder<unknown>, isScarce: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select case when not is_proven and (is_short or ${isScarce})
      then least(${holdMinutes}::double precision, ${holdLimits.shortMinutes}) else ${holdMinutes}::double precision end
    from admission
  )`;
}

/** What an order stores of its buyer. */
export const storedNetwork = sql`(select network from admission)`;

const paid = sql.join(paidStatuses.map((status) => sql.lit(status)));

const networkOf: Record<keyof typeof terms, keyof Pick<typeof holdLimits.network, 'unproven' | 'confirmed'> | null> = {
  guest: 'unproven',
  unconfirmed: 'unproven',
  confirmed: 'confirmed',
  paid: null,
  staff: null,
};

// Literals, so that the types are known.
const rows = sql.join(
  (Object.keys(terms) as (keyof typeof terms)[]).map((name) => {
    const { orders, neverPaidPerDay, units, share, allUnits, value, takesAll } = terms[name];
    const own = [orders, neverPaidPerDay, units, share, allUnits, value].map((number) => sql.lit(number));
    const network = networkOf[name] && holdLimits.network[networkOf[name]];
    const networks = network
      ? [network.neverPaidPerDay, network.units, network.share, network.allUnits, network.value].map((n) => sql.lit(n))
      : Array.from({ length: 5 }, () => sql`null::integer`);
    const isProven = sql.lit(networkOf[name] !== 'unproven');
    return sql`(${sql.join([sql.lit(name), isProven, ...own, sql.lit(takesAll), ...networks])})`;
  }),
);
