import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import { useSearchParams } from 'react-router';
import shipments from '#messages/orders/shipments.ts';
import shop from '#messages/shell/shop.ts';
import { listItemsToPick } from '../../../contract/orders/picking-list.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { ItemsToPick } from '../../features/owner/shipments/items-to-pick.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/picking-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('pickingList.heading'), shipments);

/** One page is what one prints: a hundred products. */
export default function PickingList() {
  const t = useTranslations(shipments, shop);
  const [search] = useSearchParams();
  const cursor = search.get('cursor') ?? undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [listItemsToPick.name, cursor],
    queryFn: () => call(listItemsToPick, { query: { cursor } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  return (
    <>
      <PageHead
        title={t('pickingList.heading')}
        lead={t('pickingList.lead')}
        actions={
          data && data.items.length > 0 ? (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('pickingList.print')}
            </Button>
          ) : null
        }
      />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('pickingList.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('pickingList.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data?.items.length === 0 ? <Notice title={t('pickingList.empty')} hint={t('pickingList.emptyHint')} /> : null}
      {data && data.items.length > 0 ? <ItemsToPick items={data.items} /> : null}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {cursor ? <ButtonLink to={paths.pickingList}>{t('pickingList.first')}</ButtonLink> : null}
        {data?.next ? (
          <ButtonLink to={`${paths.pickingList}?cursor=${data.next}`}>{t('pickingList.next')}</ButtonLink>
        ) : null}
      </div>
    </>
  );
}
