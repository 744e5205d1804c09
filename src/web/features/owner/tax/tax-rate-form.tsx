import { useState } from 'react';
import taxes from '#messages/owner/taxes.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { newTaxRate, ratedClasses, setTaxRate, type Taxes } from '../../../../contract/owner/tax.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { failureText } from '../../../parts/form/failure-text.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { optionalList, optionalText } from '../../../parts/form/optional.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { RegionField } from './region-field.tsx';
import { useSetTaxes } from './use-taxes.ts';

export function TaxRateForm({ countries }: Pick<Taxes, 'countries'>) {
  const t = useTranslations(errors, forms, shop, taxes);
  const setTaxes = useSetTaxes();
  const [error, setError] = useState<string>();
  const { register, control, handleSubmit, formState, reset, watch, setValue } = useContractForm(newTaxRate, {
    taxClass: 'standard',
  });
  // A code may be a region of both countries: CA is California, and Cádiz.
  const clearRegion = () => setValue('region', undefined);
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const submit = handleSubmit(async (body) => {
    setError(undefined);
    try {
      setTaxes(await call(setTaxRate, { body }));
      reset({ taxClass: 'standard' });
      showToast(t('taxes.rateSaved'));
    } catch (failure) {
      setError(failureText(failure, t('errors.internal')));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-form gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldFrame label={t('taxes.country')} error={errorText(errorKey(formState.errors.country))}>
          {(control) => (
            <Select
              {...control}
              error={formState.errors.country?.message}
              {...register('country', { onChange: clearRegion })}
            >
              <Options none={t('taxes.chooseCountry')} of={countries} />
            </Select>
          )}
        </FieldFrame>
        <RegionField
          label={t('taxes.region')}
          none={t('taxes.wholeCountry')}
          country={watch('country')}
          region={watch('region')}
          error={errorText(errorKey(formState.errors.region))}
          input={register('region', optionalText)}
          onClear={clearRegion}
        />
      </div>
      <Field
        label={t('taxes.postalCodes')}
        hint={t('taxes.postalCodesHint')}
        isData
        autoComplete="off"
        error={errorText(errorKey(formState.errors.postalCodes?.find?.(Boolean) ?? formState.errors.postalCodes))}
        {...register('postalCodes', optionalList)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FieldFrame label={t('taxes.class')}>
          {(control) => (
            <Select {...control} {...register('taxClass')}>
              {ratedClasses.map((taxClass) => (
                <option key={taxClass} value={taxClass}>
                  {t(`taxes.classes.${taxClass}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <AmountControl
          label={t('taxes.rate')}
          amount={{ kind: 'percent' }}
          error={errorText(errorKey(formState.errors.rate))}
          control={control}
          name={register('rate').name}
        />
      </div>
      <Field
        label={t('taxes.startsOn')}
        hint={t('taxes.startsOnHint')}
        type="date"
        isData
        error={errorText(errorKey(formState.errors.startsOn))}
        {...register('startsOn', optionalText)}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {t('taxes.setRate')}
      </Button>
    </form>
  );
}
