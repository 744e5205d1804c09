import { QueryClient } from '@tanstack/react-query';
import { asRefusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';

/** Spec §9: 3 retries, 5 minutes in the cache. Only what may pass is tried again: the network and 5xx, never a refusal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < limits.query.retries && mayPass(error),
        gcTime: limits.query.cacheMilliseconds,
        staleTime: limits.query.cacheMilliseconds,
      },
    },
  });
}

/** Stock and bookings count as stale at once (decision 25). */
export const alwaysStale = { staleTime: 0 } as const;

function mayPass(error: unknown): boolean {
  const refusal = asRefusal(error);
  return refusal === undefined || Number(refusal.details.status) >= 500;
}
