import { type Expression, type SqlBool, sql } from 'kysely';
import type { FilterValues } from '../../contract/listing.ts';
import type { bookingListing } from '../../contract/orders/booking.ts';
import { every } from '../listing/field.ts';
import { ordersWhere } from '../ordering/find-orders.ts';
import { orderCountry } from '../ordering/order-country.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readSnapshot } from './read-snapshot.ts';
import { instant, money, percent, type Table, tableOf } from './table.ts';

export type OrderFilters = FilterValues<typeof bookingListing> & Period;

type Order = {
  number: number;
  createdAt: Date;
  paidAt: Date | null;
  status: string;
  customerName: string;
  email: string | null;
  country: string | null;
  vatId: string | null;
  isReverseCharge: boolean;
  currency: string;
  subtotalAmount: number;
  discountAmount: number;
  shippingAmount: number;
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
  refundedAmount: number;
  provider: string | null;
  providerId: string | null;
};

/** The payment that paid the order. */
const payment = sql`left join lateral (
  select provider, provider_id, settled_at from payments
  where payments.order_id = orders.id and settled_at is not null limit 1
) as payment on true`;

/** Those of the list of the staff, placed in the period; oldest first. */
export async function exportedOrders(shop: ExportDependencies, filters: OrderFilters): Promise<Table> {
  const { direct, timeZone } = shop;
  const rows = readSnapshot(
    direct,
    sql<Order>`
      select orders.number, orders.created_at, payment.settled_at as paid_at, orders.status, customer_name,
        coalesce(contact_email, users.email) as email, ${orderCountry} as country, vat_id, is_reverse_charge, orders.currency,
        subtotal_amount, discount_amount, shipping_amount, total_amount - tax_amount as net_amount, tax_amount, total_amount,
        refunded_amount, payment.provider, payment.provider_id
      from orders left join users on users.id = orders.user_id ${payment}
      where ${await conditionOf(shop, filters)} order by orders.id
    `,
  );
  const amount = (minor: (order: Order) => number) => (order: Order) => money(minor(order), order.currency);
  return tableOf(rows, {
    order: ({ number }) => number,
    [`placed_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    [`paid_at (${timeZone})`]: ({ paidAt }) => instant(paidAt, timeZone),
    status: ({ status }) => status,
    customer: ({ customerName }) => customerName,
    email: ({ email }) => email,
    country: (order) => order.country,
    vat_id: ({ vatId }) => vatId,
    reverse_charge: ({ isReverseCharge }) => (isReverseCharge ? 'yes' : 'no'),
    currency: ({ currency }) => currency,
    subtotal: amount(({ subtotalAmount }) => subtotalAmount),
    discount: amount(({ discountAmount }) => discountAmount),
    delivery: amount(({ shippingAmount }) => shippingAmount),
    net: amount(({ netAmount }) => netAmount),
    tax: amount(({ taxAmount }) => taxAmount),
    total: amount(({ totalAmount }) => totalAmount),
    refunded: amount(({ refundedAmount }) => refundedAmount),
    payment_method: ({ provider }) => provider,
    payment_id: ({ providerId }) => providerId,
  });
}

type Line = Pick<Order, 'number' | 'createdAt' | 'status' | 'country' | 'currency'> & {
  kind: 'product' | 'delivery';
  productId: string | null;
  name: string;
  partNumber: string | null;
  quantity: number;
  unitAmount: number;
  discountAmount: number;
  netAmount: number;
  taxAmount: number;
  taxRate: number;
  refundedQuantity: number;
  refundedNetAmount: number;
  refundedTaxAmount: number;
};

/** What the customer is charged for: the lines of each order, then its delivery. All nets and taxes are those of the orders. */
export async function exportedOrderLines(shop: ExportDependencies, filters: OrderFilters): Promise<Table> {
  const { direct, timeZone } = shop;
  const rows = readSnapshot(
    direct,
    sql<Line>`
      select orders.number, orders.created_at, orders.status, ${orderCountry} as country, orders.currency, line.*,
        products.part_number
      from orders cross join lateral (
        select 'product' as kind, id, product_id, name, quantity, unit_amount, discount_amount, net_amount, tax_amount, tax_rate,
          refunded_quantity, refunded_net_amount, refunded_tax_amount
        from order_lines where order_id = orders.id
        union all
        select 'delivery', null, null, delivery->>'name', 1, shipping_amount,
          orders.discount_amount - (select sum(discount_amount) from order_lines where order_id = orders.id)::bigint,
          shipping_net_amount, shipping_tax_amount, shipping_tax_rate,
          case when refunded_shipping_net_amount + refunded_shipping_tax_amount > 0 then 1 else 0 end,
          refunded_shipping_net_amount, refunded_shipping_tax_amount
        where orders.delivery is not null
      ) as line left join products on products.id = line.product_id
      where ${await conditionOf(shop, filters)} order by orders.id, line.kind desc, line.id
    `,
  );
  const amount = (minor: (line: Line) => number) => (line: Line) => money(minor(line), line.currency);
  return tableOf(rows, {
    order: ({ number }) => number,
    [`placed_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    status: ({ status }) => status,
    country: (line) => line.country,
    kind: ({ kind }) => kind,
    product_id: ({ productId }) => productId,
    name: ({ name }) => name,
    part_number: ({ partNumber }) => partNumber,
    quantity: ({ quantity }) => quantity,
    currency: ({ currency }) => currency,
    unit_price: amount(({ unitAmount }) => unitAmount),
    discount: amount(({ discountAmount }) => discountAmount),
    net: amount(({ netAmount }) => netAmount),
    tax_rate_percent: ({ taxRate }) => percent(taxRate),
    tax: amount(({ taxAmount }) => taxAmount),
    total: amount(({ netAmount, taxAmount }) => netAmount + taxAmount),
    refunded_quantity: ({ refundedQuantity }) => refundedQuantity,
    refunded_net: amount(({ refundedNetAmount }) => refundedNetAmount),
    refunded_tax: amount(({ refundedTaxAmount }) => refundedTaxAmount),
  });
}

async function conditionOf(
  { db, timeZone }: ExportDependencies,
  { from, to, ...filters }: OrderFilters,
): Promise<Expression<SqlBool>> {
  const placed = isIn({ from, to }, sql`orders.created_at`, timeZone);
  return every([await ordersWhere(db, filters, timeZone), ...placed]);
}
