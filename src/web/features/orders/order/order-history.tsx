import followOrder from '#messages/orders/follow-order.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useStatusText } from '../../../parts/order/booking-status.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { OrderSection } from './order-section.tsx';
import type { Happening } from './use-happenings.ts';

/** Newest first. */
export function OrderHistory({ order, happenings = [] }: { order: Order; happenings?: Happening[] }) {
  const t = useTranslations(followOrder);
  const statusText = useStatusText();
  const statuses = order.timeline.map(({ status, at }) => ({
    key: status,
    at,
    text: status === 'unpaid' ? t('followOrder.placed') : statusText({ status, isPickup: order.isPickup }),
  }));
  const entries = [...statuses, ...happenings].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <OrderSection id="history" title={t('followOrder.history')}>
      <ol>
        {entries.map(({ key, text, at }) => (
          <li key={key + at} className="flex justify-between gap-4 border-b border-line py-3 text-sm">
            <span>{text}</span>
            <Instant at={at} />
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
