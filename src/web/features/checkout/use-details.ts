import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CheckoutDetails, checkoutDetails } from '../../../contract/checkout.ts';
import { listDeliveryCountries } from '../../../contract/delivery.ts';
import { listAddresses } from '../../../contract/saved-address.ts';
import { emptyAddress } from '../../address-fields.tsx';
import { call } from '../../api.ts';
import { checkAddress } from '../../check-address.ts';
import { useUser } from '../../session.ts';
import { useContractForm } from '../../ui/form.ts';
import { useAddressRules } from '../../use-address-rules.ts';
import type { Draft } from './stored-draft.ts';
import { useDraft } from './use-draft.ts';

const addressKinds = ['deliveryAddress', 'billingAddress'] as const;

/** What the customer types, kept as a draft, and what there is to choose from. */
export function useDetails() {
  const user = useUser();
  const [draft, changeDraft] = useDraft({ ...(user && { email: user.email }) });
  const [savesAddress, setSavesAddress] = useState(false);
  const form = useContractForm(checkoutDetails, valuesOf(draft, user?.displayName));
  const { watch, setError, trigger, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => changeDraft(values as Draft));
    return unsubscribe;
  }, [watch, changeDraft]);
  const rules = {
    deliveryAddress: useAddressRules(draft.deliveryAddress?.country),
    billingAddress: useAddressRules(draft.billingAddress?.country),
  };
  const countries = useQuery({ queryKey: ['delivery-countries'], queryFn: () => call(listDeliveryCountries, {}) });
  const saved = useQuery({
    queryKey: ['addresses'],
    queryFn: () => call(listAddresses, {}),
    enabled: user !== null,
  });

  /** Undefined if something is wrong; the first of it gets the focus. */
  const check = async (): Promise<CheckoutDetails | undefined> => {
    if (!(await trigger(undefined, { shouldFocus: true }))) return undefined;
    const details = { ...getValues() };
    for (const kind of addressKinds) {
      const [address, { rules: itsRules }] = [details[kind], rules[kind]];
      if (!address) continue;
      const checked =
        itsRules && checkAddress(address, itsRules, (field, ...problem) => setError(`${kind}.${field}`, ...problem));
      if (!checked) return undefined;
      details[kind] = checked;
    }
    return details;
  };

  return { user, draft, changeDraft, form, rules, countries, saved, savesAddress, setSavesAddress, check };
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
