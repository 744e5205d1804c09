import type { ReactNode } from 'react';
import refunds from '#messages/orders/refunds.ts';
import type { OrderRefunds } from '../../../../contract/orders/refund.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';

type RefundFactsProps = {
  orderId: string;
  refund: OrderRefunds['refunds'][number];
  currency: string;
  /** For staff, who pay it back themselves then. */
  isPaidByHand?: boolean;
  action?: ReactNode;
};

/** What was refunded, when and why, and the credit note. */
export function RefundFacts({ orderId, refund, currency, isPaidByHand = false, action }: RefundFactsProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const parts = [
    ...refund.lines.map(({ name, quantity }) => t('refunds.units', { quantity: String(quantity), name })),
    ...(refund.delivery > 0 ? [t('refunds.delivery')] : []),
    ...(refund.reduction > 0 ? [t('refunds.reduction')] : []),
  ];
  const isRefused = refund.state === 'refused';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3 text-sm">
      <span className={`font-medium ${isRefused ? 'text-danger' : ''}`}>
        {refund.isByHand
          ? t('refunds.byHand')
          : isRefused && isPaidByHand
            ? t('refunds.toPayBack')
            : t(`refunds.state.${refund.state}`)}
      </span>
      <span className="data text-end">{money(refund.amount, currency)}</span>
      <span className="min-w-0 wrap-anywhere text-soft">{parts.join(', ')}</span>
      <Instant at={refund.createdAt} className="data text-end text-xs leading-5 text-faint" />
      {refund.deduction > 0 ? (
        <span className="col-span-2 text-soft">
          {t('refunds.deduction', { amount: money(refund.deduction, currency) })}
        </span>
      ) : null}
      {refund.reason ? (
        <span className="col-span-2 min-w-0 wrap-anywhere text-soft">
          {t('refunds.reason', { reason: refund.reason })}
        </span>
      ) : null}
      {refund.document || action ? (
        <span className="col-span-2 flex flex-wrap items-center gap-x-6">
          {refund.document ? (
            <Link to={paths.documents(orderId, refund.document._id)} className="link inline-flex min-h-11 items-center">
              {t('refunds.document', { number: refund.document.number })}
            </Link>
          ) : null}
          {action}
        </span>
      ) : null}
    </li>
  );
}
