import { useQueryClient } from '@tanstack/react-query';
import withdrawals from '#messages/orders/withdrawals.ts';
import shop from '#messages/shell/shop.ts';
import { confirmWithdrawal, type OrderWithdrawals, type Withdrawal } from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

type RecordProps = { one: Withdrawal; currency: string } & Pick<OrderWithdrawals, 'sendTo'>;

/** What the customer declared and when, and what follows from it. */
export function WithdrawalRecord({ one, sendTo, currency }: RecordProps) {
  const t = useTranslations(withdrawals);
  return (
    <article aria-labelledby={`withdrawal-${one._id}`} className="grid gap-3 border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`withdrawal-${one._id}`} className="font-medium">
          {t('withdrawals.number', { number: one.number })}
        </h3>
        <WithdrawalState one={one} />
      </div>
      <p className="label">
        <Instant at={one.declaredAt} text={(time) => t('withdrawals.receivedAt', { time })} />
      </p>
      <ul className="text-sm">
        {one.lines.map(({ lineId, quantity, name }) => (
          <li key={lineId} className="wrap-anywhere">
            {t('withdrawals.unitsOfLine', { quantity: String(quantity), name })}
          </li>
        ))}
      </ul>
      <WhatFollows one={one} sendTo={sendTo} currency={currency} />
    </article>
  );
}

function WhatFollows({ one, sendTo, currency }: RecordProps) {
  const t = useTranslations(withdrawals);
  const money = useMoney();
  const date = useLocalDate();
  if (!one.isConfirmed) return <ToConfirm one={one} />;
  if (one.state === 'received') return <p className="text-sm">{t('withdrawals.received')}</p>;
  if (one.state === 'order_cancelled') return <p className="text-sm">{t('withdrawals.orderCancelled')}</p>;
  const { refund, return: returned } = one;
  return (
    <div className="grid gap-2 text-sm">
      {refund && refund.amount > 0 ? (
        <p>
          {t(refund.state === 'refunded' ? 'withdrawals.refund' : 'withdrawals.refundDue', {
            amount: money(refund.amount, currency),
            date: date(one.refundBy),
          })}
        </p>
      ) : null}
      {returned?.state === 'accepted' ? (
        <>
          <p>{t('withdrawals.sendBack', { date: date(one.sendBy), number: returned.number })}</p>
          <address translate="no" className="border-s-2 border-ink ps-4 not-italic">
            {sendTo.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
              <span key={index} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
          {sendTo.instructions ? <p className="wrap-anywhere whitespace-pre-line">{sendTo.instructions}</p> : null}
          <p className="text-soft">{t('withdrawals.refundBy', { date: date(one.refundBy) })}</p>
        </>
      ) : null}
      {returned && returned.state !== 'accepted' ? (
        <p>{t('withdrawals.returned', { number: returned.number })}</p>
      ) : null}
    </div>
  );
}

function ToConfirm({ one }: { one: Withdrawal }) {
  const t = useTranslations(withdrawals, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const confirming = useAction({
    mutationFn: () => call(confirmWithdrawal, { params: { id: one._id } }),
    onSuccess: () => showToast(t('withdrawals.confirmedToast')),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    // All that the page shows of the order may have changed.
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>{t(one.state === 'expired' ? 'withdrawals.expired' : 'withdrawals.toConfirm')}</p>
      <Button variant="primary" onClick={() => confirming.mutate()} busy={confirming.isPending && t('page.loading')}>
        {t('withdrawals.confirmIt')}
      </Button>
    </div>
  );
}
