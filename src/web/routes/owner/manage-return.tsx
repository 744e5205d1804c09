import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import returns from '#messages/orders/returns.ts';
import manageReturns from '#messages/owner/manage-returns.ts';
import shop from '#messages/shell/shop.ts';
import { getReturn } from '../../../contract/orders/return.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { ManagedReturn } from '../../features/orders/returns/managed-return.tsx';
import { ReturnState } from '../../features/orders/returns/return-state.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { useListHref } from '../../parts/list/list-link.ts';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/manage-return.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('manageReturns.heading'), manageReturns);

export default function ManageReturnPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(manageReturns, returns, shop);
  const list = useListHref(paths.manageReturns);
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    data: managed,
    error,
    refetch,
  } = useQuery({
    queryKey: [getReturn.name, id],
    queryFn: () => call(getReturn, { params: { id } }),
    ...alwaysStale,
  });
  return (
    <>
      <PageHead
        headingRef={heading}
        title={managed ? t(`returns.title.${managed.kind}`, { number: managed.number }) : t('manageReturns.heading')}
        back={{ to: list, label: t('manageReturns.back') }}
        beside={managed ? <ReturnState state={managed.state} /> : null}
      />
      {managed ? <ManagedReturn managed={managed} onDone={() => heading.current?.focus()} /> : null}
      {error && !managed ? (
        <Notice
          role="alert"
          title={t('manageReturns.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!managed && !error ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('page.loading')}</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-60" />
        </div>
      ) : null}
    </>
  );
}
