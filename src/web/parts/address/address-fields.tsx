import { type FocusEvent, useState } from 'react';
import type { FieldError, FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import addresses from '#messages/account/addresses.ts';
import forms from '#messages/shell/forms.ts';
import type { Address, Country } from '../../../contract/account/address.ts';
import {
  type AddressField,
  type AddressRules,
  isPostalCodeElsewhere,
} from '../../../contract/account/address-rules.ts';
import { writtenPostalCode } from '../../../contract/account/postal-code.ts';
import { useTranslations } from '../../app/translations.ts';
import { Field } from '../../ui/form/field.tsx';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Options } from '../../ui/form/options.tsx';
import { Select } from '../../ui/form/select.tsx';
import { errorKey } from '../form/form.ts';
import type { LoadedRules } from './use-address-rules.ts';

/** What an address form begins with. */
export const emptyAddress = { name: '', line1: '', city: '', country: '' };

type AddressFieldsProps = {
  /** For the browser's autofill. */
  section?: 'shipping' | 'billing';
  register: (field: keyof Address) => UseFormRegisterReturn;
  errors: FieldErrors<Address> | undefined;
  countries: readonly Country[];
  /** The rules of the chosen country. */
  rules: LoadedRules;
  /** What has been entered, to warn of a postal code of another region. */
  place?: Pick<Address, 'region' | 'postalCode'> | undefined;
  hasPhone?: boolean;
};

const autoComplete: Record<keyof Address, string> = {
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

/** The country first: the other fields, their order and names, follow from it. */
export function AddressFields(props: AddressFieldsProps) {
  const { section, register, errors, countries, rules, place, hasPhone = false } = props;
  const t = useTranslations(addresses, forms);
  const propsOf = (field: keyof Address) => ({
    autoComplete: section ? `${section} ${autoComplete[field]}` : autoComplete[field],
    ...register(field),
  });
  const errorOf = (field: keyof Address) => {
    const key = errorKey(errors?.[field]);
    return key && t(`form.${key}`);
  };
  const isElsewhere = Boolean(place && rules.rules && isPostalCodeElsewhere(place, rules.rules));
  return (
    <div className="grid gap-5">
      <FieldFrame label={t('address.country')} error={errorOf('country')}>
        {(control) => (
          <Select {...control} {...propsOf('country')} error={errorOf('country')}>
            <Options none={t('address.chooseCountry')} of={countries} />
          </Select>
        )}
      </FieldFrame>
      <FormError message={rules.isFailed ? t('address.rulesFailed') : undefined} />
      {rules.rules?.rows.map((row) => (
        <div key={row.join()} className="grid items-start gap-x-4 gap-y-5 sm:auto-cols-fr sm:grid-flow-col">
          {row.map((field) => (
            <AddressInput
              key={`${rules.rules?.country} ${field}`}
              field={field}
              rules={rules.rules as AddressRules}
              isElsewhere={isElsewhere}
              problem={errors?.[field]}
              {...propsOf(field)}
            />
          ))}
        </div>
      ))}
      {rules.rules && hasPhone ? (
        <Field
          type="tel"
          label={t('address.phone')}
          hint={t('address.phoneHint')}
          className="sm:max-w-xs"
          error={errorOf('phone')}
          {...propsOf('phone')}
        />
      ) : null}
    </div>
  );
}

type AddressInputProps = UseFormRegisterReturn & {
  field: AddressField;
  rules: AddressRules;
  isElsewhere: boolean;
  autoComplete: string;
  problem: FieldError | undefined;
};

function AddressInput({ field, rules, isElsewhere, problem, ...input }: AddressInputProps) {
  const t = useTranslations(addresses, forms);
  // Found before the field was on the page with the rules of this country: no one has left it empty yet.
  const [earlier] = useState(problem);
  const key = problem === earlier ? undefined : errorKey(problem);
  const error = key && t(`form.${key}`);
  const isRequired = rules.required.includes(field);
  const label = useLabel(field, rules);
  if (field === 'region' && rules.regions.length > 0) {
    return (
      <FieldFrame label={isRequired ? label : t('address.optional', { label })} error={error}>
        {(control) => (
          <Select {...control} {...input} error={error}>
            <Options none={t('address.chooseRegion')} of={rules.regions} />
          </Select>
        )}
      </FieldFrame>
    );
  }
  const { postalCode } = rules;
  return (
    <Field
      {...input}
      label={isRequired ? label : t('address.optional', { label })}
      error={error}
      {...(field === 'postalCode' && {
        isData: true,
        autoCapitalize: 'characters',
        onBlur: (event) => {
          writePostalCode(event, rules, input.onChange);
          void input.onBlur(event);
        },
        ...(postalCode && {
          hint: isElsewhere
            ? t('address.postalCodeElsewhere')
            : t('address.postalCodeHint', { example: postalCode.example }),
        }),
      })}
    />
  );
}

/** As its country writes it: NW16XE is NW1 6XE. */
function writePostalCode(
  { target }: FocusEvent<HTMLInputElement>,
  { country, postalCode }: AddressRules,
  onChange: AddressInputProps['onChange'],
): void {
  const written = writtenPostalCode(target.value, country, postalCode);
  if (written === target.value) return;
  target.value = written;
  void onChange({ target, type: 'change' });
}

function useLabel(field: AddressField, { labels }: AddressRules): string {
  const t = useTranslations(addresses);
  switch (field) {
    case 'line2':
      return t('address.line2', { kind: labels.line2 });
    case 'city':
      return t('address.city', { kind: labels.city });
    case 'region':
      return t('address.region', { kind: labels.region });
    case 'postalCode':
      return t('address.postalCode', { kind: labels.postalCode });
    default:
      return t(`address.${field}`);
  }
}
