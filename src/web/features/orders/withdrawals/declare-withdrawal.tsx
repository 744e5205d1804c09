import { useEffect, useRef, useState } from 'react';
import withdrawals from '#messages/orders/withdrawals.ts';
import forms from '#messages/shell/forms.ts';
import { orderNumberIn } from '../../../../contract/orders/order-number.ts';
import {
  declareWithdrawal,
  type WithdrawalDeclaration,
  withdrawalDeclaration,
} from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { useSingleFlight } from '../../../ui/form/single-flight.ts';
import { Link } from '../../../ui/layout/link.tsx';

/** Without an account: the statement for a whole order, then “Confirm withdrawal”. */
export function DeclareWithdrawal() {
  const t = useTranslations(forms, withdrawals);
  const failureText = useFailureText();
  const runOnce = useSingleFlight();
  const [statement, setStatement] = useState<WithdrawalDeclaration>();
  const [isSending, setSending] = useState(false);
  const [declaredAt, setDeclaredAt] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(withdrawalDeclaration, { name: '', email: '' });
  const text = (error: { message?: string } | undefined) => {
    const key = errorKey(error);
    return key && t(`form.${key}`);
  };
  const step = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every step
  useEffect(() => {
    if (!isFirst.current) step.current?.focus();
    isFirst.current = false;
  }, [statement, declaredAt]);

  const confirm = () =>
    runOnce(async () => {
      if (!statement) return;
      setFailure(undefined);
      setSending(true);
      try {
        setDeclaredAt((await call(declareWithdrawal, { body: statement })).declaredAt);
      } catch (error) {
        setFailure(failureText(error));
      } finally {
        setSending(false);
      }
    });

  return (
    <div ref={step} tabIndex={-1} className="grid max-w-form gap-5 outline-none">
      {declaredAt ? (
        <div role="status" className="grid gap-3">
          <p className="font-medium text-success">{t('declareWithdrawal.done')}</p>
          <p>
            <Instant at={declaredAt} text={(time) => t('declareWithdrawal.doneAt', { time })} />
          </p>
          <p className="text-soft">{t('declareWithdrawal.doneMissing')}</p>
        </div>
      ) : statement ? (
        <form
          method="post"
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p className="border-s-2 border-ink ps-4 wrap-anywhere">
            {t('declareWithdrawal.statement', { ...statement, number: String(statement.number) })}
          </p>
          <FormEnd
            submit={t('declareWithdrawal.confirm')}
            busy={isSending && t('declareWithdrawal.sending')}
            cancel={t('declareWithdrawal.change')}
            onCancel={() => setStatement(undefined)}
            error={failure}
          />
        </form>
      ) : (
        <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit((body) => setStatement(body))}>
          <p className="text-soft">{t('declareWithdrawal.lead')}</p>
          <Field
            label={t('declareWithdrawal.name')}
            autoComplete="name"
            error={text(formState.errors.name)}
            {...register('name')}
          />
          <Field
            label={t('declareWithdrawal.number')}
            isData
            error={text(formState.errors.number)}
            {...register('number', {
              setValueAs: (typed?: string) => orderNumberIn(String(typed ?? '')) ?? Number.NaN,
            })}
          />
          <Field
            type="email"
            label={t('declareWithdrawal.email')}
            autoComplete="email"
            error={text(formState.errors.email)}
            {...register('email')}
          />
          <Button type="submit" variant="primary" className="justify-self-start">
            {t('declareWithdrawal.continue')}
          </Button>
          <p className="text-sm text-soft">
            {t('declareWithdrawal.signIn')}{' '}
            <Link to={paths.findOrder} className="link">
              {t('declareWithdrawal.openOrder')}
            </Link>
          </p>
        </form>
      )}
    </div>
  );
}
