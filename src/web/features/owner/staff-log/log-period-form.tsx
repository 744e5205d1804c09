import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import staffLog from '#messages/owner/staff-log.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { getLogPeriod, logPeriod, setLogPeriod } from '../../../../contract/owner/staff-log.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

const queryKey = [getLogPeriod.name];

export function LogPeriod() {
  const { data } = useQuery({ queryKey, queryFn: () => call(getLogPeriod, {}), ...alwaysStale });
  return data ? <Form key={data.days} days={data.days} /> : null;
}

function Form({ days }: { days: number }) {
  const t = useTranslations(forms, shop, staffLog);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(logPeriod, { days });
  const key = errorKey(formState.errors.days);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      queries.setQueryData(queryKey, await call(setLogPeriod, { body }));
      showToast(t('staffLog.saved'));
    } catch (failure) {
      setError(failureText(failure));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-12 grid max-w-form gap-4 border-t border-line pt-6">
      <Field
        label={t('staffLog.keep')}
        hint={t('staffLog.keepHint')}
        type="number"
        inputMode="numeric"
        isData
        min={90}
        max={3650}
        error={key && t(`form.${key}`)}
        {...register('days', { valueAsNumber: true })}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('staffLog.save')}
      </Button>
    </form>
  );
}
