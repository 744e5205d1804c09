import type { ReactNode } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import administration from '#messages/owner/administration.ts';
import manufacturers from '#messages/owner/manufacturers.ts';
import forms from '#messages/shell/forms.ts';
import { categories } from '../../../../contract/catalogue/category.ts';
import { withdrawalExemptions } from '../../../../contract/catalogue/withdrawal-exemption.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { errorKey } from '../../../parts/form/form.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PicturesField } from '../../../ui/media/pictures-field.tsx';
import { SafetyFields } from '../manufacturers/safety-fields.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import type { ProductForm } from './use-product-form.ts';

type ProductFieldsProps = {
  product: ProductForm;
  /** A render function: the form focuses its first invalid field in order of registration. */
  stock: () => ReactNode;
};

export function ProductFields({ product, stock }: ProductFieldsProps) {
  const t = useTranslations(administration, catalogue, forms, manufacturers);
  const { currency } = useSettings();
  const { register, control, watch, setValue, formState } = product.form;
  const { errors } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);
  const { isMissing, error: pictureError, ...pictures } = product.pictures;
  const category = watch('category');
  return (
    <>
      <Field label={t('productForm.name')} error={errorText(errorKey(errors.name))} {...register('name')} />
      <TextArea
        label={t('productForm.description')}
        rows={4}
        error={errorText(errorKey(errors.description))}
        {...register('description')}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
        <AmountControl
          label={t('productForm.price', { currency })}
          amount={{ kind: 'money' }}
          error={errorText(errorKey(errors.price))}
          control={control}
          name={register('price').name}
        />
        {stock()}
      </div>
      <PicturesField {...pictures} error={pictureError ?? (isMissing ? t('form.imageRequired') : undefined)} />
      <fieldset className="grid gap-5 border-t border-line pt-6">
        <legend className="contents">
          <span className="text-lg font-semibold tracking-tight">{t('productForm.details')}</span>
        </legend>
        <p className="-mt-3 text-sm text-faint">{t('productForm.detailsHint')}</p>
        <Choice
          label={t('product.category')}
          value={category}
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChoose={(value) => setValue('category', value)}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('product.brand')} error={errorText(errorKey(errors.brand))} {...register('brand')} />
          <Field
            label={t('product.partNumber')}
            isData
            error={errorText(errorKey(errors.partNumber))}
            {...register('partNumber')}
          />
          <Field
            label={t('product.gtin')}
            isData
            inputMode="numeric"
            error={errorText(errorKey(errors.gtin))}
            {...register('gtin')}
          />
          <AmountControl
            label={t('productForm.cost', { currency })}
            hint={t('productForm.costHint')}
            amount={{ kind: 'money' }}
            error={errorText(errorKey(errors.cost))}
            control={control}
            name={register('cost').name}
          />
          <Field
            label={t('productForm.bin')}
            hint={t('productForm.binHint')}
            isData
            error={errorText(errorKey(errors.bin))}
            {...register('bin')}
          />
        </div>
        <Choice
          label={t('productForm.exemption')}
          hint={t('productForm.exemptionHint')}
          value={watch('withdrawalExemption')}
          options={(['', ...withdrawalExemptions] as const).map((value) => ({
            value,
            label: t(`productForm.exemptions.${value || 'none'}`),
          }))}
          onChoose={(value) => setValue('withdrawalExemption', value, { shouldDirty: true })}
        />
        <SpecificationFields category={category} {...product.specifications} />
      </fieldset>
      <fieldset className="grid gap-5 border-t border-line pt-6">
        <legend className="contents">
          <span className="text-lg font-semibold tracking-tight">{t('manufacturers.ofProduct')}</span>
        </legend>
        <p className="-mt-3 text-sm text-faint">{t('manufacturers.ofProductHint')}</p>
        <SafetyFields register={register} errors={errors} />
      </fieldset>
    </>
  );
}
