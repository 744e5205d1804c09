import addresses from '#messages/addresses.ts';
import forms from '#messages/forms.ts';
import type { Address, Country } from '../contract/address.ts';
import type { AddressField, AddressRules } from '../contract/address-rules.ts';
import type { FormMessage } from '../messages/en/all.ts';
import { useTranslations } from './translations.ts';
import { Field } from './ui/field.tsx';
import { FieldFrame } from './ui/field-frame.tsx';
import { FormError } from './ui/form-error.tsx';
import { Options } from './ui/options.tsx';
import { Select } from './ui/select.tsx';
import { useAddressRules } from './use-address-rules.ts';

export type AddressValues = Partial<Record<keyof Address, string>>;
export type AddressErrors = Partial<Record<keyof Address, FormMessage>>;

type AddressFieldsProps = {
  values: AddressValues;
  onChange: (values: AddressValues) => void;
  errors: AddressErrors;
  countries: readonly Country[];
  /** `shipping` or `billing`, for the browser's autofill. */
  autoComplete?: string;
};

/** The country first: the other fields, their order and names, follow from it. */
export function AddressFields({ values, onChange, errors, countries, autoComplete }: AddressFieldsProps) {
  const t = useTranslations(addresses, forms);
  const { rules, isFailed } = useAddressRules(values.country ?? '');
  const fill = (token: string) => [autoComplete, token].filter(Boolean).join(' ');
  const set = (field: keyof Address, value: string) => onChange({ ...values, [field]: value });
  return (
    <div className="grid gap-5">
      <FieldFrame label={t('address.country')} error={errors.country && t(`form.${errors.country}`)}>
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete={fill('country')}
            value={values.country ?? ''}
            error={errors.country}
            onChange={({ target }) => onChange({ ...values, region: '', country: target.value })}
          >
            <Options none={t('address.chooseCountry')} of={countries} />
          </Select>
        )}
      </FieldFrame>
      <FormError message={isFailed ? t('address.rulesFailed') : undefined} />
      {rules?.rows.map((row) => (
        <div key={row.join()} className={`grid items-start gap-5 ${columns[row.length] ?? ''}`}>
          {row.map((field) => (
            <AddressControl
              key={field}
              field={field}
              rules={rules}
              value={values[field] ?? ''}
              error={errors[field]}
              autoComplete={fill(tokens[field])}
              onChange={(value) => set(field, value)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const columns: Record<number, string> = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

const tokens: Record<AddressField, string> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

type AddressControlProps = {
  field: AddressField;
  rules: AddressRules;
  value: string;
  error: FormMessage | undefined;
  autoComplete: string;
  onChange: (value: string) => void;
};

function AddressControl({ field, rules, value, error, autoComplete, onChange }: AddressControlProps) {
  const t = useTranslations(addresses, forms);
  const label = useFieldLabel(field, rules);
  const message = error && t(`form.${error}`);
  const shared = { name: field, autoComplete, value };
  if (field === 'region' && rules.regions.length > 0) {
    return (
      <FieldFrame label={label} error={message}>
        {(control) => (
          <Select {...control} {...shared} error={error} onChange={({ target }) => onChange(target.value)}>
            <Options none={t('address.chooseRegion')} of={rules.regions} />
          </Select>
        )}
      </FieldFrame>
    );
  }
  return (
    <Field
      {...shared}
      label={label}
      error={message}
      // The format helps where it was not met; the example alone would be taken for a value.
      hint={
        error === 'postalCodeInvalid' ? t('address.example', { example: rules.postalCode?.example ?? '' }) : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function useFieldLabel(field: AddressField, { labels, required }: AddressRules): string {
  const t = useTranslations(addresses);
  if (field === 'name' || field === 'company' || field === 'line1' || field === 'line2') return t(`address.${field}`);
  const label =
    field === 'city'
      ? t(`address.city.${labels.city}`)
      : field === 'region'
        ? t(`address.region.${labels.region}`)
        : t(`address.postalCode.${labels.postalCode}`);
  return required.includes(field) ? label : t('address.optional', { label });
}
