import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getTaxes, type Taxes } from '../../../../contract/owner/tax.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

const queryKey = [getTaxes.name];

export const useTaxes = () => useQuery({ queryKey, queryFn: () => call(getTaxes, {}), ...alwaysStale });

/** Every change returns all taxes as they are then. */
export function useSetTaxes(): (taxes: Taxes) => void {
  const queries = useQueryClient();
  return (taxes) => queries.setQueryData(queryKey, taxes);
}
