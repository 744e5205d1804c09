import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listCountries } from '../../../../contract/account/address-rules.ts';
import { listAddresses } from '../../../../contract/account/saved-address.ts';
import { checkoutDetails } from '../../../../contract/buying/checkout.ts';
import { listDeliveryCountries } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { emptyAddress } from '../../../parts/address/address-fields.tsx';
import { useAddressRules } from '../../../parts/address/use-address-rules.ts';
import { useContractForm } from '../../../parts/form/form.ts';
import type { Draft } from '../quote/stored-draft.ts';
import { checkDetails } from './check-details.ts';
import { useDraft } from './use-draft.ts';

/** What the customer types, kept as a draft, and what there is to choose from. */
export function useDetails() {
  const user = useUser();
  const [draft, changeDraft] = useDraft({ ...(user && { email: user.email }) });
  const [savesAddress, setSavesAddress] = useState(false);
  // The first wrong field of the whole page gets the focus (use-focus-first-wrong.ts).
  const form = useContractForm(checkoutDetails, valuesOf(draft, user?.displayName), { shouldFocusError: false });
  const { watch } = form;
  useEffect(() => {
    // The draft has only a method that the visitor has chosen (use-delivery-method.ts).
    const { unsubscribe } = watch(({ methodId: _, ...values }) => changeDraft(values as Draft));
    return unsubscribe;
  }, [watch, changeDraft]);
  const rules = {
    deliveryAddress: useAddressRules(draft.deliveryAddress?.country),
    billingAddress: useAddressRules(draft.billingAddress?.country),
  };
  const countries = useQuery({ queryKey: ['delivery-countries'], queryFn: () => call(listDeliveryCountries, {}) });
  const hasBillingAddress = draft.billingAddress !== undefined;
  // Someone can be billed where nothing is delivered.
  const billingCountries = useQuery({
    queryKey: ['countries'],
    queryFn: () => call(listCountries, {}),
    enabled: hasBillingAddress,
  });
  const saved = useQuery({
    queryKey: ['addresses'],
    queryFn: () => call(listAddresses, {}),
    enabled: user !== null,
  });

  const check = (isRegionMissing: boolean) => checkDetails(form, rules, isRegionMissing);
  return {
    user,
    draft,
    changeDraft,
    form,
    rules,
    countries,
    // Until they are loaded, those delivered to.
    billingCountries: billingCountries.data?.countries ?? countries.data?.countries ?? [],
    saved,
    savesAddress,
    setSavesAddress,
    check,
  };
}

function valuesOf({ email = '', deliveryAddress, billingAddress, methodId = '', vatId = '' }: Draft, name = '') {
  return {
    email,
    deliveryAddress: { ...emptyAddress, name, ...deliveryAddress },
    ...(billingAddress && { billingAddress: { ...emptyAddress, ...billingAddress } }),
    methodId,
    ...(vatId && { vatId }),
  };
}
