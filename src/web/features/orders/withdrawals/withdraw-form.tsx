import { useEffect, useRef, useState } from 'react';
import withdrawals from '#messages/orders/withdrawals.ts';
import forms from '#messages/shell/forms.ts';
import {
  type OrderWithdrawals,
  type Withdrawal,
  withdrawFromContract,
} from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { WithdrawalEnd } from './order-withdrawals.tsx';
import { WithdrawLine } from './withdraw-line.tsx';
import { WithdrawalRecord } from './withdrawal-record.tsx';

type Step = 'choose' | 'confirm';

type WithdrawFormProps = { orderId: string; known: OrderWithdrawals; onRefused: () => unknown };

/** Two steps: what to withdraw from, then the statement with “Confirm withdrawal”. Begins with everything. */
export function WithdrawForm({ orderId, known, onRefused }: WithdrawFormProps) {
  const t = useTranslations(forms, withdrawals);
  const failureText = useFailureText();
  const send = useIdempotent();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>('choose');
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [isNothing, setNothing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<Withdrawal>();

  const lines = known.lines.map((line) => {
    const most = line.unshipped + line.shipped;
    return { ...line, most, quantity: known.isWholeOnly ? most : Math.min(chosen[line.lineId] ?? most, most) };
  });
  const wanted = lines.filter(({ quantity }) => quantity > 0);

  const position = done ? 'done' : step;
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current !== position) heading.current?.focus();
    shown.current = position;
  }, [position]);

  const sending = useAction({
    mutationFn: () => {
      setFailure(undefined);
      const body = { lines: wanted.map(({ lineId, quantity }) => ({ lineId, quantity })) };
      return send(body, (idempotencyKey) =>
        call(withdrawFromContract, { params: { id: orderId }, body, idempotencyKey }),
      );
    },
    onSuccess: setDone,
    onError: (error) => {
      setFailure(failureText(error));
      void onRefused();
    },
  });

  const title = (text: string) => (
    <h2 ref={heading} tabIndex={-1} className="text-subheading outline-none">
      {text}
    </h2>
  );

  if (done) {
    return (
      <div className="grid max-w-read gap-4">
        {title(t('withdrawals.done'))}
        <p role="status">
          <Instant at={done.declaredAt} text={(time) => t('withdrawals.doneAt', { time, email: known.email })} />
        </p>
        <WithdrawalRecord one={done} sendTo={known.sendTo} currency={known.currency} />
        <ButtonLink className="justify-self-start" to={paths.followOrder(orderId)}>
          {t('withdrawals.back')}
        </ButtonLink>
      </div>
    );
  }

  if (step === 'choose') {
    return (
      <form
        method="post"
        noValidate
        className="grid max-w-read gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setNothing(wanted.length === 0);
          if (wanted.length > 0) setStep('confirm');
        }}
      >
        <p className="text-soft">
          <WithdrawalEnd data={known} />
        </p>
        {title(t('withdrawals.choose'))}
        {known.isWholeOnly ? <p>{t('withdrawals.chooseWhole')}</p> : null}
        <ul className="border-t border-line">
          {lines.map((line) => (
            <WithdrawLine
              key={line.lineId}
              line={line}
              isFixed={known.isWholeOnly}
              onChange={(quantity) => setChosen({ ...chosen, [line.lineId]: quantity })}
            />
          ))}
        </ul>
        <div role="alert">
          <FieldError id="lines-error" message={isNothing ? t('form.withdrawalLinesRequired') : undefined} />
        </div>
        <FormEnd submit={t('withdrawals.continue')} busy={false} cancel={t('withdrawals.back')} />
      </form>
    );
  }

  const isShipped = wanted.some(({ quantity, unshipped }) => quantity > unshipped);
  const isOpen = wanted.some(({ unshipped }) => unshipped > 0);
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-read gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      {title(t('withdrawals.check'))}
      <p>{t('withdrawals.statement', { name: known.name, number: String(known.orderNumber) })}</p>
      <ul className="border-s-2 border-ink ps-4">
        {wanted.map(({ lineId, quantity, name }) => (
          <li key={lineId} className="wrap-anywhere">
            {t('withdrawals.unitsOfLine', { quantity: String(quantity), name })}
          </li>
        ))}
      </ul>
      <ul className="grid list-disc gap-1 ps-5 text-sm text-soft marker:text-faint">
        {known.isWholeOnly ? <li>{t('withdrawals.followsUnpaid')}</li> : null}
        {isOpen && !known.isWholeOnly ? <li>{t('withdrawals.followsCancel')}</li> : null}
        {isShipped ? <li>{t('withdrawals.followsReturn')}</li> : null}
        <li className="wrap-anywhere">{t('withdrawals.receiptTo', { email: known.email })}</li>
      </ul>
      <FormEnd
        submit={t('withdrawals.confirm')}
        busy={sending.isPending && t('withdrawals.confirming')}
        cancel={t('withdrawals.change')}
        onCancel={() => setStep('choose')}
        error={failure}
      />
    </form>
  );
}
