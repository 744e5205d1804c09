import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../../../contract/endpoint.ts';
import { alwaysStale } from '../../query.ts';

/** One page of a table's list; while the next one is on its way, the last one stays. */
export function useList<Row>(key: string, query: object, ask: () => Promise<Page<Row>>) {
  return useQuery({ queryKey: [key, query], queryFn: ask, placeholderData: keepPreviousData, ...alwaysStale });
}
