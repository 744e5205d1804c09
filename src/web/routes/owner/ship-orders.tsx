import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import shipOrdersTexts from '#messages/owner/ship-orders.ts';
import shop from '#messages/shell/shop.ts';
import { listOrdersToShip } from '../../../contract/orders/ship-orders.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { ShipDesk } from '../../features/owner/ship-orders/ship-desk.tsx';
import { ShippedNotice } from '../../features/owner/ship-orders/shipped-notice.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/ship-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('shipOrders.heading'), shipOrdersTexts);

/** One page is what is shipped at once: a hundred orders. */
export default function ShipOrders() {
  const t = useTranslations(shipOrdersTexts, shop);
  const [search] = useSearchParams();
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const cursor = search.get('cursor') ?? undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [listOrdersToShip.name, cursor],
    queryFn: () => call(listOrdersToShip, { query: { cursor } }),
    ...alwaysStale,
  });
  return (
    <>
      <PageHead title={t('shipOrders.heading')} lead={t('shipOrders.lead')} />
      {shipped.length > 0 ? <ShippedNotice key={shipped.join()} ids={shipped} /> : null}
      {error && !data ? (
        <Notice
          role="alert"
          title={t('shipOrders.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('shipOrders.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data?.items.length === 0 ? <Notice title={t('shipOrders.empty')} hint={t('shipOrders.emptyHint')} /> : null}
      {data && data.items.length > 0 ? <ShipDesk key={cursor} orders={data.items} onShipped={setShipped} /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {cursor ? <ButtonLink to={paths.shipOrders}>{t('shipOrders.first')}</ButtonLink> : null}
        {data?.next ? (
          <ButtonLink to={`${paths.shipOrders}?cursor=${data.next}`}>{t('shipOrders.next')}</ButtonLink>
        ) : null}
      </div>
    </>
  );
}
