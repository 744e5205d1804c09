import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import administration from '#messages/owner/administration.ts';
import forms from '#messages/shell/forms.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { fieldsOf, type SpecificationField, type SpecificationTexts } from './specification-texts.ts';

type SpecificationFieldsProps = {
  category: Category;
  texts: SpecificationTexts;
  invalidKeys: string[];
  onChange: (key: string, text: string) => void;
};

export function SpecificationFields({ category, texts, invalidKeys, onChange }: SpecificationFieldsProps) {
  const t = useTranslations(forms);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fieldsOf(category).map((field) => (
        <SpecificationInput
          key={field.key}
          field={field}
          text={texts[field.key] ?? ''}
          error={invalidKeys.includes(field.key) ? t('form.invalid') : undefined}
          onChange={(text) => onChange(field.key, text)}
        />
      ))}
    </div>
  );
}

type SpecificationInputProps = {
  field: SpecificationField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

export function SpecificationInput({ field: { key, kind, unit }, text, error, onChange }: SpecificationInputProps) {
  const t = useTranslations(administration, catalogue, specification);
  const name = t(`specification.${key}` as 'specification.socket');
  if (kind === 'flag') {
    const options = [
      { value: '', label: t('productForm.unknown') },
      { value: 'yes', label: t('product.yes') },
      { value: 'no', label: t('product.no') },
    ];
    return <Choice label={name} value={text} options={options} onChoose={onChange} />;
  }
  if (kind === 'number') {
    return (
      <AmountField
        label={unit ? `${name} (${unit})` : name}
        amount={{ kind: 'number', unit }}
        value={text}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <Field
      label={unit ? `${name} (${unit})` : name}
      hint={kind === 'list' ? t('productForm.listHint') : undefined}
      value={text}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
