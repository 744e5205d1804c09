import refunds from '#messages/orders/refunds.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { RefundFacts } from './refund-facts.tsx';
import { useRefunds } from './use-refunds.ts';

/** For the customer; nothing until there is a refund. */
export function OrderRefunds({ order }: { order: Pick<Order, '_id' | 'status' | 'paidAt'> }) {
  return order.paidAt ? <PaidOrderRefunds order={order} /> : null;
}

function PaidOrderRefunds({ order }: { order: Pick<Order, '_id' | 'status'> }) {
  const t = useTranslations(refunds);
  const { data } = useRefunds(order);
  if (!data || data.refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="border-t border-ink pt-4 text-subheading">
        {t('refunds.heading')}
      </h2>
      <ul className="mt-3">
        {data.refunds.map((refund) => (
          <RefundFacts key={refund._id} orderId={order._id} refund={refund} currency={data.currency} />
        ))}
      </ul>
    </section>
  );
}
