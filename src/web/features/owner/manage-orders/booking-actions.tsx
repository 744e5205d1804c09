import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import shipments from '#messages/orders/shipments.ts';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import {
  type BookingDetails,
  deliverBooking,
  listBookings,
  refundBooking,
  shipBooking,
} from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useShipments } from '../../../parts/order/use-shipments.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { ReleaseOrder } from './release-order.tsx';
import { openUnits, undeliveredUnits } from './units.ts';

export const bookingDetailsKey = 'bookingDetails';

const actions = { ship: shipBooking, deliver: deliverBooking, refund: refundBooking };

type Action = keyof typeof actions;

type BookingActionsProps = {
  booking: BookingDetails;
  /** Undefined while its form is open. */
  onShip: (() => void) | undefined;
  onDone: () => void;
};

export function BookingActions({ booking, onShip, onDone }: BookingActionsProps) {
  const t = useTranslations(administration, shop);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const may = useMay();
  const [asked, setAsked] = useState<Action>();
  const { mutate, isPending } = useAction({
    mutationFn: (action: Action) => call(actions[action], { params: { id: booking._id } }),
    onSuccess: (_, action) =>
      showToast(t(`administration.done.${wordFor(action, booking)}`, { number: String(booking.number) })),
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: () => {
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: [listBookings.name] });
      return queries.invalidateQueries({ queryKey: [bookingDetailsKey, booking._id] });
    },
  });
  if (booking.status === 'unpaid') {
    const changed = () => queries.invalidateQueries({ queryKey: [bookingDetailsKey, booking._id] });
    return may('orders') ? <ReleaseOrder booking={booking} onChange={changed} onDone={onDone} /> : null;
  }
  if (!booking.paid) return null;
  const next = may('fulfilment') ? nextOf[booking.status] : undefined;
  const wordOf = (action: Action) => wordFor(action, booking);
  return (
    <div className="flex flex-wrap gap-3">
      {next === 'ship' && !booking.isPickup ? (
        // In a form, where carrier and tracking number can be given.
        onShip && (
          <Button variant="primary" onClick={onShip}>
            {t('administration.ship')}
          </Button>
        )
      ) : next ? (
        <Button variant="primary" onClick={() => setAsked(next)}>
          {t(`administration.${wordOf(next)}`)}
        </Button>
      ) : null}
      {may('refunds') ? <Button onClick={() => setAsked('refund')}>{t('administration.refund')}</Button> : null}
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

/** What is picked up is neither shipped nor delivered. What is shipped is so by its form, which needs no word here. */
function wordFor(action: Action, { isPickup }: Pick<BookingDetails, 'isPickup'>) {
  if (action === 'ship') return 'shipPickup';
  return action === 'deliver' && isPickup ? 'deliverPickup' : action;
}

function Question({ action, booking }: { action: Action; booking: BookingDetails }) {
  const t = useTranslations(administration);
  const money = useMoney();
  const { customerName: name } = booking;
  if (action === 'refund') {
    return t(booking.status === 'paid' ? 'administration.refundText' : 'administration.refundShippedText', {
      amount: money(booking.price - booking.refunded, booking.currency),
      name,
    });
  }
  return (
    <>
      <p>
        {t(`administration.${wordFor(action, booking) as Exclude<ReturnType<typeof wordFor>, 'refund'>}Text`, { name })}
      </p>
      <UnitsOf booking={booking} action={action} />
    </>
  );
}

/** Not what was ordered: a part may be in a parcel, delivered or cancelled by now. */
function UnitsOf({ action, booking }: { action: 'ship' | 'deliver'; booking: BookingDetails }) {
  const t = useTranslations(shipments);
  const { data, error } = useShipments(booking);
  if (!data) return <p role="status">{t(error ? 'shipments.failed' : 'shipments.loading')}</p>;
  const units = action === 'ship' ? openUnits(data) : undeliveredUnits(data);
  return (
    <ul className="mt-3 text-ink">
      {units.map(({ lineId, name, count }) => (
        <li key={lineId} className="py-0.5">
          {t('shipments.openUnits', { count, name })}
        </li>
      ))}
    </ul>
  );
}
