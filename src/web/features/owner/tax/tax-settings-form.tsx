import { useState } from 'react';
import taxes from '#messages/owner/taxes.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import {
  newTaxSettings,
  setTaxSettings,
  type Taxes,
  taxClasses,
  uncheckedVatIds,
} from '../../../../contract/owner/tax.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { optionalText } from '../../../parts/form/optional.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { RegionField } from './region-field.tsx';
import { useSetTaxes } from './use-taxes.ts';

export function TaxSettingsForm({ settings, countries }: Pick<Taxes, 'settings' | 'countries'>) {
  const t = useTranslations(errors, forms, shop, taxes);
  const setTaxes = useSetTaxes();
  const [error, setError] = useState<string>();
  const [version, setVersion] = useState(settings.version);
  const { register, handleSubmit, formState, watch, setValue } = useContractForm(newTaxSettings, {
    prices: settings.prices,
    homeCountry: settings.homeCountry ?? undefined,
    homeRegion: settings.homeRegion || undefined,
    deliveryTaxClass: settings.deliveryTaxClass,
    sellsWithoutTax: settings.sellsWithoutTax,
    uncheckedVatIds: settings.uncheckedVatIds,
  });
  const clearRegion = () => setValue('homeRegion', undefined);
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      const saved = await call(setTaxSettings, { body: { ...body, version } });
      setVersion(saved.settings.version);
      setTaxes(saved);
      showToast(t('taxes.saved'));
    } catch (failure) {
      setError(failureText(failure, t('errors.internal')));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('taxes.prices')}</legend>
        <Check isRadio value="with_tax" label={t('taxes.withTax')} {...register('prices')} />
        <Check isRadio value="without_tax" label={t('taxes.withoutTax')} {...register('prices')} />
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldFrame label={t('taxes.homeCountry')} error={errorText(errorKey(formState.errors.homeCountry))}>
          {(control) => (
            <Select
              {...control}
              autoComplete="country"
              error={formState.errors.homeCountry?.message}
              {...register('homeCountry', { ...optionalText, onChange: clearRegion })}
            >
              <Options none={t('taxes.chooseCountry')} of={countries} />
            </Select>
          )}
        </FieldFrame>
        <RegionField
          label={t('taxes.homeRegion')}
          none={t('taxes.chooseRegion')}
          country={watch('homeCountry')}
          region={watch('homeRegion')}
          error={errorText(errorKey(formState.errors.homeRegion))}
          input={register('homeRegion', optionalText)}
          onClear={clearRegion}
        />
      </div>
      <FieldFrame label={t('taxes.deliveryClass')}>
        {(control) => (
          <Select {...control} {...register('deliveryTaxClass')}>
            {taxClasses.map((taxClass) => (
              <option key={taxClass} value={taxClass}>
                {t(`taxes.classes.${taxClass}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('taxes.uncheckedVatIds')}</legend>
        {uncheckedVatIds.map((value) => (
          <Check
            key={value}
            isRadio
            value={value}
            label={t(`taxes.unchecked.${value}`)}
            {...register('uncheckedVatIds')}
          />
        ))}
      </fieldset>
      <Check
        label={t('taxes.sellsWithoutTax')}
        hint={t('taxes.sellsWithoutTaxHint')}
        {...register('sellsWithoutTax')}
      />
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('taxes.save')}
      </Button>
    </form>
  );
}
