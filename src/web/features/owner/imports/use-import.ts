import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getImport, listImportRows, listImports, type PartImport } from '../../../../contract/owner/import.ts';
import { listImportSources } from '../../../../contract/owner/import-source.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

const POLL_MS = 1000;

export const isWorking = ({ state, isPaused }: PartImport): boolean =>
  !isPaused && ['checking', 'applying', 'undoing'].includes(state);

/** Followed while the shop works on it. */
export function useImport(id: string) {
  return useQuery({
    queryKey: [getImport.name, id],
    queryFn: () => call(getImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (isWorking(data) || data.pictures.waiting > 0) ? POLL_MS : false,
    ...alwaysStale,
  });
}

export function useReloadImports(): () => Promise<unknown> {
  const queries = useQueryClient();
  const names = [getImport.name, listImports.name, listImportRows.name, listImportSources.name];
  return () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
