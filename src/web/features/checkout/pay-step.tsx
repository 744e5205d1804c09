import { lazy, Suspense } from 'react';
import checkout from '#messages/checkout.ts';
import orders from '#messages/orders.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../../settings.ts';
import { useTranslations } from '../../translations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardForm, type CardFormProps } from '../payment/card-form.tsx';
import { CardFormSkeleton } from '../payment/card-form-skeleton.tsx';
import { PayNotes } from './pay-notes.tsx';
import { PlaceStep } from './place-step.tsx';
import { Reserved } from './reserved.tsx';
import { Step } from './step.tsx';

// Only shops with Stripe load it.
const StripeForm = lazy(() => import('../payment/stripe-form.tsx'));

type PayStepProps = {
  /** Undefined before there is a price. */
  quote: Quote | undefined;
  placed: { orderId: string; number: number } | undefined;
  failure: string | undefined;
  payer: { name: string; email: string };
  checkDetails: () => Promise<boolean>;
  start: () => Promise<string | undefined>;
  /** Instead of `start` where there is nothing to pay. */
  order: () => Promise<void>;
  onChange: () => Promise<void>;
  /** Of a card that is charged. */
  settleFailure: string | undefined;
  onCharged: (transactionId: string) => Promise<void>;
};

export function PayStep(props: PayStepProps) {
  const { quote, placed, failure, payer, checkDetails, start, order, onChange, settleFailure, onCharged } = props;
  const t = useTranslations(checkout, orders);
  const money = useMoney();
  const { stripeKey } = useSettings();
  if (settleFailure && placed) {
    const action = <ButtonLink to={paths.followOrder(placed.orderId)}>{t('checkout.follow')}</ButtonLink>;
    return <Notice role="alert" title={settleFailure} action={action} />;
  }
  if (!quote) {
    return (
      <Step title={t('checkout.payment')}>
        <p className="text-soft">{t('checkout.paymentFirst')}</p>
      </Step>
    );
  }
  const isFree = quote.total === 0 && !quote.lines.some(({ problem }) => problem);
  if (isFree) return <PlaceStep failure={failure} order={order} />;
  const form: CardFormProps = {
    checkRest: checkDetails,
    start,
    amount: money(quote.total),
    onCharged,
    aboveButton: (useAnotherCard) => placed && <Reserved order={placed} {...{ onChange, useAnotherCard }} />,
  };
  return (
    <Step title={t('checkout.payment')}>
      <FormError message={failure} />
      <div className="max-w-form">
        {stripeKey ? (
          <Suspense fallback={<CardFormSkeleton label={t('payment.loading')} />}>
            <StripeForm {...form} {...{ stripeKey, payer }} returnPath={paths.checkout} />
          </Suspense>
        ) : (
          <CardForm {...form} />
        )}
      </div>
      <PayNotes hasCard />
    </Step>
  );
}
