import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import failedEmails from '#messages/owner/failed-emails.ts';
import shop from '#messages/shell/shop.ts';
import { listFailedEmails } from '../../../contract/owner/failed-email.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { FailedEmailRow } from '../../features/owner/failed-emails/failed-email-row.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/failed-emails.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('failedEmails.heading'), failedEmails);

export default function FailedEmails() {
  const t = useTranslations(failedEmails, shop);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [listFailedEmails.name],
    queryFn: () => call(listFailedEmails, {}),
    ...alwaysStale,
  });
  const left = data ? data.total - data.emails.length : 0;
  return (
    <>
      <PageHead title={t('failedEmails.heading')} headingRef={heading} lead={t('failedEmails.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('failedEmails.loadFailed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data?.total === 0 ? <Notice title={t('failedEmails.none')} hint={t('failedEmails.noneText')} /> : null}
      {data && data.total > 0 ? (
        <ul className="-mt-6">
          {data.emails.map((email) => (
            <FailedEmailRow key={email._id} email={email} onEnd={() => heading.current?.focus()} />
          ))}
        </ul>
      ) : null}
      {left > 0 ? <p className="mt-3 text-sm text-soft">{t('failedEmails.more', { count: left })}</p> : null}
    </>
  );
}
