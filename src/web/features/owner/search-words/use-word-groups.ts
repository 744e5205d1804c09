import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSearchWords } from '../../../../contract/owner/search-words.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

export type WordGroup = Awaited<ReturnType<typeof listGroups>>['groups'][number];

const queryKey = [listSearchWords.name];

const listGroups = () => call(listSearchWords, {});

export function useWordGroups() {
  return useQuery({ queryKey, queryFn: listGroups, ...alwaysStale });
}

/** Every change returns all groups as they are then. */
export function useSetWordGroups(): (response: Awaited<ReturnType<typeof listGroups>>) => void {
  const queries = useQueryClient();
  return (response) => queries.setQueryData(queryKey, response);
}
