import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import addresses from '#messages/account/addresses.ts';
import destinationTexts from '#messages/buying/destination.ts';
import forms from '#messages/shell/forms.ts';
import type { Country } from '../../../../contract/account/address.ts';
import { isPostalCode, normalizePlace } from '../../../../contract/account/address-rules.ts';
import type { NamedPlace } from '../../../../contract/account/place.ts';
import { destination } from '../../../../contract/buying/checkout.ts';
import { listDeliveryCountries } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { createQueryClient } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Options } from '../../../ui/form/options.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { chooseDestination, type Destination, useDestination } from './destination.ts';

type PickerProps = { shown: NamedPlace | null; onClose: () => void };

/** Chooses the country, and the region and postal code where its addresses have them. */
export default function DestinationPicker({ shown, onClose }: PickerProps) {
  const t = useTranslations(destinationTexts);
  const [client] = useState(createQueryClient);
  const form = useId();
  return (
    <Sheet
      title={t('destination.heading')}
      close={t('destination.close')}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} variant="primary" className="w-full">
          {t('destination.save')}
        </Button>
      }
    >
      <QueryClientProvider client={client}>
        <Countries id={form} shown={shown} onClose={onClose} />
      </QueryClientProvider>
    </Sheet>
  );
}

function Countries({ id, shown, onClose }: PickerProps & { id: string }) {
  const t = useTranslations(destinationTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: [listDeliveryCountries.name],
    queryFn: () => call(listDeliveryCountries, {}),
  });
  if (isError) {
    return (
      <div className="grid justify-items-start gap-3 py-2">
        <FormError message={t('destination.failed')} />
        <Button onClick={() => refetch()}>{t('destination.tryAgain')}</Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" className="py-2">
        <span className="sr-only">{t('destination.loading')}</span>
        <Skeleton className="h-40" />
      </div>
    );
  }
  return <DestinationForm id={id} shown={shown} countries={data.countries} onClose={onClose} />;
}

type FormProps = PickerProps & { id: string; countries: readonly Country[] };

function DestinationForm({ id, shown, countries, onClose }: FormProps) {
  const t = useTranslations(addresses, destinationTexts, forms);
  const chosen = useDestination();
  const isServed = (code: string | undefined) => countries.some((country) => country.code === code);
  const first = chosen ?? (shown && { country: shown.code });
  const form = useContractForm(destination, {
    ...empty,
    ...(isServed(first?.country) && first),
  });
  const { register, watch, setValue, formState } = form;
  const { rules, isFailed } = useAddressRules(watch('country') || undefined);
  const fields = rules?.rows.flat() ?? [];
  const text = (field: keyof Destination) => {
    const key = errorKey(formState.errors[field]);
    return key && t(`form.${key}`);
  };
  const save = form.handleSubmit((values) => {
    const { country, region, postalCode } = rules ? normalizePlace(values, rules) : { ...values, ...empty };
    if (postalCode && rules && !isPostalCode(postalCode, rules))
      return form.setError('postalCode', { message: 'postalCodeInvalid' }, { shouldFocus: true });
    chooseDestination({ country, ...(region && { region }), ...(postalCode && { postalCode }) });
    onClose();
  });
  return (
    <form id={id} noValidate onSubmit={save} className="grid gap-5 py-2">
      <p className="text-sm text-soft">{t('destination.lead')}</p>
      <FieldFrame label={t('address.country')} error={text('country')}>
        {(control) => (
          <Select
            {...control}
            error={text('country')}
            {...register('country', {
              onChange: () => {
                setValue('region', '');
                setValue('postalCode', '');
                form.clearErrors();
              },
            })}
          >
            <Options none={t('address.chooseCountry')} of={countries} />
          </Select>
        )}
      </FieldFrame>
      <FormError message={isFailed ? t('address.rulesFailed') : undefined} />
      {rules && fields.includes('region') && rules.regions.length > 0 ? (
        <FieldFrame
          label={t('address.optional', { label: t('address.region', { kind: rules.labels.region }) })}
          error={text('region')}
        >
          {(control) => (
            <Select key={rules.country} {...control} error={text('region')} {...register('region')}>
              <Options none={t('address.chooseRegion')} of={rules.regions} />
            </Select>
          )}
        </FieldFrame>
      ) : null}
      {rules && fields.includes('postalCode') ? (
        <Field
          isData
          autoCapitalize="characters"
          autoComplete="postal-code"
          label={t('address.optional', { label: t('address.postalCode', { kind: rules.labels.postalCode }) })}
          hint={rules.postalCode ? t('address.postalCodeHint', { example: rules.postalCode.example }) : undefined}
          error={text('postalCode')}
          {...register('postalCode')}
        />
      ) : null}
      <p className="text-sm">
        <Link to={paths.shipping} className="link inline-flex min-h-11 items-center">
          {t('destination.places')}
        </Link>
      </p>
    </form>
  );
}

const empty = { country: '', region: '', postalCode: '' };
