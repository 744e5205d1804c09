import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useWords } from '../../words.ts';
import { BankQuestion } from './bank-question.tsx';
import { type CardResult, sandboxProvider } from './sandbox-provider.ts';

type CardFormProps = { clientSecret: string; amount: string; onCharged: (transactionId: string) => Promise<void> };

/** The card, its errors in red, and the bank's question where the card asks for one (spec §4). */
export function CardForm({ clientSecret, amount, onCharged }: CardFormProps) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const take = async (answer: Promise<CardResult>) => {
    setBusy(true);
    setError(undefined);
    try {
      const result = await answer;
      if ('error' in result) setError(result.error.message);
      else if (result.paymentIntent.status === 'requires_action') setAsking(true);
      else await onCharged(result.paymentIntent.id);
    } catch {
      setError(t('errors.payment_provider_unavailable'));
    } finally {
      setBusy(false);
    }
  };

  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? '');
    const card = { number: field('number'), expiry: field('expiry'), cvc: field('cvc') };
    void take(sandboxProvider.confirmCardPayment(clientSecret, card));
  };

  const answerBank = (agrees: boolean) => {
    setAsking(false);
    void take(sandboxProvider.authenticate(clientSecret, agrees));
  };

  return (
    <form method="post" noValidate onSubmit={pay} className="grid gap-4">
      <Field
        label={t('payment.card')}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        maxLength={25}
        isData
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('payment.expiry')}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12/30"
          maxLength={7}
          isData
        />
        <Field
          label={t('payment.cvc')}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          maxLength={4}
          isData
        />
      </div>
      <Button type="submit" look="primary" busy={isBusy && t('payment.paying')}>
        {t('payment.pay', { amount })}
      </Button>
      <FormError message={error} />
      {isAsking ? <BankQuestion amount={amount} onAnswer={answerBank} /> : null}
    </form>
  );
}
