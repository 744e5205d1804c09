import type { Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import checkout from '#messages/buying/checkout.ts';
import forms from '#messages/shell/forms.ts';
import type { Country } from '../../../../contract/account/address.ts';
import type { SavedAddress } from '../../../../contract/account/saved-address.ts';
import type { CheckoutDetails, Quote } from '../../../../contract/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AddressFields } from '../../../parts/address/address-fields.tsx';
import type { LoadedRules } from '../../../parts/address/use-address-rules.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { DeliveryMethods } from './delivery-methods.tsx';
import { Step } from './step.tsx';

type DetailsFormProps = {
  headingRef: Ref<HTMLHeadingElement>;
  form: UseFormReturn<CheckoutDetails>;
  countries: readonly Country[];
  rules: { deliveryAddress: LoadedRules; billingAddress: LoadedRules };
  saved: readonly SavedAddress[];
  onSaved: (address: SavedAddress['address'] | undefined) => void;
  isBillingSame: boolean;
  onBillingSame: (isSame: boolean) => void;
  billingCountries: readonly Country[];
  options: Quote['deliveryOptions'];
  deliveryProblem: Quote['deliveryProblem'];
  onMethod: (methodId: string) => void;
  isVatIdInvalid: boolean;
  vatId: Pick<Quote, 'isVatIdUnused' | 'vatIdCheck' | 'isReverseCharge'> | undefined;
};

/** Contact, addresses and method of delivery. */
export function DetailsForm(props: DetailsFormProps) {
  const t = useTranslations(checkout, forms);
  const { form, countries, rules, saved, onSaved, isBillingSame, onBillingSame, options, onMethod } = props;
  const { register, formState, watch } = form;
  const { errors } = formState;
  const text = (error: { message?: string } | undefined) => {
    const key = errorKey(error);
    return key && t(`form.${key}`);
  };
  return (
    <>
      <Step title={t('checkout.contact')} headingRef={props.headingRef}>
        <Field
          type="email"
          label={t('checkout.email')}
          hint={t('checkout.emailHint')}
          autoComplete="email"
          error={text(errors.email)}
          {...register('email')}
        />
      </Step>
      <Step title={t('checkout.address')}>
        {saved.length > 0 ? (
          <FieldFrame label={t('checkout.savedAddress')}>
            {(control) => (
              <Select
                {...control}
                defaultValue=""
                onChange={({ target }) => onSaved(saved.find(({ _id }) => _id === target.value)?.address)}
              >
                <option value="">{t('checkout.newAddress')}</option>
                {saved.map(({ _id, address }) => (
                  <option key={_id} value={_id}>
                    {[address.name, address.line1, address.city].filter(Boolean).join(', ')}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        ) : null}
        <AddressFields
          section="shipping"
          register={(field) => register(`deliveryAddress.${field}`)}
          errors={errors.deliveryAddress}
          countries={countries}
          rules={rules.deliveryAddress}
          place={watch('deliveryAddress')}
          hasPhone
        />
      </Step>
      <Step title={t('checkout.delivery')}>
        <DeliveryMethods
          options={options}
          problem={props.deliveryProblem}
          chosen={watch('methodId')}
          onChoose={onMethod}
          error={text(errors.methodId)}
        />
      </Step>
      <Step title={t('checkout.billing')}>
        <Check
          label={t('checkout.billingSame')}
          checked={isBillingSame}
          onChange={({ target }) => onBillingSame(target.checked)}
        />
        {isBillingSame ? null : (
          <AddressFields
            section="billing"
            register={(field) => register(`billingAddress.${field}`)}
            errors={errors.billingAddress}
            countries={props.billingCountries}
            rules={rules.billingAddress}
            place={watch('billingAddress')}
          />
        )}
        <Field
          label={t('checkout.vatId')}
          hint={t(hintOfVatId(props.vatId))}
          isData
          autoCapitalize="characters"
          className="sm:max-w-xs"
          error={text(errors.vatId) ?? (props.isVatIdInvalid ? t('form.vatIdInvalid') : undefined)}
          {...register('vatId', { setValueAs: (text?: string) => text?.trim() || undefined })}
        />
      </Step>
    </>
  );
}

function hintOfVatId(vatId: DetailsFormProps['vatId']) {
  if (vatId?.vatIdCheck === 'unavailable')
    return vatId.isReverseCharge ? 'checkout.vatIdChecked.review' : 'checkout.vatIdChecked.taxed';
  if (vatId?.vatIdCheck) return `checkout.vatIdChecked.${vatId.vatIdCheck}` as const;
  return vatId?.isVatIdUnused ? 'checkout.vatIdUnused' : 'checkout.vatIdHint';
}
