import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import refunds from '#messages/orders/refunds.ts';
import { type BookingDetails, listBookings } from '../../../../contract/orders/booking.ts';
import { type OrderRefunds, type Refund, retryRefund } from '../../../../contract/orders/refund.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Corrections } from './corrections.tsx';
import { RefundFacts } from './refund-facts.tsx';
import { RefundForm } from './refund-form.tsx';
import { useRefunds } from './use-refunds.ts';

type RefundsSectionProps = {
  booking: Pick<BookingDetails, '_id' | 'status' | 'paidAt'>;
  /** The order's status may be another one. */
  onChange: () => unknown;
};

/** For the owner: the refunds of an order that was ever paid, and what can still be refunded. */
export function RefundsSection({ booking, onChange }: RefundsSectionProps) {
  return booking.paidAt ? <PaidRefunds booking={booking} onChange={onChange} /> : null;
}

function PaidRefunds({ booking, onChange }: RefundsSectionProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const mayRefund = useMay()('refunds');
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const [isRefunding, setRefunding] = useState(false);
  const { data, error, refetch } = useRefunds(booking);
  const changed = async () => {
    void queries.invalidateQueries({ queryKey: [listBookings.name] });
    await Promise.all([refetch(), onChange()]);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="refunds" className="mt-10 grid gap-4">
      <h2 id="refunds" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t('refunds.heading')}
      </h2>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('refunds.failed')}
          action={<Button onClick={() => refetch()}>{t('refunds.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('refunds.loading')}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {data ? (
        <div className="border-t border-line">
          <p className="border-b border-line py-3 text-sm text-soft">
            {t('refunds.left', {
              refunded: money(data.refunded, data.currency),
              paid: money(data.paid, data.currency),
            })}
          </p>
          <ul>
            {data.refunds.map((refund) => (
              <RefundFacts
                key={refund._id}
                orderId={booking._id}
                refund={refund}
                currency={data.currency}
                isPaidByHand={data.isPaidByHand}
                action={
                  !mayRefund ? null : refund.state === 'refused' ? (
                    <span className="flex flex-wrap gap-3">
                      {data.isPaidByHand ? null : <Retry refund={refund} currency={data.currency} onDone={changed} />}
                      <Corrections refund={refund} currency={data.currency} onDone={changed} />
                    </span>
                  ) : refund.state === 'voided' && refund.document && !refund.isCreditNoteReversed ? (
                    <Corrections refund={refund} currency={data.currency} onDone={changed} />
                  ) : null
                }
              />
            ))}
          </ul>
          {mayRefund && isLeft(data.left) && !isRefunding ? (
            <Button className="mt-4" onClick={() => setRefunding(true)}>
              {t(data.left.amount > 0 ? 'refunds.refund' : 'refunds.takeOff')}
            </Button>
          ) : null}
          {isLeft(data.left) && isRefunding ? (
            <RefundForm
              orderId={booking._id}
              left={data.left}
              isPaidByHand={data.isPaidByHand}
              currency={data.currency}
              onDone={async () => {
                await changed();
                setRefunding(false);
              }}
              onRefused={() => void refetch()}
              onCancel={() => setRefunding(false)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** Also units that cost nothing. */
const isLeft = ({ amount, lines }: OrderRefunds['left']) => amount > 0 || lines.some(({ quantity }) => quantity > 0);

type RetryProps = { refund: Refund; currency: string; onDone: () => Promise<void> };

function Retry({ refund, currency, onDone }: RetryProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const failureText = useFailureText();
  const amount = money(refund.amount, currency);
  const { mutate, isPending } = useAction({
    mutationFn: () => call(retryRefund, { params: { id: refund._id } }),
    onSuccess: async ({ state }) => {
      if (state === 'refunded') showToast(t('refunds.done', { amount }));
      else showToast(t(state === 'refused' ? 'refunds.stillRefused' : 'refunds.stillDue'), 'danger');
      await onDone();
    },
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <Button
      size="small"
      aria-label={t('refunds.retryLabel', { amount })}
      onClick={() => mutate()}
      busy={isPending && t('refunds.retrying')}
    >
      {t('refunds.retry')}
    </Button>
  );
}
