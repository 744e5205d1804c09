import { useQuery } from '@tanstack/react-query';
import { listOrderWithdrawals } from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

export const orderWithdrawalsKey = (orderId: string) => [listOrderWithdrawals.name, orderId];

export function useOrderWithdrawals(orderId: string) {
  return useQuery({
    queryKey: orderWithdrawalsKey(orderId),
    queryFn: () => call(listOrderWithdrawals, { params: { id: orderId } }),
    ...alwaysStale,
  });
}
