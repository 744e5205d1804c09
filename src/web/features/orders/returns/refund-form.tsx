import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageReturns from '#messages/owner/manage-returns.ts';
import shop from '#messages/shell/shop.ts';
import { listRefunds } from '../../../../contract/orders/refund.ts';
import { type ManagedReturn, type ReturnRefund, refundReturn } from '../../../../contract/orders/return.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { amountIn, useAmountTexts } from '../../../parts/amount/amount-format.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Check } from '../../../ui/form/check.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { DeductionFields, type DeductionTexts } from './deduction-fields.tsx';
import { QuoteSums, useReturnQuote } from './return-quote.tsx';
import { useReturnChanged } from './use-return-acts.ts';

type RefundFormProps = { managed: ManagedReturn; onDone: () => void; onCancel: () => void };

/** Begins with all units that came and are not refunded yet. After a withdrawal the server says what is owed. */
export function RefundForm({ managed, onDone, onCancel }: RefundFormProps) {
  const t = useTranslations(manageReturns, shop);
  const money = useMoney();
  const failureText = useFailureText();
  const changed = useReturnChanged();
  const send = useIdempotent();
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [hasDelivery, setDelivery] = useState(false);
  const [deduction, setDeduction] = useState<DeductionTexts>({ amount: '', reason: '' });
  const { format } = useAmountTexts({ kind: 'money', currency: managed.currency });
  // All that came is owed.
  const isWithdrawal = managed.kind === 'withdrawal';
  const [failure, setFailure] = useState<string>();
  const params = { id: managed.orderId };
  const known = useQuery({
    queryKey: [listRefunds.name, managed.orderId],
    queryFn: () => call(listRefunds, { params }),
    ...alwaysStale,
  });
  const left = known.data?.left;
  const units = managed.lines.map(({ _id, orderLineId, name, inspection }) => {
    const { toStock = 0, toRepair = 0, scrapped = 0 } = inspection ?? {};
    const unrefunded = left?.lines.find(({ lineId }) => lineId === orderLineId)?.quantity ?? 0;
    const most = Math.min(toStock + toRepair + scrapped, unrefunded);
    return { lineId: _id, orderLineId, name, most, quantity: Math.min(chosen[_id] ?? most, most) };
  });
  const wanted = units.filter(({ quantity }) => quantity > 0);
  const isUnfinished = isIncomplete(deduction, format);
  const body: ReturnRefund = {
    ...(isWithdrawal ? {} : { lines: wanted.map(({ lineId, quantity }) => ({ lineId, quantity })) }),
    ...(hasDelivery && { delivery: 'all' }),
    ...deductionOf(deduction, format),
  };
  const quote = useReturnQuote(managed._id, body, !isUnfinished && (isWithdrawal || wanted.length > 0));
  const refunding = useAction({
    mutationFn: async () => {
      setFailure(undefined);
      return send(body, (idempotencyKey) => call(refundReturn, { params: { id: managed._id }, body, idempotencyKey }));
    },
    onSuccess: async (answer) => {
      await changed('refund', answer);
      onDone();
    },
    onError: (error) => setFailure(failureText(error)),
  });
  const change = (apply: () => void) => {
    setFailure(undefined);
    apply();
  };
  const isCounting = !quote.data && !quote.error && !isUnfinished && (isWithdrawal || wanted.length > 0);
  const unknown = quote.error ?? (isWithdrawal ? null : known.error);
  const problem = failure ?? (unknown ? failureText(unknown) : undefined);
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-form gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnfinished) setFailure(t('manageReturns.deductionWrong'));
        else if (quote.data) refunding.mutate();
      }}
    >
      <h2 className="text-base">{t('manageReturns.refundTitle', { number: managed.number })}</h2>
      {isWithdrawal ? <p className="text-sm">{t('manageReturns.refundAll')}</p> : null}
      {(isWithdrawal ? [] : units).map(({ lineId, name, most, quantity }) => (
        <FieldFrame key={lineId} label={t('manageReturns.refundUnits', { name })}>
          {(control) => (
            <Select
              {...control}
              value={quantity}
              onChange={({ target }) => change(() => setChosen({ ...chosen, [lineId]: Number(target.value) }))}
            >
              {Array.from({ length: most + 1 }, (_, each) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ))}
      {left && left.delivery > 0 && !isWithdrawal ? (
        <Check
          label={t('manageReturns.refundDelivery')}
          checked={hasDelivery}
          onChange={({ target }) => change(() => setDelivery(target.checked))}
        />
      ) : null}
      <DeductionFields
        currency={managed.currency}
        texts={deduction}
        onChange={(texts) => change(() => setDeduction(texts))}
      />
      {quote.data ? <QuoteSums quote={quote.data} currency={managed.currency} reason={deduction.reason} /> : null}
      <p role="status" className="text-sm text-soft">
        {quote.data ? t('manageReturns.refundText', { amount: money(quote.data.amount, managed.currency) }) : null}
        {isCounting ? t('manageReturns.refundCounting') : null}
        {known.data && !isWithdrawal && wanted.length === 0 ? t('manageReturns.refundNothing') : null}
      </p>
      <FormEnd
        submit={t('manageReturns.refund')}
        busy={refunding.isPending && t('page.loading')}
        cancel={t('manageReturns.cancel')}
        onCancel={onCancel}
        error={problem}
      />
    </form>
  );
}

type Format = Parameters<typeof amountIn>[1];

function deductionOf({ amount, reason }: DeductionTexts, format: Format) {
  return amount.trim() ? { deduction: { amount: amountIn(amount, format) ?? Number.NaN, reason } } : {};
}

/** One of both is missing, or the amount is none. */
function isIncomplete({ amount, reason }: DeductionTexts, format: Format): boolean {
  const hasAmount = amount.trim() !== '';
  return hasAmount !== (reason.trim() !== '') || (hasAmount && !((amountIn(amount, format) ?? 0) > 0));
}
