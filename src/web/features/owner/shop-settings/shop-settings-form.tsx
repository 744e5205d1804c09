import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import shopSettings from '#messages/owner/shop-settings.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../../contract/error.ts';
import {
  newShopSettings,
  type PresentedShopSettings,
  setShopSettings,
  usualWithdrawalDays,
} from '../../../../contract/owner/shop-settings.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { optionalText } from '../../../parts/form/optional.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

const lines = [
  ['companyName', 'organization'],
  ['addressLine1', 'address-line1'],
  ['addressLine2', 'address-line2'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['vatId', 'off'],
  ['registration', 'off'],
  ['responsible', 'off'],
  ['email', 'email'],
  ['phone', 'tel'],
] as const;

const periods = [
  ['withdrawalDays', usualWithdrawalDays, 365],
  ['returnDays', 0, 365],
  ['warrantyMonths', 0, 120],
] as const;

const isWide = (name: (typeof lines)[number][0]) =>
  ['companyName', 'addressLine1', 'addressLine2', 'responsible'].includes(name);

export function ShopSettingsForm({ settings, queryKey }: { settings: PresentedShopSettings; queryKey: string[] }) {
  const t = useTranslations(errors, forms, shop, shopSettings);
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const { homeCountry: _, homeRegion: __, version: loaded, ...values } = settings;
  const [version, setVersion] = useState(loaded);
  const { register, handleSubmit, formState, setError: setFieldError } = useContractForm(newShopSettings, values);
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  /** The rules of the country are the server's. */
  const checked = ['postalCode', 'vatId'] as const;
  const showFailure = (failure: unknown) => {
    const { errors: problems = [] } = (asRefusal(failure)?.details ?? {}) as { errors?: { field: string }[] };
    const wrong = checked.filter((name) => problems.some(({ field }) => field === name));
    for (const name of wrong.toReversed()) setFieldError(name, { message: `${name}Invalid` }, { shouldFocus: true });
    if (wrong.length === 0) setError(failureText(failure, t('errors.internal')));
  };
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      const saved = await call(setShopSettings, { body: { ...body, version } });
      setVersion(saved.version);
      queries.setQueryData(queryKey, saved);
      showToast(t('shopSettings.saved'));
    } catch (failure) {
      showFailure(failure);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {lines.map(([name, autoComplete]) => (
          <Field
            key={name}
            label={t(`shopSettings.${name}`)}
            autoComplete={autoComplete}
            className={isWide(name) ? 'sm:col-span-2' : ''}
            error={errorText(errorKey(formState.errors[name]))}
            {...register(name, optionalText)}
          />
        ))}
      </div>
      <TextArea
        label={t('shopSettings.invoiceNote')}
        hint={t('shopSettings.invoiceNoteHint')}
        rows={3}
        error={errorText(errorKey(formState.errors.invoiceNote))}
        {...register('invoiceNote', optionalText)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {periods.map(([name, min, max]) => (
          <Field
            key={name}
            label={t(`shopSettings.${name}`)}
            hint={t(`shopSettings.${name}Hint`)}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            isData
            error={errorText(errorKey(formState.errors[name]))}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
      </div>
      {(['returnAddress', 'returnInstructions'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`shopSettings.${name}`)}
          hint={t(`shopSettings.${name}Hint`)}
          rows={3}
          error={errorText(errorKey(formState.errors[name]))}
          {...register(name, optionalText)}
        />
      ))}
      {(['withdrawalInformation', 'withdrawalForm'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`shopSettings.${name}`)}
          hint={t(`shopSettings.${name}Hint`)}
          rows={6}
          error={errorText(errorKey(formState.errors[name]))}
          {...register(name, optionalText)}
        />
      ))}
      <Check
        label={t('shopSettings.legalTextsReviewed')}
        hint={t('shopSettings.legalTextsReviewedHint')}
        {...register('legalTextsReviewed')}
      />
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('shopSettings.save')}
      </Button>
    </form>
  );
}
