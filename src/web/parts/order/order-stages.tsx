import orders from '#messages/orders/orders.ts';
import type { Booking } from '../../../contract/orders/booking.ts';
import { useTranslations } from '../../app/translations.ts';
import { useMoney } from '../amount/money.ts';

type Staged = Pick<
  Booking,
  'status' | 'isPickup' | 'quantity' | 'shipped' | 'cancelled' | 'refunded' | 'returnOpen' | 'currency'
>;

/** What the status does not say; beside it, or below it. Nothing for most orders. */
export function OrderStages({ booking }: { booking: Staged }) {
  const t = useTranslations(orders);
  const money = useMoney();
  const { status, isPickup, quantity, shipped, cancelled, refunded, returnOpen, currency } = booking;
  const stages = [
    status === 'paid' && shipped > 0
      ? t(`bookings.stage.${isPickup ? 'partlyReady' : 'partlyShipped'}`, {
          shipped: String(shipped),
          quantity: String(quantity - cancelled),
        })
      : undefined,
    refunded > 0 && status !== 'refunded'
      ? t('bookings.stage.refunded', { amount: money(refunded, currency) })
      : undefined,
    returnOpen ? t('bookings.stage.returnOpen') : undefined,
  ].filter((stage) => stage !== undefined);
  return stages.map((stage) => (
    <span key={stage} className="data block text-xs leading-5 text-soft">
      {stage}
    </span>
  ));
}
