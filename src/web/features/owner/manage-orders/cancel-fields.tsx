import { useEffect, useRef, useState } from 'react';
import cancelOrder from '#messages/owner/cancel-order.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { cancelByShop } from '../../../../contract/orders/cancellation.ts';
import type { OrderShipments } from '../../../../contract/orders/shipment.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CancelledLine } from './cancelled-line.tsx';
import { type CancelledUnits, linesOf } from './cancelled-units.ts';
import { useCancellationQuote } from './use-cancellation-quote.ts';

type Props = {
  booking: BookingDetails;
  /** Lines with open units; undefined: the order is not paid. */
  open: OrderShipments['lines'] | undefined;
  onDone: () => Promise<void>;
  onRefused: () => void;
  onCancel: () => void;
};

/** The amount is the server's, as it would refund now. */
export function CancelFields({ booking, open, onDone, onRefused, onCancel }: Props) {
  const t = useTranslations(cancelOrder);
  const money = useMoney();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const send = useIdempotent();
  // As it was opened: fewer may be open by now, which the server says.
  const [shown] = useState(open);
  const [units, setUnits] = useState<CancelledUnits[]>(
    () => open?.map((line) => ({ lineId: line.lineId, quantity: String(line.open), restock: true })) ?? [],
  );
  const [reason, setReason] = useState('');
  const [step, setStep] = useState<'choosing' | 'waiting' | 'asking'>('choosing');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const lines = shown && linesOf(units);
  const quote = useCancellationQuote(booking._id, lines);
  // The amount is often not known yet when the form is submitted.
  if (step === 'waiting' && !quote.isStale) setStep(quote.data ? 'asking' : 'choosing');
  const isWhole =
    !shown ||
    shown.every((line) => units.some((each) => Number(each.quantity) === line.open && each.lineId === line.lineId));
  const number = String(booking.number);
  const { mutate, isPending } = useAction({
    mutationFn: () => {
      const body = { reason: reason.trim(), ...(lines && { lines }) };
      return send(body, (idempotencyKey) => call(cancelByShop, { params: { id: booking._id }, body, idempotencyKey }));
    },
    onSuccess: async () => {
      setStep('choosing');
      showToast(t(isWhole ? 'cancelOrder.done' : 'cancelOrder.doneItems', { number }));
      await onDone();
    },
    onError: (error) => {
      setStep('choosing');
      setFailure(refusedFieldText(error) ?? failureText(error));
      onRefused();
    },
  });
  const amount = quote.data?.amount ?? 0;
  const question = amount > 0 ? 'cancelOrder.textRefund' : shown ? 'cancelOrder.textFree' : 'cancelOrder.text';
  const quoteText = () => {
    if (!shown) return t('cancelOrder.unpaid');
    if (lines?.length === 0) return t('cancelOrder.nothing');
    if (quote.error) return refusedFieldText(quote.error) ?? failureText(quote.error);
    return quote.isStale
      ? t('cancelOrder.quoting')
      : t('cancelOrder.quote', { amount: money(amount, booking.currency) });
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(undefined);
        setMissing(!reason.trim());
        if (reason.trim() && lines?.length !== 0) setStep('waiting');
      }}
    >
      {shown ? (
        <fieldset className="grid gap-4">
          <legend className="label mb-2">{t('cancelOrder.items')}</legend>
          {shown.map((line, index) => (
            <CancelledLine
              key={line.lineId}
              name={line.name}
              open={line.open}
              units={units[index] as CancelledUnits}
              onChange={(changed) => {
                setFailure(undefined);
                setUnits((before) =>
                  before.map((each) => (each.lineId === line.lineId ? { ...each, ...changed } : each)),
                );
              }}
            />
          ))}
        </fieldset>
      ) : null}
      <Field
        label={t('cancelOrder.reason')}
        hint={t('cancelOrder.reasonHint')}
        error={isMissing && !reason.trim() ? t('cancelOrder.reasonMissing') : undefined}
        maxLength={200}
        value={reason}
        onChange={({ target }) => {
          setFailure(undefined);
          setReason(target.value);
        }}
      />
      <p role="status" className="data border-t border-ink pt-4">
        {quoteText()}
      </p>
      <FormEnd
        submit={t('cancelOrder.submit')}
        busy={step === 'waiting' && t('cancelOrder.quoting')}
        cancel={t('cancelOrder.back')}
        onCancel={onCancel}
        error={failure}
      />
      {step === 'asking' ? (
        <ConfirmDialog
          title={t('cancelOrder.title', { number })}
          text={t(question, { amount: money(amount, booking.currency), name: booking.customerName })}
          confirm={t(isWhole ? 'cancelOrder.confirm' : 'cancelOrder.confirmItems')}
          cancel={t('cancelOrder.back')}
          variant="danger"
          busy={isPending && t('cancelOrder.saving')}
          onConfirm={() => mutate()}
          onCancel={() => setStep('choosing')}
        />
      ) : null}
    </form>
  );
}
