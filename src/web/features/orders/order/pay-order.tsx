import { useState } from 'react';
import followOrder from '#messages/orders/follow-order.ts';
import orders from '#messages/orders/orders.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type Order, settleOrder, startOrderPayment } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PaymentForm } from '../../buying/payment/payment-form.tsx';
import { CancelOrder } from './cancel-order.tsx';

type PayOrderProps = { order: Order; onChange: () => unknown /** The pressed button is gone. */; onEnd: () => void };

/** For an order whose customer left the checkout before it was paid. */
export function PayOrder({ order, onChange, onEnd }: PayOrderProps) {
  const t = useTranslations(followOrder, orders);
  const money = useMoney();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const params = { id: order._id };

  const start = async () => {
    setFailure(undefined);
    try {
      return (await call(startOrderPayment, { params })).clientSecret;
    } catch (error) {
      setFailure(failureText(error));
      await onChange();
      return undefined;
    }
  };

  const settle = async (transactionId: string) => {
    try {
      await call(settleOrder, { params, body: { transactionId } });
    } catch (error) {
      const refusal = asRefusal(error);
      const isFinal = refusal?.code === 'paid_late_refunded' || refusal?.code === 'booking_already_paid';
      // The card is charged either way: the webhook or maintenance will settle the order.
      setFailure(isFinal ? String(refusal?.details.detail) : t('payment.settleFailed'));
    }
    await onChange();
  };

  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="mb-5 border-t border-ink pt-4 text-subheading">
        {t('followOrder.pay')}
      </h2>
      <div className="max-w-form">
        <FormError message={failure} />
        <PaymentForm
          payer={{ name: order.customerName, email: order.email }}
          returnPath={paths.followOrder(order._id)}
          start={start}
          amount={money(order.price, order.currency)}
          onCharged={settle}
        />
        <CancelOrder
          order={order}
          onFailure={(error) => setFailure(failureText(error))}
          onChange={onChange}
          onEnd={onEnd}
        />
      </div>
    </section>
  );
}
