import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import {
  bookingListing,
  type deliveryKinds,
  type orderedPeriods,
  type orderStages,
  type paymentMethods,
} from '../../contract/orders/booking.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { byValue, every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { findIdentifiedOrder } from './access/find-identified-order.ts';
import { openReturnStates } from './open-return-states.ts';
import type { Order } from './order.ts';
import { orderCountry } from './order-country.ts';
import { readOrderHint } from './order-hint.ts';
import { ordersWithPaymentProblems, ordersWithUnsentEmails } from './order-problems.ts';
import { orderText, searchedOrders } from './order-search.ts';
import { ordersWithUncheckedVatIds } from './order-vat-check.ts';
import { selectOrders } from './orders.ts';
import { isPaidToday } from './paid-today.ts';

const eb = expressionBuilder<DB, 'orders' | 'users'>();
const { ref } = eb;

/** As the index of migration 0045 has it. */
const isPartlyRefunded = sql<boolean>`orders.refunded_amount > 0 and orders.status <> 'refunded'`;

const isPickup = sql<boolean>`coalesce((orders.delivery ->> 'isPickup')::boolean, false)`;

const ofAccount = {
  value: ref('orders.userId'),
  keyOf: (email: Expression<unknown>) => sql`(select id from users where email = ${email})`,
};

/** Not in the list of a customer, whose address may be unverified. */
const ofGuest = { when: sql<boolean>`orders.user_id is null`, value: ref('orders.contactEmail') };

/**
 * With a million orders, walking to a page of a thousand matches reads a thousand orders for each of its rows. Finding and
 * sorting three thousand matches takes less.
 */
const bounds = { ...limits.list, matched: 3000 };

const ordersIn = (timeZone: string, hasGuests: boolean) =>
  source({
    listing: bookingListing,
    from: sql`orders`,
    id: ref('orders.id'),
    fields: {
      email: hasGuests ? [{ ...ofAccount, when: sql<boolean>`orders.user_id is not null` }, ofGuest] : [ofAccount],
      status: ref('orders.status'),
      paid: byValue<'today'>({
        today: sql<boolean>`exists (
          select from payments where payments.order_id = orders.id and ${isPaidToday(timeZone)}
        )`,
      }),
      stage: byValue<(typeof orderStages)[number]>({
        partly_shipped: sql<boolean>`orders.status = 'paid' and exists (
          select from order_lines where order_lines.order_id = orders.id and shipped_quantity > 0
        )`,
        partly_refunded: isPartlyRefunded,
        return_open: sql<boolean>`orders.id in (
          select order_id from returns where state in ${openReturnStates}
        )`,
        vat_unchecked: sql<boolean>`orders.id in ${ordersWithUncheckedVatIds}`,
        payment_problem: sql<boolean>`orders.id in ${ordersWithPaymentProblems}`,
        email_unsent: sql<boolean>`orders.id in ${ordersWithUnsentEmails}`,
      }),
      ordered: byValue<(typeof orderedPeriods)[number]>({
        today: isOrderedSince(0, timeZone),
        yesterday: sql<boolean>`${isOrderedSince(1, timeZone)} and not ${isOrderedSince(0, timeZone)}`,
        last_7_days: isOrderedSince(6, timeZone),
        last_30_days: isOrderedSince(29, timeZone),
      }),
      delivery: byValue<(typeof deliveryKinds)[number]>({ shipping: sql<boolean>`not ${isPickup}`, pickup: isPickup }),
      method: byValue<(typeof paymentMethods)[number]>({
        card: isPaidBy(sql`provider <> 'none'`),
        nothing: isPaidBy(sql`provider = 'none'`),
      }),
      country: orderCountry,
      createdAt: ref('orders.createdAt'),
      customerName: ref('orders.customerName'),
      price: ref('orders.totalAmount'),
    },
    texts: {
      number: orderText,
      customerName: orderText,
      email: orderText,
      productName: orderText,
    },
    searched: {
      // PostgreSQL leaves the join out where nothing of the order is needed.
      from: sql`${searchedOrders} as searched left join orders on orders.id = searched.order_id`,
      id: sql`searched.order_id`,
      text: sql`searched.text`,
      wordParts: sql`word_parts(searched.text)`,
      fields: { createdAt: sql`searched.created_at` },
    },
    // No index has the orders of an account and of guests in one order.
    indexed: {
      createdAt: hasGuests ? ['country', 'status'] : ['email', 'status'],
      customerName: [],
      price: [],
      status: [],
    },
    bounds,
    rows: (db, found) => selectOrders(db).innerJoin(found, 'found.id', 'orders.id'),
  });

function isPaidBy(provider: Expression<unknown>) {
  return sql<boolean>`exists (
    select from payments where payments.order_id = orders.id and settled_at is not null and ${provider}
  )`;
}

/** Since the midnight of so many days before today. A day of the calendar may have 23 or 25 hours. */
function isOrderedSince(days: number, timeZone: string) {
  const midnight = sql`date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days})`;
  return sql<boolean>`orders.created_at >= (${midnight}) at time zone ${timeZone}`;
}

/** The shop has one time zone; two sources at most. Cached, because each source holds its prepared statements. */
const sources = new Map<string, ReturnType<typeof ordersIn>>();

/** `q` is a hint of any kind: see `readOrderHint` and `findIdentifiedOrder`. */
export async function findOrders(
  db: Database,
  query: ListQuery<typeof bookingListing>,
  { timeZone, hasGuests }: { timeZone: string; hasGuests: boolean },
): Promise<Page<Order>> {
  return findPage(db, sourceOf(timeZone, hasGuests), { ...query, q: await searchedFor(db, query.q) });
}

/** For statements on `orders`: those that the list of the staff with these filters has. */
export async function ordersWhere(
  db: Database,
  filters: FilterValues<typeof bookingListing>,
  timeZone: string,
): Promise<Expression<SqlBool>> {
  const query = { ...filters, q: await searchedFor(db, filters.q) };
  return every([...conditionsOf(sourceOf(timeZone, true), query).values()]);
}

function sourceOf(timeZone: string, hasGuests: boolean): ReturnType<typeof ordersIn> {
  const key = `${timeZone} ${hasGuests}`;
  const orders = sources.get(key) ?? ordersIn(timeZone, hasGuests);
  sources.set(key, orders);
  return orders;
}

async function searchedFor(db: Database, q: string | undefined): Promise<string | undefined> {
  if (q === undefined) return undefined;
  const { words, identifier } = readOrderHint(q);
  const number = identifier && (await findIdentifiedOrder(db, identifier, q));
  return number ? String(number) : words;
}
