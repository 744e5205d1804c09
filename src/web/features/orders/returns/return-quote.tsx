import { keepPreviousData, useQuery } from '@tanstack/react-query';
import manageReturns from '#messages/owner/manage-returns.ts';
import { quoteReturnRefund, type ReturnQuote, type ReturnRefund } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

/** What the shop's own computation says that a refund pays. No `data` while it is for other choices. */
export function useReturnQuote(id: string, body: ReturnRefund, isEnabled: boolean) {
  const { deduction, ...others } = body;
  const { data, error, isPlaceholderData } = useQuery({
    // The reason of a deduction changes no amount.
    queryKey: [quoteReturnRefund.name, id, others, deduction?.amount],
    queryFn: () => call(quoteReturnRefund, { params: { id }, body }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
    ...alwaysStale,
  });
  return { data: error || !isEnabled || isPlaceholderData ? undefined : data, error: isEnabled ? error : null };
}

type QuoteSumsProps = { quote: ReturnQuote; currency: string; reason: string };

/** The parts of the amount, if there are several. */
export function QuoteSums({ quote: { units, delivery, deduction }, currency, reason }: QuoteSumsProps) {
  const t = useTranslations(manageReturns);
  const money = useMoney();
  const parts = [
    { label: t('manageReturns.refundItems'), amount: units },
    { label: t('manageReturns.refundDeliveryPart'), amount: delivery },
    { label: t('manageReturns.refundDeduction', { reason }), amount: -deduction },
  ].filter(({ amount }) => amount !== 0);
  if (parts.length < 2) return null;
  return (
    <dl className="grid gap-1 text-sm">
      {parts.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="wrap-anywhere">{label}</dt>
          <dd className="data whitespace-nowrap">{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
