import { useQuery } from '@tanstack/react-query';
import { listOrderReturns } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

export const orderReturnsKey = (orderId: string) => [listOrderReturns.name, orderId];

export function useOrderReturns(orderId: string) {
  return useQuery({
    queryKey: orderReturnsKey(orderId),
    queryFn: () => call(listOrderReturns, { params: { id: orderId } }),
    ...alwaysStale,
  });
}
