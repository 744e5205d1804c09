import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listManufacturers } from '../../../../contract/owner/manufacturer.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

const queryKey = [listManufacturers.name];

export function useManufacturers() {
  return useQuery({ queryKey, queryFn: () => call(listManufacturers, {}), ...alwaysStale });
}

export function useReloadManufacturers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
