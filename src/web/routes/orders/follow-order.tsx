import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import followOrder from '#messages/orders/follow-order.ts';
import shop from '#messages/shell/shop.ts';
import { createQueryClient } from '../../app/query.ts';
import { useCardFormPolicy } from '../../features/buying/payment/card-form-policy.ts';
import { FollowOrder } from '../../features/orders/order/follow-order.tsx';
import { describedTitle } from '../../render/page-title.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import type { Route } from './+types/follow-order.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('followOrder.title'), description: t('shop.description') }),
    followOrder,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function FollowOrderPage({ params: { id } }: Route.ComponentProps) {
  const [client] = useState(createQueryClient);
  const [search] = useSearchParams();
  const isHydrating = useIsHydrating();
  const isReady = useCardFormPolicy();
  return (
    <div className="page pt-part pb-section">
      <QueryClientProvider client={client}>
        {isHydrating || !isReady ? (
          <Skeleton className="h-96" />
        ) : (
          <FollowOrder id={id} isJustPaid={search.has('paid')} />
        )}
      </QueryClientProvider>
    </div>
  );
}
