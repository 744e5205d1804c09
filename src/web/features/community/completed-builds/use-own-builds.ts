import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listShareableBuilds } from '../../../../contract/community/completed-build.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useUser } from '../../../app/session.ts';

export function useOwnBuilds() {
  const user = useUser();
  return useQuery({
    queryKey: [listShareableBuilds.name, user?.uid],
    enabled: user !== null,
    queryFn: () => call(listShareableBuilds, {}),
    ...alwaysStale,
  });
}

export function useInvalidateOwnBuilds(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [listShareableBuilds.name] });
}
