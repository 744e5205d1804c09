import { useEffect, useRef, useState } from 'react';
import refunds from '#messages/orders/refunds.ts';
import { addRefund, type OrderRefunds } from '../../../../contract/orders/refund.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { amountIn, useAmountTexts } from '../../../parts/amount/amount-format.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { bodyOf, type Choice, isChosen, nothing } from './choice.ts';
import { RefundLine } from './refund-line.tsx';
import { RefundQuote } from './refund-quote.tsx';
import { refusedText, useQuote } from './use-quote.ts';

type RefundFormProps = {
  orderId: string;
  left: OrderRefunds['left'];
  /** Nothing goes back by itself then. */
  isPaidByHand: boolean;
  currency: string;
  onDone: () => Promise<void>;
  onRefused: () => void;
  onCancel: () => void;
};

/** The amount is the server's, as it would refund now. */
export function RefundForm({ orderId, left, isPaidByHand, currency, onDone, onRefused, onCancel }: RefundFormProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const { format } = useAmountTexts({ kind: 'money', currency });
  const [choice, setChoice] = useState<Choice>(nothing);
  const [step, setStep] = useState<'choosing' | 'waiting' | 'asking'>('choosing');
  const [failure, setFailure] = useState<string>();
  const send = useIdempotent();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const change = (changed: Partial<Choice>) => {
    setFailure(undefined);
    setStep('choosing');
    setChoice((before) => ({ ...before, ...changed }));
  };
  const quote = useQuote(orderId, choice);
  // The amount is often not known yet when the form is submitted.
  if (step === 'waiting' && !quote.isStale) setStep(quote.data ? 'asking' : 'choosing');
  const { mutate, isPending } = useAction({
    mutationFn: () => {
      const body = bodyOf(choice);
      return send(body, (idempotencyKey) => call(addRefund, { params: { id: orderId }, body, idempotencyKey }));
    },
    onSuccess: async ({ amount, state }) => {
      setStep('choosing');
      if (state === 'refused' && isPaidByHand) showToast(t('refunds.payBack', { amount: money(amount, currency) }));
      else if (state === 'refused') showToast(t('refunds.refused'), 'danger');
      else showToast(amount > 0 ? t('refunds.done', { amount: money(amount, currency) }) : t('refunds.saved'));
      await onDone();
    },
    onError: (error) => {
      setStep('choosing');
      setFailure(refusedText(error));
      onRefused();
    },
  });
  const lines = left.lines.filter(({ quantity }) => quantity > 0);
  const amount = money(quote.data?.amount ?? 0, currency);
  const asking = quote.data?.amount === 0 ? 'refunds.form.free' : 'refunds.form.paid';
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-4 grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (Number.isNaN(choice.amount)) setFailure(t('refunds.form.amountWrong'));
        else if (!isChosen(choice)) setFailure(t('refunds.form.nothing'));
        else {
          if (quote.error) void quote.refetch();
          setStep('waiting');
        }
      }}
    >
      {lines.length > 0 ? (
        <fieldset className="grid gap-4">
          <legend className="label mb-2">{t('refunds.form.items')}</legend>
          {lines.map((line) => (
            <RefundLine
              key={line.lineId}
              line={line}
              currency={currency}
              units={choice.units[line.lineId] ?? { quantity: '', restock: line.openQuantity > 0 }}
              onChange={(units) => change({ units: { ...choice.units, [line.lineId]: units } })}
            />
          ))}
        </fieldset>
      ) : null}
      {left.delivery > 0 ? (
        <Check
          label={t('refunds.form.delivery', { amount: money(left.delivery, currency) })}
          checked={choice.delivery}
          onChange={({ target }) => change({ delivery: target.checked })}
        />
      ) : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField
          amount={{ kind: 'money', currency }}
          label={t('refunds.form.amount', { currency })}
          hint={t('refunds.form.amountHint', { amount: money(left.amount, currency) })}
          onChange={({ target }) => change({ amount: amountIn(target.value, format) })}
        />
        <Field
          label={t('refunds.form.reason')}
          hint={t('refunds.form.reasonHint')}
          maxLength={200}
          value={choice.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
      <RefundQuote quote={quote} currency={currency} isChosen={isChosen(choice)} />
      <FormEnd
        submit={t('refunds.form.submit')}
        busy={step === 'waiting' && t('refunds.form.quoting')}
        cancel={t('refunds.form.cancel')}
        onCancel={onCancel}
        error={failure}
      />
      {step === 'asking' ? (
        <ConfirmDialog
          title={t(`${asking}.title`, { amount })}
          text={t(isPaidByHand && asking === 'refunds.form.paid' ? 'refunds.form.byHandText' : `${asking}.text`)}
          confirm={t(`${asking}.confirm`, { amount })}
          cancel={t('refunds.form.cancel')}
          busy={isPending && t('refunds.form.refunding')}
          onConfirm={() => mutate()}
          onCancel={() => setStep('choosing')}
        />
      ) : null}
    </form>
  );
}
