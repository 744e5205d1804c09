import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import manufacturers from '#messages/owner/manufacturers.ts';
import forms from '#messages/shell/forms.ts';
import type { SafetyTexts } from '../../../../contract/catalogue/product-safety.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type SafetyFieldsProps = {
  register: (name: keyof SafetyTexts) => UseFormRegisterReturn;
  errors: FieldErrors<SafetyTexts>;
};

/** The texts of a brand or a product. */
export function SafetyFields({ register, errors }: SafetyFieldsProps) {
  const t = useTranslations(forms, manufacturers);
  const errorOf = (name: keyof SafetyTexts) => {
    const key = errorKey(errors[name]);
    return key && t(`form.${key}`);
  };
  return (
    <>
      <Field label={t('manufacturers.name')} error={errorOf('manufacturer')} {...register('manufacturer')} />
      <TextArea label={t('manufacturers.address')} rows={3} error={errorOf('address')} {...register('address')} />
      <Field
        label={t('manufacturers.contact')}
        hint={t('manufacturers.contactHint')}
        error={errorOf('contact')}
        {...register('contact')}
      />
      <TextArea
        label={t('manufacturers.representative')}
        hint={t('manufacturers.representativeHint')}
        rows={3}
        error={errorOf('representative')}
        {...register('representative')}
      />
      <TextArea
        label={t('manufacturers.warnings')}
        hint={t('manufacturers.warningsHint')}
        rows={3}
        error={errorOf('warnings')}
        {...register('warnings')}
      />
    </>
  );
}
