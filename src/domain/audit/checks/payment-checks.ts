import { sql } from 'kysely';
import type { AuditCheck } from '../audit-check.ts';

/** Those that settled their order, also when they were refunded later. */
const settled = sql`
  select order_id, count(*) as payments, sum(amount) as amount, min(currency) as currency
  from payments where settled_at is not null group by order_id`;

/** A payment that paid nothing: it came late, or was the second. */
const hasReturnedPayment = sql`exists (
  select from payments where payments.order_id = orders.id and settled_at is null and payments.status in ('refund_due', 'refunded')
)`;

/** An order is paid once, with its total; one that is not paid has no settled payment. */
const paymentsOfOrders: AuditCheck = {
  name: 'payments_of_orders',
  differences: sql`
    select 'orders' as "table", orders.id::text as id, orders.id as order_id, null::uuid as product_id,
      case when orders.status in ('unpaid', 'cancelled', 'expired') then format('status=%s settled=0', orders.status)
        else format('status=%s settled=1 amount=%s %s', orders.status, total_amount, orders.currency) end as expected,
      format('settled=%s amount=%s %s', coalesce(payments, 0), coalesce(amount, 0), settled.currency) as found
    from orders left join (${settled}) as settled on settled.order_id = orders.id
    where case
        when orders.status in ('unpaid', 'cancelled', 'expired') then payments > 0
        when orders.status = 'refunded' and payments is null then not ${hasReturnedPayment}
        else payments is distinct from 1
      end
      or amount <> total_amount or settled.currency <> orders.currency`,
};

/** The status of a payment is what its times and its refunds say. */
const paymentStates: AuditCheck = {
  name: 'payment_states',
  differences: sql`
    select 'payments' as "table", payments.id::text as id, payments.order_id, null::uuid as product_id,
      case when settled_at is null then 'settled_at=null status<>succeeded refunded=0'
        when payments.status in ('open', 'canceled') then 'settled_at=null'
        else format('status=%s refunded=%s due%s0', payments.status, payments.amount,
          case payments.status when 'refunded' then '=' else '>' end) end as expected,
      format('status=%s refunded=%s due=%s', payments.status, coalesce(refund.amount, 0), coalesce(refund.unfinished, 0)) as found
    from payments left join (
      select payment_id, sum(amount) as amount, count(*) filter (where state in ('due', 'refused')) as unfinished
      from refunds where state <> 'voided' group by payment_id
    ) as refund on refund.payment_id = payments.id
    where case
        when settled_at is null then payments.status = 'succeeded' or refund.payment_id is not null
        when payments.status in ('open', 'canceled') then true
        when payments.status = 'succeeded' then false
        else coalesce(refund.amount, 0) <> payments.amount
          or (payments.status = 'refunded') <> (coalesce(refund.unfinished, 0) = 0)
      end`,
};

/** Paid = kept + refunded: what is left of the lines and the delivery of an order, and its refunds, are what was paid. */
const keptAndRefunded: AuditCheck = {
  name: 'kept_and_refunded',
  differences: sql`
    select 'orders' as "table", orders.id::text as id, orders.id as order_id, null::uuid as product_id,
      format('paid=%s refunded=%s refunded_delivery=%s', settled.amount, coalesce(refund.amount, 0),
        coalesce(refund.delivery, 0)) as expected,
      format('kept=%s refunded=%s refunded_delivery=%s', line.kept + delivery.kept, refunded_amount,
        refunded_shipping_net_amount + refunded_shipping_tax_amount) as found
    from orders
    join (${settled}) as settled on settled.order_id = orders.id
    join (
      select order_id, sum(net_amount + tax_amount - refunded_net_amount - refunded_tax_amount) as kept
      from order_lines group by order_id
    ) as line on line.order_id = orders.id
    cross join lateral (
      select shipping_net_amount + shipping_tax_amount - refunded_shipping_net_amount - refunded_shipping_tax_amount as kept
    ) as delivery
    left join (
      select order_id, sum(amount) as amount, sum(delivery_net_amount + delivery_tax_amount) as delivery
      from refunds where state <> 'voided' group by order_id
    ) as refund on refund.order_id = orders.id
    where settled.amount <> line.kept + delivery.kept + coalesce(refund.amount, 0)
      or refunded_amount <> coalesce(refund.amount, 0)
      or refunded_shipping_net_amount + refunded_shipping_tax_amount <> coalesce(refund.delivery, 0)`,
};

/** What a line says was refunded is the sum of its refunds. */
const refundedLines: AuditCheck = {
  name: 'refunded_lines',
  differences: sql`
    select 'order_lines' as "table", order_lines.id::text as id, order_lines.order_id, product_id,
      format('refunded=%s canceled=%s net=%s tax=%s', coalesce(refund.quantity, 0), coalesce(refund.cancelled, 0),
        coalesce(refund.net, 0), coalesce(refund.tax, 0)) as expected,
      format('refunded=%s canceled=%s net=%s tax=%s', refunded_quantity, cancelled_quantity, refunded_net_amount,
        refunded_tax_amount) as found
    from order_lines left join (
      select order_line_id, sum(quantity) as quantity, sum(cancelled_quantity) as cancelled, sum(net_amount) as net,
        sum(refund_lines.tax_amount) as tax
      from refund_lines join refunds on refunds.id = refund_id
      where refunds.state <> 'voided' group by order_line_id
    ) as refund on refund.order_line_id = order_lines.id
    where (refunded_quantity, cancelled_quantity, refunded_net_amount, refunded_tax_amount) is distinct from
      (coalesce(refund.quantity, 0), coalesce(refund.cancelled, 0), coalesce(refund.net, 0), coalesce(refund.tax, 0))`,
};

/** A refund is the sum of its lines and its delivery. */
const refundTotals: AuditCheck = {
  name: 'refund_totals',
  differences: sql`
    select 'refunds' as "table", refunds.id::text as id, order_id, null::uuid as product_id,
      format('amount=%s tax_amount=%s', coalesce(line.net + line.tax, 0) + delivery_net_amount + delivery_tax_amount,
        coalesce(line.tax, 0) + delivery_tax_amount) as expected,
      format('amount=%s tax_amount=%s', amount, tax_amount) as found
    from refunds left join (
      select refund_id, sum(net_amount) as net, sum(tax_amount) as tax from refund_lines group by refund_id
    ) as line on line.refund_id = refunds.id
    where amount <> coalesce(line.net + line.tax, 0) + delivery_net_amount + delivery_tax_amount
      or tax_amount <> coalesce(line.tax, 0) + delivery_tax_amount`,
};

export const paymentChecks = [paymentsOfOrders, paymentStates, keptAndRefunded, refundedLines, refundTotals];
