import checkout from '#messages/buying/checkout.ts';
import orders from '#messages/orders/orders.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import type { PaymentFormProps } from '../payment/payment-form-props.ts';
import { PayNotes } from './pay-notes.tsx';
import { PlaceStep } from './place-step.tsx';
import { Reserved } from './reserved.tsx';
import { Step } from './step.tsx';

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
  /** Why a charged card could not be settled. */
  settleFailure: string | undefined;
  onCharged: (transactionId: string) => Promise<void>;
};

export function PayStep(props: PayStepProps) {
  const { quote, placed, failure, payer, checkDetails, start, order, onChange, settleFailure, onCharged } = props;
  const t = useTranslations(checkout, orders);
  const money = useMoney();
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
  const form: PaymentFormProps = {
    payer,
    returnPath: paths.checkout,
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
        <PaymentForm {...form} />
      </div>
      <PayNotes hasCard />
    </Step>
  );
}
