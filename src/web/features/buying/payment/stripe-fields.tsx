import { CardCvcElement, CardExpiryElement, CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import orders from '#messages/orders/orders.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { canonicalEmail } from '../../../../contract/email.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { controlStyles, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useSingleFlight } from '../../../ui/form/single-flight.ts';
import type { PaymentFormProps } from './payment-form-props.ts';
import { useStripeStyle } from './use-stripe-style.ts';

const fields = [
  { name: 'number', Element: CardNumberElement, label: 'payment.card', incomplete: 'form.cardNumberIncomplete' },
  { name: 'expiry', Element: CardExpiryElement, label: 'payment.expiry', incomplete: 'form.cardExpiryIncomplete' },
  { name: 'cvc', Element: CardCvcElement, label: 'payment.cvc', incomplete: 'form.cardCodeIncomplete' },
] as const;

type Name = (typeof fields)[number]['name'];

type FieldState = { error?: string; isComplete?: boolean };

/** Card fields in Stripe's frames (M6): card data never reaches the shop. */
export function StripeFields(props: PaymentFormProps) {
  const { checkRest, start, payer, returnPath, amount, onCharged, aboveButton } = props;
  const t = useTranslations(errors, forms, orders);
  const [stripe, elements] = [useStripe(), useElements()];
  const style = useStripeStyle();
  const runOnce = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  // While busy the fields are disabled, and could not be focused.
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string>();
  const [isDeclined, setDeclined] = useState(false);
  const [fieldStates, setFieldStates] = useState<Partial<Record<Name, FieldState>>>({});
  const wasSubmitted = useRef(false);

  const errorOf = ({ name, incomplete }: (typeof fields)[number]) =>
    fieldStates[name]?.error ?? (wasSubmitted.current && !fieldStates[name]?.isComplete ? t(incomplete) : undefined);

  const messageOf = ({ type, code, message }: Partial<StripeError> = {}) => {
    if (code === 'payment_intent_authentication_failure') return t('payment.notAuthenticated');
    return isCardholders({ type }) ? message : t('errors.payment_provider_unavailable');
  };

  const clearError = () => {
    setError(undefined);
    setDeclined(false);
  };

  const useAnotherCard = () => {
    clearError();
    wasSubmitted.current = false;
    for (const { Element } of fields) elements?.getElement(Element as typeof CardNumberElement)?.clear();
    elements?.getElement(CardNumberElement)?.focus();
  };

  const isRestOfPageValid = async () => {
    if (!checkRest) return true;
    setChecking(true);
    try {
      return await checkRest();
    } finally {
      setChecking(false);
    }
  };

  const pay = async () => {
    wasSubmitted.current = true;
    clearError();
    setFieldStates({ ...fieldStates });
    const isRestValid = await isRestOfPageValid();
    const wrong = fields.find(({ name }) => !fieldStates[name]?.isComplete);
    if (!isRestValid) return;
    if (wrong) return elements?.getElement(wrong.Element as typeof CardNumberElement)?.focus();
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    setBusy(true);
    try {
      const clientSecret = await start();
      if (!clientSecret) return;
      const { error: refusal, paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: billingDetailsOf(payer) },
        return_url: location.origin + returnPath,
      });
      // Charged by an earlier attempt whose response was lost, or in another tab.
      const charged = paymentIntent ?? (isCharged(refusal?.payment_intent) ? refusal.payment_intent : undefined);
      if (charged) await onCharged(charged.id);
      else {
        setError(messageOf(refusal));
        setDeclined(isCardholders(refusal));
      }
    } catch {
      setError(t('errors.payment_provider_unavailable'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void runOnce(pay);
      }}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-5"
    >
      {fields.map((field) => (
        <FieldFrame
          key={field.name}
          label={t(field.label)}
          error={errorOf(field)}
          className={field.name === 'number' ? 'col-span-2' : ''}
        >
          {({ id }) => (
            <div
              className={`min-h-11 py-3 outline-offset-3 outline-ink focus-within:outline-2 ${controlStyles({ error: errorOf(field) })}`}
            >
              <field.Element
                id={id}
                // A frame is transparent only if its color-scheme matches the page's; Stripe's frame declares none.
                className="scheme-light"
                options={{ style, disabled: isBusy }}
                onChange={(change) =>
                  setFieldStates((before) => ({
                    ...before,
                    [field.name]: { isComplete: change.complete, ...(change.error && { error: change.error.message }) },
                  }))
                }
              />
            </div>
          )}
        </FieldFrame>
      ))}
      {/* The frames cannot refer to these texts by aria-describedby. */}
      <p role="alert" className="sr-only">
        {fields
          .filter(errorOf)
          .map((field) => `${t(field.label)}: ${errorOf(field)}`)
          .join('. ')}
      </p>
      <div className="col-span-2 has-[p:empty]:hidden">
        <FormError message={error} />
      </div>
      <div className="col-span-2 empty:hidden">{aboveButton?.(isDeclined ? useAnotherCard : undefined)}</div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="col-span-2"
        busy={(isBusy || isChecking) && t('payment.paying')}
      >
        {t('payment.pay', { amount })}
      </Button>
    </form>
  );
}

/** The cardholder can fix these, and nothing is charged; all others are between the shop and Stripe. */
function isCardholders({ type, code }: Partial<StripeError> = {}): boolean {
  return type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
}

function isCharged(intent: PaymentIntent | undefined): intent is PaymentIntent {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}

/** Stripe takes emails of ASCII only. */
function billingDetailsOf({ name, email }: PaymentFormProps['payer']) {
  const ascii = canonicalEmail(email);
  return /^[\x21-\x7e]+$/.test(ascii) ? { name, email: ascii } : { name };
}
