import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import { type CartValues, cartValues, isWholeCart, lockedCart, takenLines } from '../../cart/ordered-lines.ts';
import { currentPrice } from '../../catalogue/current-price.ts';
import { newId, nextId } from '../../kernel/id.ts';
import { SHOP } from '../../kernel/sender.ts';
import { insertMail } from '../../outbox/add-mail.ts';
import { reservation } from '../../stock/reserve.ts';
import { snapshotOf } from '../change-delivery.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { OrderAmounts } from '../order.ts';
import { senderOfOrder } from './order-sender.ts';
import { adjustmentOf, type OrderToPlace } from './order-to-place.ts';
import {
  holdMinutesOf,
  mostUnits,
  storedNetwork,
  type UnpaidLimitValues,
  unpaidLimits,
  unpaidLimitValues,
} from './unpaid-limits.ts';

export type PlacedOrder = { orderId: string; number: number };

/**
 * Reserves all lines, writes the order, and takes the lines out of their cart in one statement. Undefined, with nothing
 * written, if a line cannot be had as it is ordered, the cart has other lines, or the customer has an order with this key.
 */
export async function insertOrderOfLines(
  db: Database,
  shop: OrderingDependencies,
  order: OrderToPlace,
): Promise<PlacedOrder | undefined> {
  const { currency } = shop;
  const {
    holdMinutes = shop.holdMinutes,
    staff,
    lines,
    delivery,
    discounts,
    shippingAddress,
    billingAddress,
    idempotency,
  } = order;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const [placed] = await orderStatement(db, {
    ...order,
    ...cartValues(order.cart),
    orderId: newId(),
    ...unpaidLimitValues(shop, order),
    currency,
    holdMinutes,
    actorId: staff?.userId ?? order.userId,
    productIds: lines.map(({ productId }) => productId),
    lines: JSON.stringify(lines.map((line) => ({ ...line, id: newId(), taxAdjustmentAmount: adjustmentOf(line) }))),
    discounts: JSON.stringify(discounts),
    delivery: json(delivery && snapshotOf(delivery)),
    shippingAmount: delivery?.amount ?? 0,
    shippingNetAmount: delivery?.netAmount ?? 0,
    shippingTaxAmount: delivery?.taxAmount ?? 0,
    shippingTaxRate: delivery?.taxRate ?? 0,
    shippingAddress: json(shippingAddress),
    billingAddress: json(billingAddress),
    key: idempotency?.key ?? null,
    hash: idempotency?.requestHash ?? null,
  });
  return placed;
}

type OrderValues = Pick<
  OrderToPlace,
  | 'userId'
  | 'contactEmail'
  | 'customerName'
  | 'vatId'
  | 'isReverseCharge'
  | 'subtotalAmount'
  | 'discountAmount'
  | 'taxAmount'
  | 'taxAdjustmentAmount'
  | 'totalAmount'
> &
  Pick<OrderAmounts, 'shippingAmount' | 'shippingNetAmount' | 'shippingTaxAmount' | 'shippingTaxRate'> &
  CartValues &
  UnpaidLimitValues & {
    orderId: string;
    /** Null: a guest. */
    actorId: string | null;
    currency: string;
    holdMinutes: number;
    productIds: string[];
    /** JSON, as the next four. */
    lines: string;
    discounts: string;
    delivery: string | null;
    shippingAddress: string | null;
    billingAddress: string | null;
    key: string | null;
    hash: Buffer | null;
  };

