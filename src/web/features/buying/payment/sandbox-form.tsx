import { type FormEvent, useState } from 'react';
import type { z } from 'zod/mini';
import orders from '#messages/orders/orders.ts';
import errorsMessages from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useSingleFlight } from '../../../ui/form/single-flight.ts';
import { AuthenticationDialog } from './authentication-dialog.tsx';
import { card, formatCardNumber, formatExpiry } from './card.ts';
import type { PaymentFormProps } from './payment-form-props.ts';
import { type CardResult, sandboxProvider } from './sandbox-provider.ts';

const fields = ['number', 'expiry', 'cvc'] as const;

/** The sandbox's form (M3). */
export function SandboxForm({ checkRest, start, amount, onCharged, aboveButton }: PaymentFormProps) {
  const t = useTranslations(errorsMessages, forms, orders);
  const runOnce = useSingleFlight();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isDeclined, setDeclined] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const empty = { number: '', expiry: '', cvc: '' };
  const { register, handleSubmit, formState, setFocus, reset } = useContractForm(card, empty, {
    shouldFocusError: false,
  });
  const { errors } = formState;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);

  const clearError = () => {
    setError(undefined);
    setDeclined(false);
  };

  const useAnotherCard = () => {
    clearError();
    setFocus('number');
    reset(empty);
  };

  const charge = async (request: (clientSecret: string) => Promise<CardResult>) => {
    setBusy(true);
    clearError();
    try {
      const clientSecret = await start();
      if (!clientSecret) return;
      const result = await request(clientSecret);
      if ('error' in result) {
        setError(result.error.message);
        setDeclined(true);
      } else if (result.paymentIntent.status === 'requires_action') setAsking(true);
      else await onCharged(result.paymentIntent.id);
    } catch {
      setError(t('errors.payment_provider_unavailable'));
    } finally {
      setBusy(false);
    }
  };

  const submit = async () => {
    const isRestValid = await isRestOfPageValid();
    const pay = async (values: z.infer<typeof card>) => {
      if (!isRestValid) return;
      await runOnce(() => charge((clientSecret) => sandboxProvider.confirmCardPayment(clientSecret, values)));
    };
    await handleSubmit(pay, (wrong) => {
      const first = fields.find((field) => wrong[field]);
      if (first && isRestValid) setFocus(first);
    })();
  };

  const isRestOfPageValid = async () => {
    if (!checkRest) return true;
    setBusy(true);
    try {
      return await checkRest();
    } finally {
      setBusy(false);
    }
  };

  const respondAsBank = (isAgreed: boolean) => {
    setAsking(false);
    void runOnce(() => charge((clientSecret) => sandboxProvider.authenticate(clientSecret, isAgreed)));
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        clearError();
        void submit();
      }}
      className="grid gap-5"
    >
      <Field
        label={t('payment.card')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={25}
        isData
        error={errorText(errorKey(errors.number))}
        {...register('number')}
        onInput={(event) => formatInput(event, formatCardNumber)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t('payment.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/30"
          maxLength={7}
          isData
          error={errorText(errorKey(errors.expiry))}
          {...register('expiry')}
          onInput={(event) => formatInput(event, formatExpiry)}
        />
        <Field
          label={t('payment.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          isData
          error={errorText(errorKey(errors.cvc))}
          {...register('cvc')}
        />
      </div>
      <FormError message={error} />
      {aboveButton?.(isDeclined ? useAnotherCard : undefined)}
      <Button type="submit" variant="primary" size="large" busy={isBusy && t('payment.paying')}>
        {t('payment.pay', { amount })}
      </Button>
      {isAsking ? <AuthenticationDialog amount={amount} onResponse={respondAsBank} /> : null}
    </form>
  );
}

/** Formats while the user types at the end; an edit in the middle would move the caret. */
function formatInput(
  { currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>,
  format: (text: string) => string,
): void {
  const isErasing = (nativeEvent as InputEvent).inputType?.startsWith('delete');
  if (!isErasing && input.selectionStart === input.value.length) input.value = format(input.value);
}
