import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asRefusal } from '../../../../contract/error.ts';
import { listBookings } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useLeave, useUser } from '../../../app/session.ts';

export const bookingsKey = ['bookings'];

const PAGE_SIZE = '20';

/** A 401 or 403 signs out (L10). */
export function useBookings() {
  const user = useUser();
  const leave = useLeave();
  const bookings = useInfiniteQuery({
    queryKey: [...bookingsKey, user?.email],
    enabled: user !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => call(listBookings, { query: { email: user?.email, limit: PAGE_SIZE, cursor } }),
    getNextPageParam: (page) => page.next,
    ...alwaysStale,
  });
  const status = Number(asRefusal(bookings.error)?.details.status);
  const isUnauthorized = status === 401 || status === 403;
  // biome-ignore lint/correctness/useExhaustiveDependencies: signs out once when it turns true; a new `leave` does not matter
  useEffect(() => {
    if (isUnauthorized) void leave();
  }, [isUnauthorized]);
  return { ...bookings, items: bookings.data?.pages.flatMap((page) => page.items) ?? [] };
}
