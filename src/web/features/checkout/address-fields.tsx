import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import checkout from '#messages/checkout.ts';
import forms from '#messages/forms.ts';
import type { AddressField, AddressRules } from '../../../contract/address-rules.ts';
import type { CheckoutDetails } from '../../../contract/checkout.ts';
import { useTranslations } from '../../translations.ts';
import { Field } from '../../ui/field.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { errorKey } from '../../ui/form.ts';
import { Options } from '../../ui/options.tsx';
import { Select } from '../../ui/select.tsx';

type Kind = 'deliveryAddress' | 'billingAddress';

type AddressFieldsProps = {
  kind: Kind;
  register: UseFormRegister<CheckoutDetails>;
  errors: FieldErrors<CheckoutDetails>;
  countries: readonly { code: string; name: string }[];
  /** Of the chosen country; undefined while none is chosen or they load. */
  rules: AddressRules | undefined;
  hasPhone?: boolean;
};

const autoComplete: Record<AddressField | 'country' | 'phone', string> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
  phone: 'tel',
};

/** The fields of an address in the order of its country, for a browser to fill in. */
export function AddressFields({ kind, register, errors, countries, rules, hasPhone = false }: AddressFieldsProps) {
  const t = useTranslations(checkout, forms);
  const section = kind === 'deliveryAddress' ? 'shipping' : 'billing';
  const errorOf = (field: keyof typeof autoComplete) => {
    const key = errorKey(errors[kind]?.[field]);
    return key && t(`form.${key}`);
  };
  const propsOf = (field: keyof typeof autoComplete) => ({
    autoComplete: `${section} ${autoComplete[field]}`,
    error: errorOf(field),
    ...register(`${kind}.${field}`),
  });
  return (
    <div className="grid gap-5">
      <FieldFrame label={t('checkout.country')} error={errorOf('country')}>
        {(control) => (
          <Select {...control} {...propsOf('country')}>
            <Options none={t('checkout.chooseCountry')} of={countries} />
          </Select>
        )}
      </FieldFrame>
      {rules?.rows.map((row) => (
        <div key={row.join()} className="grid items-start gap-x-4 gap-y-5 sm:auto-cols-fr sm:grid-flow-col">
          {row.map((field) => (
            <AddressInput key={field} field={field} rules={rules} {...propsOf(field)} />
          ))}
        </div>
      ))}
      {rules && hasPhone ? (
        <Field
          type="tel"
          label={t('checkout.phone')}
          hint={t('checkout.phoneHint')}
          className="sm:max-w-xs"
          {...propsOf('phone')}
        />
      ) : null}
    </div>
  );
}

type AddressInputProps = ReturnType<UseFormRegister<CheckoutDetails>> & {
  field: AddressField;
  rules: AddressRules;
  autoComplete: string;
  error: string | undefined;
};

function AddressInput({ field, rules, error, ...input }: AddressInputProps) {
  const t = useTranslations(checkout);
  const isRequired = rules.required.includes(field);
  const label = useLabel(field, rules);
  if (field === 'region' && rules.regions.length > 0) {
    return (
      <FieldFrame label={isRequired ? label : t('checkout.optional', { label })} error={error}>
        {(control) => (
          <Select {...control} {...input} error={error}>
            <Options none={t('checkout.chooseRegion')} of={rules.regions} />
          </Select>
        )}
      </FieldFrame>
    );
  }
  const hasLabelOfItsOwn = field === 'company' || field === 'line2';
  const { postalCode } = rules;
  return (
    <Field
      {...input}
      label={isRequired || hasLabelOfItsOwn ? label : t('checkout.optional', { label })}
      error={error}
      {...(field === 'postalCode' && {
        isData: true,
        autoCapitalize: 'characters',
        ...(postalCode && { hint: t('checkout.postalCodeHint', { example: postalCode.example }) }),
      })}
    />
  );
}

function useLabel(field: AddressField, { required, labels }: AddressRules): string {
  const t = useTranslations(checkout);
  switch (field) {
    case 'name':
      return t('checkout.name');
    case 'line1':
      return t('checkout.line1');
    case 'company':
      return required.includes('company') ? t('checkout.companyRequired') : t('checkout.company');
    case 'line2':
      return required.includes('line2') ? t('checkout.line2Required') : t('checkout.line2');
    case 'city':
      return t('checkout.city', { kind: labels.city });
    case 'region':
      return t('checkout.region', { kind: labels.region });
    case 'postalCode':
      return t('checkout.postalCode', { kind: labels.postalCode });
  }
}
