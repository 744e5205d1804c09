import audit from '#messages/owner/audit.ts';
import type { PaymentAudit, PaymentDifference } from '../../../../contract/owner/audit.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/layout/link.tsx';

/** How the card provider's books differ from the shop's. */
export function PaymentDifferences({ payments: { ranAt, compared, differences } }: { payments: PaymentAudit }) {
  const t = useTranslations(audit);
  const count = differences.length;
  return (
    <section id="payments" aria-labelledby="payments-heading" className="mt-12 scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="payments-heading" className="text-subheading">
          {t('audit.payments.heading')}
        </h2>
        <Badge tone={count === 0 ? 'success' : 'danger'}>
          {count === 0 ? t('audit.ok') : t('audit.payments.differences', { count })}
        </Badge>
      </div>
      <p className="max-w-read text-sm text-soft">{t('audit.payments.text')}</p>
      <p className="data mt-1 text-xs text-faint">
        {t('audit.lastRun')} <Instant at={ranAt} />, {t('audit.payments.compared', { count: compared })}
      </p>
      {count > 0 ? (
        <ul className="mt-3 grid gap-3">
          {differences.map((difference) => (
            <Difference key={difference.intentId} difference={difference} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Difference({ difference: { kind, intentId, orderId, here, there } }: { difference: PaymentDifference }) {
  const t = useTranslations(audit);
  return (
    <li className="border-s-2 border-danger ps-3 text-sm">
      <p>{t(`audit.payments.kinds.${kind}`)}</p>
      <dl className="data grid gap-x-4 text-xs break-words sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-faint">{t('audit.payments.payment')}</dt>
        <dd translate="no">{intentId}</dd>
        <dt className="text-faint">{t('audit.payments.here')}</dt>
        <dd translate="no">{here}</dd>
        <dt className="text-faint">{t('audit.payments.there')}</dt>
        <dd translate="no">{there}</dd>
      </dl>
      {orderId ? (
        <Link to={paths.manageOrder(orderId)} className="link inline-flex min-h-11 items-center lg:min-h-9">
          {t('audit.openOrder')}
        </Link>
      ) : null}
    </li>
  );
}
