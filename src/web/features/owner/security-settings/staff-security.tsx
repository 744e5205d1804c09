import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import securitySettings from '#messages/owner/security-settings.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import {
  getSecuritySettings,
  newSecuritySettings,
  type SecuritySettings,
  setSecuritySettings,
} from '../../../../contract/owner/security-settings.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { errorKey, useContractForm, withoutEmpty } from '../../../parts/form/form.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

const queryKey = [getSecuritySettings.name];

export function StaffSecurity() {
  const t = useTranslations(securitySettings);
  const { data, isError } = useQuery({ queryKey, queryFn: () => call(getSecuritySettings, {}), ...alwaysStale });
  return (
    <section className="mt-10 grid max-w-form gap-5 border-t border-line pt-8">
      <div>
        <h2 className="text-subheading">{t('securitySettings.heading')}</h2>
        <p className="mt-1 text-sm text-soft">{t('securitySettings.lead')}</p>
      </div>
      {isError && !data ? <FormError message={t('securitySettings.failed')} /> : null}
      {!data && !isError ? <Skeleton className="h-40" /> : null}
      {data ? <SettingsForm settings={data} /> : null}
    </section>
  );
}

function SettingsForm({ settings: { version: loaded, ...values } }: { settings: SecuritySettings }) {
  const t = useTranslations(forms, shop, securitySettings);
  const failureText = useFailureText();
  const { currency } = useSettings();
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const [version, setVersion] = useState(loaded);
  const { register, handleSubmit, formState, control } = useContractForm(
    withoutEmpty(newSecuritySettings),
    values as never,
  );
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      const saved = await call(setSecuritySettings, { body: { ...body, version } });
      setVersion(saved.version);
      queries.setQueryData(queryKey, saved);
      showToast(t('securitySettings.saved'));
    } catch (failure) {
      setError(failureText(failure));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('securitySettings.staffFactorDays')}
          hint={t('securitySettings.staffFactorDaysHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={90}
          isData
          error={errorText(errorKey(formState.errors.staffFactorDays))}
          {...register('staffFactorDays', { valueAsNumber: true })}
        />
        <AmountControl
          amount={{ kind: 'money' }}
          control={control}
          name={register('stepUpRefund').name}
          label={t('securitySettings.stepUpRefund', { currency })}
          hint={t('securitySettings.stepUpRefundHint')}
          error={errorText(errorKey(formState.errors.stepUpRefund))}
        />
      </div>
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('securitySettings.save')}
      </Button>
    </form>
  );
}
