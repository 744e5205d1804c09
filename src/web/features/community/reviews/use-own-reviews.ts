import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listOwnReviews } from '../../../../contract/community/review.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';

const ownReviewsKey = ['own-reviews'];

const PAGE_SIZE = '20';

export function useOwnReviews() {
  const user = useUser();
  const reviews = useInfiniteQuery({
    queryKey: [...ownReviewsKey, user?.email],
    enabled: user !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => call(listOwnReviews, { query: { limit: PAGE_SIZE, cursor } }),
    getNextPageParam: (page) => page.next,
  });
  return { ...reviews, items: reviews.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useInvalidateOwnReviews(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownReviewsKey });
}
