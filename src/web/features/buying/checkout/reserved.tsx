import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import checkout from '#messages/buying/checkout.ts';
import { getOrder } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ReservationTimer } from '../../../parts/order/reservation-timer.tsx';
import { Button } from '../../../ui/form/button.tsx';

type ReservedProps = {
  order: { orderId: string; number: number };
  onChange: () => Promise<void>;
  /** Empties the card form. Defined after a card was declined. */
  useAnotherCard: (() => void) | undefined;
};

/** The order that waits for its payment. After a declined card: that nothing was charged, until when it is reserved, and what to do next. */
export function Reserved({ order: { orderId, number }, onChange, useAnotherCard }: ReservedProps) {
  const t = useTranslations(checkout);
  const [isOver, setOver] = useState(false);
  const isDeclined = useAnotherCard !== undefined;
  const { data: order } = useQuery({
    queryKey: ['order', orderId],
    queryFn: () => call(getOrder, { params: { id: orderId } }),
    enabled: isDeclined,
  });
  return (
    <div className="grid gap-2 border-y border-line py-3 text-sm">
      {isDeclined ? (
        <p role="alert" className="font-medium">
          {t('checkout.nothingCharged')}
        </p>
      ) : null}
      {isOver ? null : <p>{t('checkout.reserved', { number: String(number) })}</p>}
      {isDeclined && order ? (
        <ReservationTimer endsAt={order.holdEndsAt} onExpire={() => setOver(true)} className="text-soft" />
      ) : null}
      {isDeclined ? <p className="text-soft">{t('checkout.afterDecline')}</p> : null}
      <div className="mt-1 flex flex-wrap gap-3">
        {isDeclined ? (
          <Button size="small" onClick={useAnotherCard}>
            {t('checkout.anotherCard')}
          </Button>
        ) : null}
        <Button size="small" onClick={onChange}>
          {t('checkout.change')}
        </Button>
      </div>
    </div>
  );
}
