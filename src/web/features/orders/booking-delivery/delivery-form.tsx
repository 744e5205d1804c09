import { useEffect, useRef } from 'react';
import checkout from '#messages/buying/checkout.ts';
import bookingDelivery from '#messages/orders/booking-delivery.ts';
import forms from '#messages/shell/forms.ts';
import type { Address, Country } from '../../../../contract/account/address.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { chosenDelivery } from '../../../../contract/orders/booking-delivery.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AddressFields, emptyAddress } from '../../../parts/address/address-fields.tsx';
import { checkAddress } from '../../../parts/address/check-address.ts';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { DeliveryMethods } from '../../buying/checkout/delivery-methods.tsx';
import { useChooseDelivery } from './use-choose-delivery.ts';
import { useDeliveryQuote } from './use-delivery-quote.ts';

type DeliveryFormProps = {
  booking: Booking;
  countries: readonly Country[];
  /** The address of the order, or the last one that the customer has used. */
  known: Address | undefined;
  onDone: () => void;
};

export function DeliveryForm({ booking, countries, known, onDone }: DeliveryFormProps) {
  const t = useTranslations(bookingDelivery, checkout, forms);
  const money = useMoney();
  const form = useContractForm(chosenDelivery, {
    deliveryAddress: { ...emptyAddress, name: booking.customerName, ...known },
    methodId: '',
  });
  const { register, handleSubmit, watch, setValue, setError, formState } = form;
  const place = watch('deliveryAddress');
  const { rules, isFailed } = useAddressRules(place.country || undefined);
  const chosen = useRef('');
  const quote = useDeliveryQuote(booking, place, chosen.current);
  const methodId = quote?.methodId ?? '';
  useEffect(() => setValue('methodId', methodId), [setValue, methodId]);
  const { choose, error, isPending } = useChooseDelivery(booking, onDone);
  const methodError = errorKey(formState.errors.methodId);

  // Everything that is wrong at once, also by the rules of the country.
  const checked = (address: Address) =>
    rules &&
    checkAddress(address, rules, (field, problem, options) => {
      const name = `deliveryAddress.${field}` as const;
      if (!form.getFieldState(name).error) setError(name, problem, options);
    });
  const submit = handleSubmit(
    ({ deliveryAddress, methodId: wanted }) => {
      const address = checked(deliveryAddress);
      if (address && quote) {
        choose({ deliveryAddress: address, methodId: wanted, total: quote.total, version: quote.version });
      }
    },
    () => void checked(form.getValues('deliveryAddress')),
  );

  return (
    <section aria-labelledby="booking-delivery" className="mb-10 border-t border-ink pt-4">
      <h2 ref={focusOnMount} tabIndex={-1} id="booking-delivery" className="mb-5 text-subheading outline-none">
        {t('bookingDelivery.heading')}
      </h2>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <AddressFields
          section="shipping"
          register={(field) => register(`deliveryAddress.${field}`)}
          errors={formState.errors.deliveryAddress}
          countries={countries}
          rules={{ rules, isFailed }}
          place={place}
          hasPhone
        />
        {place.country ? (
          <DeliveryMethods
            options={quote?.deliveryOptions ?? null}
            problem={quote?.deliveryProblem ?? null}
            chosen={watch('methodId')}
            onChoose={(wanted) => {
              chosen.current = wanted;
              setValue('methodId', wanted);
            }}
            error={methodError && t(`form.${methodError}`)}
          />
        ) : null}
        {quote?.methodId ? (
          <p className="data" aria-live="polite">
            {t('bookingDelivery.newTotal', { total: money(quote.total, quote.currency) })}
          </p>
        ) : null}
        <FormError message={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isPending && t('bookingDelivery.saving')}>
            {t('bookingDelivery.save')}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('bookingDelivery.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}
