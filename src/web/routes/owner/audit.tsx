import { useQuery } from '@tanstack/react-query';
import audit from '#messages/owner/audit.ts';
import shop from '#messages/shell/shop.ts';
import { getAudit } from '../../../contract/owner/audit.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { AuditCheck } from '../../features/owner/audit/audit-check.tsx';
import { PaymentDifferences } from '../../features/owner/audit/payment-differences.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { Instant } from '../../parts/time/instant.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/audit.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('audit.heading'), audit);

/** The last run: the rows that differ come first. */
export default function Audit() {
  const t = useTranslations(audit, shop);
  const { data, error, refetch } = useQuery({
    queryKey: [getAudit.name],
    queryFn: () => call(getAudit, {}),
    ...alwaysStale,
  });
  const checks = data?.audit?.checks.toSorted((one, other) => other.differences - one.differences) ?? [];
  const differences = checks.reduce((sum, check) => sum + check.differences, 0);
  return (
    <>
      <PageHead title={t('audit.heading')} lead={t('audit.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('audit.loadFailed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data?.audit === null ? <Notice title={t('audit.none')} hint={t('audit.noneText')} /> : null}
      {data?.audit ? (
        <>
          <p className={`text-subheading ${differences > 0 ? 'text-danger' : ''}`}>
            {differences > 0 ? t('audit.failed', { count: differences }) : t('audit.passed')}
          </p>
          {differences > 0 ? <p className="mt-1 max-w-read text-soft">{t('audit.failedText')}</p> : null}
          <p className="data mt-1 mb-4 text-xs text-faint">
            {t('audit.lastRun')} <Instant at={data.audit.ranAt} />,{' '}
            {t('audit.seconds', { seconds: data.audit.seconds })}
          </p>
          <ul className="border-t border-line">
            {checks.map((check) => (
              <AuditCheck key={check.name} check={check} />
            ))}
          </ul>
        </>
      ) : null}
      {data?.payments ? <PaymentDifferences payments={data.payments} /> : null}
    </>
  );
}
