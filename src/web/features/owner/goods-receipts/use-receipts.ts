import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listGoodsReceipts } from '../../../../contract/owner/goods-receipt.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

const queryKey = [listGoodsReceipts.name];

/** The latest ones. */
export function useReceipts() {
  return useQuery({ queryKey, queryFn: () => call(listGoodsReceipts, { query: { limit: '10' } }), ...alwaysStale });
}

export function useReloadReceipts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
