import audit from '#messages/owner/audit.ts';
import type { AuditResult, AuditRow } from '../../../../contract/owner/audit.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/layout/link.tsx';

export function AuditCheck({ check: { name, differences, rows } }: { check: AuditResult }) {
  const t = useTranslations(audit);
  const left = differences - rows.length;
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-medium">{t(`audit.check.${name}`)}</h2>
        <Badge tone={differences === 0 ? 'success' : 'danger'}>
          {differences === 0 ? t('audit.ok') : t('audit.differences', { count: differences })}
        </Badge>
      </div>
      <p className="max-w-read text-sm text-soft">{t(`audit.rule.${name}`)}</p>
      {rows.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {rows.map((row) => (
            <Difference key={`${row.table} ${row.id} ${row.productId}`} row={row} />
          ))}
        </ul>
      ) : null}
      {left > 0 ? <p className="mt-3 text-sm text-soft">{t('audit.more', { count: left })}</p> : null}
    </li>
  );
}

function Difference({ row: { table, id, orderId, productId, expected, found } }: { row: AuditRow }) {
  const t = useTranslations(audit);
  return (
    <li className="border-s-2 border-danger ps-3 text-sm">
      <dl className="data grid gap-x-4 text-xs break-words sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-faint">{t('audit.row')}</dt>
        <dd translate="no">
          {table} {id}
        </dd>
        <dt className="text-faint">{t('audit.expected')}</dt>
        <dd translate="no">{expected}</dd>
        <dt className="text-faint">{t('audit.found')}</dt>
        <dd translate="no">{found}</dd>
      </dl>
      <p className="flex flex-wrap gap-x-4">
        {orderId ? (
          <Link to={paths.manageOrder(orderId)} className="link inline-flex min-h-11 items-center lg:min-h-9">
            {t('audit.openOrder')}
          </Link>
        ) : null}
        {productId ? (
          <Link to={paths.editProduct(productId)} className="link inline-flex min-h-11 items-center lg:min-h-9">
            {t('audit.openProduct')}
          </Link>
        ) : null}
      </p>
    </li>
  );
}
