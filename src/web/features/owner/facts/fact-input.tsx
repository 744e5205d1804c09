import type { ReactNode } from 'react';
import facts from '#messages/owner/facts.ts';
import type { FactField } from '../../../../contract/catalogue/fact-fields.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountField } from '../../../parts/amount/amount-field.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useFactTexts } from './use-fact-texts.ts';

type FactInputProps = {
  fact: string;
  field: FactField;
  text: string;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** Empty is unknown. */
export function FactInput({ fact, field, text, hint, error, onChange }: FactInputProps) {
  const t = useTranslations(facts);
  const texts = useFactTexts();
  const label = texts.label(fact, field);
  if (field.kind === 'flag' || field.kind === 'choice') {
    const options =
      field.kind === 'flag'
        ? [
            { value: 'yes', label: t('facts.yes') },
            { value: 'no', label: t('facts.no') },
          ]
        : field.values.map((value) => ({ value, label: texts.choice(fact, value) }));
    // An import may know one that the list does not have.
    const isListed = text === '' || options.some(({ value }) => value === text);
    return (
      <Choice
        label={label}
        value={text}
        options={[
          { value: '', label: t('facts.unknown') },
          ...options,
          ...(isListed ? [] : [{ value: text, label: text }]),
        ]}
        {...(hint && { hint })}
        error={error}
        onChoose={onChange}
      />
    );
  }
  const shared = {
    label,
    value: text,
    error,
    placeholder: t('facts.unknown'),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field.kind === 'number')
    return <AmountField {...shared} amount={{ kind: 'number', unit: field.unit }} hint={hint as ReactNode} />;
  const hints = [hint, text === '' && texts.example(field)].filter(Boolean).join(' ');
  return <Field {...shared} autoComplete="off" {...(hints && { hint: hints })} />;
}
