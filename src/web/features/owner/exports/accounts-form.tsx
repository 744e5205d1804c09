import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import accounting from '#messages/owner/accounting.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import {
  type AccountSettings,
  accountSettings,
  getAccounts,
  setAccounts,
} from '../../../../contract/owner/accounts.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { RateAccounts } from './rate-accounts.tsx';

const queryKey = [getAccounts.name];

const others = [
  'otherRevenue',
  'otherTax',
  'ossRevenue',
  'ossTax',
  'reverseChargeRevenue',
  'abroadRevenue',
  'abroadTax',
  'otherReceivables',
  'consultant',
  'client',
] as const;

/** The owner sets them; accounting sees them in the journal. */
export function Accounts() {
  const may = useMay()('settings');
  const { data } = useQuery({ queryKey, queryFn: () => call(getAccounts, {}), enabled: may, ...alwaysStale });
  return may && data ? <Form accounts={data} /> : null;
}

function Form({ accounts }: { accounts: AccountSettings }) {
  const t = useTranslations(accounting, forms, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const form = useContractForm(accountSettings, accounts);
  const { register, handleSubmit, formState } = form;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      queries.setQueryData(queryKey, await call(setAccounts, { body }));
      showToast(t('accounting.accountsSaved'));
    } catch (failure) {
      setError(failureText(failure));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-12 grid max-w-read gap-4 border-t border-line pt-6">
      <h2 className="text-subheading">{t('accounting.accounts')}</h2>
      <p className="text-soft">{t('accounting.accountsText')}</p>
      <RateAccounts form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        {accounts.receivables.map(({ method }, at) => (
          <Field
            key={method}
            label={t('accounting.receivables', { method })}
            inputMode="numeric"
            isData
            error={errorText(errorKey(formState.errors.receivables?.[at]?.account))}
            {...register(`receivables.${at}.account`)}
          />
        ))}
        {others.map((name) => (
          <Field
            key={name}
            label={t(`accounting.${name}`)}
            inputMode="numeric"
            isData
            error={errorText(errorKey(formState.errors[name]))}
            {...register(name)}
          />
        ))}
        <Field
          label={t('accounting.fiscalYearMonth')}
          type="number"
          inputMode="numeric"
          isData
          min={1}
          max={12}
          error={errorText(errorKey(formState.errors.fiscalYearMonth))}
          {...register('fiscalYearMonth', { valueAsNumber: true })}
        />
      </div>
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('accounting.saveAccounts')}
      </Button>
    </form>
  );
}
