import { useQuery } from '@tanstack/react-query';
import { listShipments } from '../../../contract/orders/shipment.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';

/** The shipments of an order, and what is still to be shipped. */
export function useShipments(
  order: { _id: string; status: string },
  { refetchInterval }: { refetchInterval?: number } = {},
) {
  return useQuery({
    // The status, so that marking the order as shipped or delivered reads them again.
    queryKey: [listShipments.name, order._id, order.status],
    queryFn: () => call(listShipments, { params: { id: order._id } }),
    placeholderData: (previous) => previous,
    ...(refetchInterval && { refetchInterval }),
    ...alwaysStale,
  });
}
