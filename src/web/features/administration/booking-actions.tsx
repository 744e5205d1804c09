import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import administration from '#messages/administration.ts';
import shop from '#messages/shop.ts';
import {
  type BookingDetails,
  deliverBooking,
  listBookings,
  refundBooking,
  shipBooking,
} from '../../../contract/booking.ts';
import { call } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAction } from '../../use-action.ts';
import { useRefusalText } from './refusal-text.ts';

export const bookingDetailsKey = 'bookingDetails';

const actions = { ship: shipBooking, deliver: deliverBooking, refund: refundBooking };

export function BookingActions({ booking, onDone }: { booking: BookingDetails; onDone: () => void }) {
  const t = useTranslations(administration, shop);
  const refusalText = useRefusalText();
  const money = useMoney();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useAction({
    mutationFn: (action: keyof typeof actions) => call(actions[action], { params: { id: booking._id } }),
    onSuccess: (_, action) => showToast(t(`administration.done.${action}`, { number: String(booking.number) })),
    onError: (error) => showToast(refusalText(error), 'danger'),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: [listBookings.name] });
      return queries.invalidateQueries({ queryKey: [bookingDetailsKey, booking._id] });
    },
  });
  // The pressed button is gone when the booking has been refetched, so `onDone` moves the focus.
  const run = (action: keyof typeof actions) => mutate(action, { onSuccess: onDone });
  const busy = (action: keyof typeof actions) => isPending && variables === action && t('page.loading');
  if (!booking.paid) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {booking.status === 'paid' ? (
        <Button variant="primary" onClick={() => run('ship')} busy={busy('ship')}>
          {t('administration.ship')}
        </Button>
      ) : null}
      {booking.status === 'shipped' ? (
        <Button variant="primary" onClick={() => run('deliver')} busy={busy('deliver')}>
          {t('administration.deliver')}
        </Button>
      ) : null}
      <Button onClick={() => setAsking(true)}>{t('administration.refund')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('administration.refundTitle', { number: String(booking.number) })}
          text={t(booking.status === 'paid' ? 'administration.refundText' : 'administration.refundShippedText', {
            amount: money(booking.price - booking.refunded, booking.currency),
            name: booking.customerName,
          })}
          confirm={t('administration.refund')}
          cancel={t('administration.cancel')}
          busy={busy('refund')}
          onConfirm={() => run('refund')}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
