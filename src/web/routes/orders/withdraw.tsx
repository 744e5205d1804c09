import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import withdrawals from '#messages/orders/withdrawals.ts';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { Withdraw } from '../../features/orders/withdrawals/withdraw.tsx';
import { describedTitle } from '../../render/page-title.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/withdraw.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('withdrawals.title'), description: t('shop.description') }),
    withdrawals,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function WithdrawPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(withdrawals);
  const [client] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  return (
    <div className="page pt-part pb-section">
      <Link to={paths.followOrder(id)} className="link inline-flex min-h-11 items-center text-sm">
        {t('withdrawals.back')}
      </Link>
      <h1 className="mb-6 text-title">{t('withdrawals.title')}</h1>
      <QueryClientProvider client={client}>
        {isHydrating ? <Skeleton className="h-96" /> : <Withdraw orderId={id} />}
      </QueryClientProvider>
    </div>
  );
}