// All or nothing.
const orderStatement = prepared((_db, given: Given<OrderValues>) => {
  const [orderId, userId] = [given('orderId'), sql`${given('userId')}::uuid`];
  const [line, needed, productIds] = [sql`line`, sql`needed`, given('productIds')];
  const amount = (name: keyof OrderValues): RawBuilder<unknown> => sql`${given(name)}::bigint`;
  const limited = unpaidLimits({
    given,
    buyer: sql`(select ${userId} as user_id)`,
    needed,
    amount: sql`(select sum(unit_amount * quantity) from line)`,
  });
  const isScarce = sql`exists (
    select from locked join needed on product_id = locked.id where locked.available - needed.quantity < ${limits.lowStock}
  )`;
  const reserved = reservation({
    orderId,
    lines: line,
    needed,
    productIds,
    after: [sql`in_cart`, sql`unpaid`],
    isReady: sql<boolean>`locked.is_on_sale and locked.price_amount = line.unit_amount
      and needed.quantity <= coalesce(${mostUnits(sql`locked.id`, sql`locked.available`)}, locked.available)`,
    where: sql<boolean>`(${isWholeCart(given, needed)})
      and exists (select from admission where refusal is null) and not exists (
      select from orders where user_id = ${userId} and idempotency_key = ${given('key')}::text
    )`,
    returning: sql`name, category, brand, withdrawal_exemption, ${currentPrice} as price_amount,
      published_at is not null and deleted_at is null as is_on_sale,
      coalesce(picture_url, '/pictures/categories/' || category || '.svg') as picture_url`,
  });
  return sql<PlacedOrder>`
    with line as materialized (
      select id, "productId" as product_id, quantity, "unitAmount" as unit_amount, "discountAmount" as discount_amount,
        "taxAdjustmentAmount" as tax_adjustment_amount, "taxAmount" as tax_amount, "taxRate" as tax_rate
      from jsonb_to_recordset(${given('lines')}::jsonb) as line (
        id uuid, "productId" uuid, quantity integer, "unitAmount" bigint, "discountAmount" bigint,
        "taxAdjustmentAmount" bigint, "taxAmount" bigint, "taxRate" integer
      )
    ), needed as materialized (
      select product_id, sum(quantity)::integer as quantity from line group by product_id
    ), ${lockedCart(given)}, ${limited}, ${reserved}, counted as (
      update users set unpaid_orders = unpaid_orders + 1 from complete where users.id = ${userId}
    ), placed as (
      insert into orders (
        id, user_id, contact_email, placed_by, placed_from, customer_name, currency, subtotal_amount, discount_amount,
        shipping_amount, shipping_net_amount, shipping_tax_amount, shipping_tax_rate, tax_amount,
        tax_adjustment_amount, total_amount, delivery, shipping_address, billing_address, vat_id,
        is_reverse_charge, idempotency_key, request_hash, hold_ends_at, created_at
      )
      select ${orderId}::uuid, ${userId},
        nullif(${given('contactEmail')}::text, (select email from users where id = ${userId})),
        ${given('placedBy')}::bytea, ${storedNetwork}, ${given('customerName')}, ${given('currency')}, ${amount('subtotalAmount')},
        ${amount('discountAmount')}, ${amount('shippingAmount')}, ${amount('shippingNetAmount')},
        ${amount('shippingTaxAmount')}, ${given('shippingTaxRate')}::integer, ${amount('taxAmount')},
        ${amount('taxAdjustmentAmount')}, ${amount('totalAmount')}, ${given('delivery')}::jsonb,
        ${given('shippingAddress')}::jsonb, ${given('billingAddress')}::jsonb, ${given('vatId')}::text,
        ${given('isReverseCharge')}::boolean, ${given('key')}::text, ${given('hash')}::bytea,
        at + ${holdMinutesOf(given('holdMinutes'), isScarce)} * interval '1 minute', at
      from complete
      returning id, number, case when ${given('isByStaff')}::boolean then ${SHOP} else ${senderOfOrder} end as sender
    ), ${takenLines(sql`placed`)}, lines as (
      insert into order_lines (id, order_id, product_id, name, category, brand, picture_url, unit_amount, quantity,
        discount_amount, tax_adjustment_amount, tax_amount, tax_rate, withdrawal_exemption, unit_cost_amount)
      select line.id, ${orderId}::uuid, product_id, name, category, brand, picture_url, unit_amount, quantity,
        discount_amount, tax_adjustment_amount, tax_amount, tax_rate, withdrawal_exemption,
        (select amount from product_costs where product_costs.product_id = line.product_id)
      from complete, line join locked on locked.id = line.product_id
    ), discounts as (
      insert into order_discounts (order_id, discount_id, code, name, amount)
      select ${orderId}::uuid, "discountId", code, discount.name, discount.amount
      from complete, jsonb_to_recordset(${given('discounts')}::jsonb)
        as discount ("discountId" uuid, code text, name text, amount bigint)
    ), event as (
      insert into order_events (id, order_id, actor, actor_id, to_status, at)
      select ${nextId}, ${orderId}::uuid,
        case when ${given('isByStaff')}::boolean then 'admin' else 'customer' end::order_actor,
        ${given('actorId')}::uuid, 'unpaid', at
      from complete
    ), mail as (
      ${insertMail({
        kind: 'order_placed',
        sender: sql`(select sender from placed)`,
        subjectId: orderId,
        from: sql`complete where ${amount('totalAmount')} > 0`,
      })}
    )
    select id as order_id, number from placed`;
});
