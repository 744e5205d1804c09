import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import manufacturers from '#messages/owner/manufacturers.ts';
import forms from '#messages/shell/forms.ts';
import type { ProductSafety } from '../../../../contract/catalogue/product-safety.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { optionalText } from '../../../parts/form/optional.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type SafetyFieldsProps = {
  register: (name: keyof ProductSafety, options: typeof optionalText) => UseFormRegisterReturn;
  errors: FieldErrors<ProductSafety>;
};

/** The texts of a brand or a product. */
export function SafetyFields({ register, errors }: SafetyFieldsProps) {
  const t = useTranslations(forms, manufacturers);
  const errorOf = (name: keyof ProductSafety) => {
    const key = errorKey(errors[name]);
    return key && t(`form.${key}`);
  };
  return (
    <>
      <Field
        label={t('manufacturers.name')}
        error={errorOf('manufacturer')}
        {...register('manufacturer', optionalText)}
      />
      <TextArea
        label={t('manufacturers.address')}
        rows={3}
        error={errorOf('address')}
        {...register('address', optionalText)}
      />
      <Field
        label={t('manufacturers.contact')}
        hint={t('manufacturers.contactHint')}
        error={errorOf('contact')}
        {...register('contact', optionalText)}
      />
      <TextArea
        label={t('manufacturers.representative')}
        hint={t('manufacturers.representativeHint')}
        rows={3}
        error={errorOf('representative')}
        {...register('representative', optionalText)}
      />
      <TextArea
        label={t('manufacturers.warnings')}
        hint={t('manufacturers.warningsHint')}
        rows={3}
        error={errorOf('warnings')}
        {...register('warnings', optionalText)}
      />
    </>
  );
}
