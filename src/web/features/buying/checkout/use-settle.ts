import { useRef, useState } from 'react';
import checkoutMessages from '#messages/buying/checkout.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { settleOrder } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';

/** Reports that the card is charged. Returns the order once it is paid. */
export function useSettle(placedId: string | undefined) {
  const t = useTranslations(checkoutMessages);
  const [settleFailure, setSettleFailure] = useState<string>();
  // The card form calls what it was rendered with before the order was placed.
  const orderId = useRef<string>(undefined);
  orderId.current = placedId ?? orderId.current;
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
  return { settle, settleFailure };
}
