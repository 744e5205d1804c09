import { useQuery } from '@tanstack/react-query';
import orders from '#messages/orders.ts';
import { listShipments } from '../../../contract/shipment.ts';
import { call } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { useRefunds } from '../refunds/use-refunds.ts';

export type Happening = { key: string; at: string; text: string };

/** What happened to an order beside the changes of its status. The sections of the page ask for the same. */
export function useHappenings(order: { _id: string; status: string }): Happening[] {
  const t = useTranslations(orders);
  const money = useMoney();
  const parcels = useQuery({
    queryKey: [listShipments.name, order._id, order.status],
    queryFn: () => call(listShipments, { params: { id: order._id } }),
    placeholderData: (previous) => previous,
    ...alwaysStale,
  });
  const { data: refunded } = useRefunds(order);
  const shipments = parcels.data?.shipments ?? [];
  return [
    ...shipments.map(({ _id, number, shippedAt }) => ({
      key: `${_id} sent`,
      at: shippedAt,
      text: t('bookings.happened.sent', { number: String(number) }),
    })),
    ...shipments.flatMap(({ _id, number, deliveredAt }) =>
      deliveredAt
        ? [
            {
              key: `${_id} delivered`,
              at: deliveredAt,
              text: t('bookings.happened.delivered', { number: String(number) }),
            },
          ]
        : [],
    ),
    ...(refunded?.refunds ?? []).map(({ _id, amount, createdAt }) => ({
      key: _id,
      at: createdAt,
      text: t('bookings.happened.refunded', { amount: money(amount, refunded?.currency) }),
    })),
  ];
}
