import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getDemand,
  getSales,
  getStockOutlook,
  listTopSales,
  type SalesGroup,
  type SalesQuery,
} from '../../../../contract/owner/sales.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

/** What was shown stays until the next period is there. */
const shown = { placeholderData: keepPreviousData, ...alwaysStale } as const;

export const useSales = (query: SalesQuery) =>
  useQuery({ queryKey: [getSales.name, query], queryFn: () => call(getSales, { query }), ...shown });

export function useTopSales({ from, to }: SalesQuery, by: SalesGroup) {
  const query = { from, to, by };
  return useQuery({ queryKey: [listTopSales.name, query], queryFn: () => call(listTopSales, { query }), ...shown });
}

export const useStockOutlook = () =>
  useQuery({ queryKey: [getStockOutlook.name], queryFn: () => call(getStockOutlook, {}), ...alwaysStale });

export const useDemand = (query: SalesQuery) =>
  useQuery({ queryKey: [getDemand.name, query], queryFn: () => call(getDemand, { query }), ...shown });
