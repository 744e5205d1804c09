import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import checkoutMessages from '#messages/checkout.ts';
import errorTexts from '#messages/errors.ts';
import { findAddressProblems, normalizeAddress } from '../../../contract/address-rules.ts';
import { type CheckoutDetails, checkoutDetails } from '../../../contract/checkout.ts';
import { listDeliveryCountries } from '../../../contract/delivery.ts';
import { asRefusal } from '../../../contract/error.ts';
import { settleOrder, startOrderPayment } from '../../../contract/order.ts';
import { listAddresses, saveAddress } from '../../../contract/saved-address.ts';
import { call } from '../../api.ts';
import { useUser } from '../../session.ts';
import { useTranslations } from '../../translations.ts';
import { useContractForm } from '../../ui/form.ts';
import { useAddressRules } from './use-address-rules.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

const addressKinds = ['deliveryAddress', 'billingAddress'] as const;

const emptyAddress = { name: '', line1: '', city: '', country: '' };

/** The form, its draft, the quote for it, and the act of ordering. */
export function useCheckout() {
  const t = useTranslations(checkoutMessages, errorTexts);
  const user = useUser();
  const [draft, changeDraft] = useDraft({ ...(user && { email: user.email }) });
  const form = useContractForm(checkoutDetails, valuesOf(draft, user?.displayName));
  const { watch, setError, setFocus, trigger, getValues } = form;
  const [failure, setFailure] = useState<string>();
  const [savesAddress, setSavesAddress] = useState(false);
  const [settleFailure, setSettleFailure] = useState<string>();
  const placeOrder = usePlaceOrder();
  // The card form calls what it was rendered with before the order was placed.
  const orderId = useRef<string>(undefined);
  orderId.current = draft.placed?.orderId ?? orderId.current;

  useEffect(() => {
    const { unsubscribe } = watch((values) => changeDraft(values as Draft));
    return unsubscribe;
  }, [watch, changeDraft]);

  const isPlaced = draft.placed !== undefined;
  const quote = useQuote(draft, !isPlaced);
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

  /** Shows what is wrong, and moves the focus to the first of it. */
  const findDetails = async (): Promise<CheckoutDetails | undefined> => {
    if (!(await trigger(undefined, { shouldFocus: true }))) return undefined;
    const values = getValues();
    const details = { ...values };
    for (const kind of addressKinds) {
      const [address, itsRules] = [values[kind], rules[kind]];
      if (!address) continue;
      if (!itsRules) return undefined;
      details[kind] = normalizeAddress(address, itsRules);
      const problems = findAddressProblems(details[kind], itsRules);
      for (const { field, message } of problems) setError(`${kind}.${field}`, { message });
      const [first] = problems;
      if (first) {
        setFocus(`${kind}.${first.field}`);
        return undefined;
      }
    }
    // A code that does not apply says so beside its field.
    const hasCode = draft.code && !quote.data?.codeProblem;
    return { ...details, ...(hasCode && { code: draft.code }) };
  };

  /** Orders the cart unless that is done, and returns the client secret of its payment. */
  const start = () => orderThen(async (id) => (await call(startOrderPayment, { params: { id } })).clientSecret);

  /** Returns the order, which the server has paid. */
  const orderForFree = () => orderThen(async (id) => id);

  const orderThen = async (act: (orderId: string) => Promise<string>): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      const id = draft.placed?.orderId ?? (await place());
      return id && (await act(id));
    } catch (error) {
      const refusal = asRefusal(error);
      setFailure(String(refusal?.details.detail ?? t('errors.internal')));
      if (refusal && Number(refusal.details.status) < 500) await quote.refetch();
      return undefined;
    }
  };

  const place = async (): Promise<string | undefined> => {
    const details = await findDetails();
    if (!details || !quote.data?.isComplete) return undefined;
    const placed = await placeOrder({ ...details, total: quote.data.total });
    orderId.current = placed.orderId;
    changeDraft({ placed });
    // Not a reason to stop the payment.
    if (savesAddress) call(saveAddress, { body: { address: details.deliveryAddress } }).catch(() => undefined);
    return placed.orderId;
  };

  /** Reports that the card is charged. Returns the order once it is paid. */
  const settle = async (transactionId: string): Promise<string | undefined> => {
    const id = orderId.current;
    if (!id) return undefined;
    try {
      await call(settleOrder, { params: { id }, body: { transactionId } });
      return id;
    } catch (error) {
      const refusal = asRefusal(error);
      const isFinal = refusal?.code === 'paid_late_refunded' || refusal?.code === 'booking_already_paid';
      // The card is charged either way: the webhook or maintenance will settle the order.
      setSettleFailure(isFinal ? String(refusal?.details.detail) : t('checkout.settleFailed'));
      return undefined;
    }
  };

  return {
    settle,
    settleFailure,
    user,
    form,
    draft,
    changeDraft,
    quote,
    rules,
    countries,
    saved,
    start,
    orderForFree,
    failure,
    setSavesAddress,
    savesAddress,
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
