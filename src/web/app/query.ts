import { QueryClient } from '@tanstack/react-query';
import { asRefusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';

/** 3 retries, 5 minutes in the cache (D12). Only transient errors are retried: network errors and 5xx. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < limits.query.retries && isTransient(error),
        gcTime: limits.query.cacheMilliseconds,
        staleTime: limits.query.cacheMilliseconds,
      },
    },
  });
}

/** For stock and bookings, which other visitors change. */
export const alwaysStale = { staleTime: 0 } as const;

function isTransient(error: unknown): boolean {
  const refusal = asRefusal(error);
  return refusal === undefined || Number(refusal.details.status) >= 500;
}
