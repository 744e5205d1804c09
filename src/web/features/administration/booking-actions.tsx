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
import { ReleaseOrder } from './release-order.tsx';

export const bookingDetailsKey = 'bookingDetails';

const actions = { ship: shipBooking, deliver: deliverBooking, refund: refundBooking };

type Action = keyof typeof actions;

export function BookingActions({ booking, onDone }: { booking: BookingDetails; onDone: () => void }) {
  const t = useTranslations(administration, shop);
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Action>();
  const { mutate, isPending } = useAction({
    mutationFn: (action: Action) => call(actions[action], { params: { id: booking._id } }),
    onSuccess: (_, action) =>
      showToast(t(`administration.done.${wordFor(action, booking)}`, { number: String(booking.number) })),
    onError: (error) => showToast(refusalText(error), 'danger'),
    onSettled: () => {
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: [listBookings.name] });
      return queries.invalidateQueries({ queryKey: [bookingDetailsKey, booking._id] });
    },
  });
  if (booking.status === 'unpaid') {
    const changed = () => queries.invalidateQueries({ queryKey: [bookingDetailsKey, booking._id] });
    return <ReleaseOrder booking={booking} onChange={changed} onDone={onDone} />;
  }
  if (!booking.paid) return null;
  const next = nextOf[booking.status];
  const wordOf = (action: Action) => wordFor(action, booking);
  return (
    <div className="flex flex-wrap gap-3">
      {next ? (
        <Button variant="primary" onClick={() => setAsked(next)}>
          {t(`administration.${wordOf(next)}`)}
        </Button>
      ) : null}
      <Button onClick={() => setAsked('refund')}>{t('administration.refund')}</Button>
      {asked ? (
        <ConfirmDialog
          title={t(`administration.${wordOf(asked)}Title`, { number: String(booking.number) })}
          text={<Question action={asked} booking={booking} />}
          confirm={t(`administration.${wordOf(asked)}`)}
          cancel={t('administration.cancel')}
          variant={asked === 'refund' ? 'danger' : 'primary'}
          busy={isPending && t('page.loading')}
          // The pressed button is gone when the booking has been refetched, so `onDone` moves the focus.
          onConfirm={() => mutate(asked, { onSuccess: onDone })}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}

const nextOf: Partial<Record<BookingDetails['status'], Action>> = { paid: 'ship', shipped: 'deliver' };

/** What is picked up is neither shipped nor delivered. */
function wordFor<A extends Action>(action: A, { isPickup }: Pick<BookingDetails, 'isPickup'>) {
  if (action === 'refund' || !isPickup) return action;
  return `${action as Exclude<A, 'refund'>}Pickup` as const;
}

function Question({ action, booking }: { action: Action; booking: BookingDetails }) {
  const t = useTranslations(administration);
  const money = useMoney();
  const { status, quantity, shipped, cancelled, productName: products, customerName: name } = booking;
  if (action === 'ship') {
    return t(`administration.${wordFor(action, booking)}Text`, {
      count: quantity - shipped - cancelled,
      products,
      name,
    });
  }
  if (action === 'deliver')
    return t(`administration.${wordFor(action, booking)}Text`, { count: shipped, products, name });
  return t(status === 'paid' ? 'administration.refundText' : 'administration.refundShippedText', {
    amount: money(booking.price - booking.refunded, booking.currency),
    name,
  });
}
