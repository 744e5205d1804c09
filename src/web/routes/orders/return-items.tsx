import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import returns from '#messages/orders/returns.ts';
import shop from '#messages/shell/shop.ts';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { ReturnItems } from '../../features/orders/returns/return-items.tsx';
import { describedTitle } from '../../render/page-title.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useIsHydrating } from '../../ui/feedback/use-is-hydrating.ts';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/return-items.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describedTitle(
    matches,
    (t) => ({ title: t('returnForm.title'), description: t('shop.description') }),
    returns,
    shop,
  ),
  { name: 'robots', content: 'noindex' },
];

export default function ReturnItemsPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(returns);
  const [client] = useState(createQueryClient);
  const isHydrating = useIsHydrating();
  return (
    <div className="page pt-part pb-section">
      <Link to={paths.followOrder(id)} className="link inline-flex min-h-11 items-center text-sm">
        {t('returnForm.back')}
      </Link>
      <h1 className="mb-6 text-title">{t('returnForm.title')}</h1>
      <QueryClientProvider client={client}>
        {isHydrating ? <Skeleton className="h-96" /> : <ReturnItems orderId={id} />}
      </QueryClientProvider>
    </div>
  );
}
