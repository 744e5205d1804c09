import { useQuery } from '@tanstack/react-query';
import { listRefunds } from '../../../../contract/orders/refund.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

/** `status` of the order: a change of it can come with a refund. */
export function useRefunds(order: { _id: string; status: string }) {
  return useQuery({
    queryKey: [listRefunds.name, order._id, order.status],
    queryFn: () => call(listRefunds, { params: { id: order._id } }),
    placeholderData: (previous) => previous,
    ...alwaysStale,
  });
}
