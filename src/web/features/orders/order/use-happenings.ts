import orders from '#messages/orders/orders.ts';
import returns from '#messages/orders/returns.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useShipments } from '../../../parts/order/use-shipments.ts';
import { useRefunds } from '../refunds/use-refunds.ts';
import { useOrderReturns } from '../returns/use-order-returns.ts';

/** `key`: the id of the parcel, refund or return, and what happened to it. */
export type Happening = { key: string; at: string; text: string };

/** What happened to an order beside the changes of its status. The sections of the page ask for the same. */
export function useHappenings(order: { _id: string; status: string; isPickup: boolean }): Happening[] {
  const t = useTranslations(orders, returns);
  const money = useMoney();
  const words = order.isPickup ? 'bookings.pickupHappened' : 'bookings.happened';
  const parcels = useShipments(order);
  const { data: refunded } = useRefunds(order);
  const sentBack = useOrderReturns(order._id);
  const shipments = parcels.data?.shipments ?? [];
  return [
    ...shipments.map(({ _id, number, shippedAt }) => ({
      key: `${_id} sent`,
      at: shippedAt,
      text: t(`${words}.sent`, { number: String(number) }),
    })),
    ...shipments.flatMap(({ _id, number, deliveredAt }) =>
      deliveredAt
        ? [
            {
              key: `${_id} delivered`,
              at: deliveredAt,
              text: t(`${words}.delivered`, { number: String(number) }),
            },
          ]
        : [],
    ),
    ...(sentBack.data?.returns ?? []).flatMap(({ _id, kind, number, timeline }) =>
      timeline.map(({ state, at }) => ({
        key: `${_id} ${state}`,
        at,
        text: `${t(`returns.title.${kind}`, { number })}: ${t(`returns.state.${state}`)}`,
      })),
    ),
    ...(refunded?.refunds ?? []).map(({ _id, amount, createdAt }) => ({
      key: `${_id} refunded`,
      at: createdAt,
      text:
        amount > 0
          ? t('bookings.happened.refunded', { amount: money(amount, refunded?.currency) })
          : t('bookings.happened.takenBack'),
    })),
  ];
}
