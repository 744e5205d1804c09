import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCountries } from '../../../../contract/account/address-rules.ts';
import { checkoutDetails } from '../../../../contract/buying/checkout.ts';
import { listDeliveryCountries } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { emptyAddress } from '../../../parts/address/address-fields.tsx';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import type { Draft } from '../../buying/quote/stored-draft.ts';

/** The customer's details, by the rules of the checkout. Nothing of them is kept in the browser of the shop. */
export function useEnteredDetails() {
  const [isBillingSame, setBillingSame] = useState(true);
  const [methodId, setMethodId] = useState<string>();
  const form = useContractForm(checkoutDetails, { email: '', deliveryAddress: emptyAddress, methodId: '' });
  const { watch, setValue, unregister } = form;
  const values = watch();
  const draft = { ...values, methodId } as Draft;
  const rules = {
    deliveryAddress: useAddressRules(values.deliveryAddress?.country),
    billingAddress: useAddressRules(values.billingAddress?.country),
  };
  const countries = useQuery({ queryKey: ['delivery-countries'], queryFn: () => call(listDeliveryCountries, {}) });
  const everywhere = useQuery({
    queryKey: ['countries'],
    queryFn: () => call(listCountries, {}),
    enabled: !isBillingSame,
  });
  const bill = (isSame: boolean) => {
    if (isSame) unregister('billingAddress');
    else setValue('billingAddress', { ...emptyAddress, country: values.deliveryAddress?.country ?? '' });
    setBillingSame(isSame);
  };
  return {
    ...{ form, draft, rules, countries, isBillingSame, setBillingSame: bill, setMethodId },
    billingCountries: everywhere.data?.countries ?? countries.data?.countries ?? [],
  };
}
