import { useQuery } from '@tanstack/react-query';
import orders from '#messages/orders/orders.ts';
import { getBooking } from '../../../../contract/orders/booking.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ReservationTimer } from '../../../parts/order/reservation-timer.tsx';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';

type PlacedBookingProps = { id: string; productName: string };

export function PlacedBooking({ id, productName }: PlacedBookingProps) {
  const t = useTranslations(orders);
  const { data: booking, refetch } = useQuery({
    queryKey: ['booking', id],
    queryFn: () => call(getBooking, { params: { id } }),
    ...alwaysStale,
  });
  const pay = (
    <ButtonLink
      variant="primary"
      size="large"
      to={paths.payment(id)}
      aria-label={t('bookings.payLabel', { name: productName })}
    >
      {t('bookings.pay')}
    </ButtonLink>
  );
  return (
    <section aria-label={t('order.reserved')} className="grid gap-3 border-s-2 border-success ps-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        {/* The pressed button is gone; this takes the focus, so a second press does nothing. */}
        <span ref={focusOnMount} tabIndex={-1} className="font-medium outline-none">
          {t('order.reserved')}
        </span>
        <span className="label">{booking ? t('bookings.number', { number: String(booking.number) }) : null}</span>
      </p>
      {booking?.status === 'unpaid' ? (
        <ReservationTimer endsAt={booking.holdEndsAt} onExpire={refetch} className="text-sm text-soft">
          {pay}
        </ReservationTimer>
      ) : (
        // The payment link does not wait for the booking to load.
        <>
          <p className="text-sm text-soft">{booking ? t(`bookings.status.${booking.status}`) : '\u00a0'}</p>
          {booking ? null : pay}
        </>
      )}
      <ButtonLink to={paths.dashboard}>{t('order.goToOrders')}</ButtonLink>
    </section>
  );
}
