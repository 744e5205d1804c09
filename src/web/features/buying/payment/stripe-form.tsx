import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { StripeFields } from './stripe-fields.tsx';

type StripeFormProps = PaymentFormProps & { publicKey: string };

/** No other page loads Stripe's script (docs/decisions/0025). */
export default function StripeForm({ publicKey, ...payment }: StripeFormProps) {
  const t = useTranslations(orders, shop);
  const { locale } = useSettings();
  const [stripe, setStripe] = useState<Stripe>();
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadStripe(publicKey, { locale: locale.split('-')[0] as 'en' }).then(
      (loaded) => isCurrent && (loaded ? setStripe(loaded) : setFailed(true)),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [publicKey, locale, attempt]);
  if (hasFailed) {
    return (
      <Notice
        role="alert"
        title={t('payment.scriptFailed')}
        hint={t('payment.scriptFailedHint')}
        action={<Button onClick={() => setAttempt(attempt + 1)}>{t('page.tryAgain')}</Button>}
      />
    );
  }
  if (!stripe) return <CardFormSkeleton label={t('payment.loading')} />;
  return (
    <Elements stripe={stripe}>
      <StripeFields {...payment} />
    </Elements>
  );
}
