import { type RefObject, useRef, useState } from 'react';
import documents from '#messages/orders/documents.ts';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import { imageSources } from '../../../../contract/catalogue/image-address.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { BookedBuilds } from '../../../parts/build/booked-builds.tsx';
import { BookedProducts } from '../../../parts/order/booked-product.tsx';
import { BookingProgress, BookingStatus } from '../../../parts/order/booking-status.tsx';
import { OrderStages } from '../../../parts/order/order-stages.tsx';
import { ReservationTimer } from '../../../parts/order/reservation-timer.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useCancelBooking } from './use-cancel-booking.ts';

type BookingListProps = {
  bookings: Booking[];
  onChanged: () => unknown;
};

export function BookingList({ bookings, onChanged }: BookingListProps) {
  return (
    <ul className="-mt-6">
      {bookings.map((booking) => (
        <BookingRow key={booking._id} booking={booking} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function BookingRow({ booking, onChanged }: Pick<BookingListProps, 'onChanged'> & { booking: Booking }) {
  const t = useTranslations(orders);
  const money = useMoney();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 md:grid-cols-[7rem_minmax(0,1fr)_16rem] md:grid-rows-[auto_auto_1fr]">
      <BookingPicture src={booking.picture} />
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="line-clamp-2 leading-snug font-medium tracking-tight outline-none">
          <BookedProducts booking={booking} />
        </h2>
        {booking.builds.length > 0 ? <BookedBuilds builds={booking.builds} /> : null}
        <p className="data mt-1.5 text-sm text-soft">
          {booking.lines.length === 1 ? (
            <>
              {booking.quantity} <span className="text-faint">×</span> {money(booking.unitPrice, booking.currency)}
            </>
          ) : (
            t('bookings.items', { count: booking.quantity })
          )}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2 md:col-start-2 md:-mt-2.5">
        <p className="label leading-5">
          {t('bookings.number', { number: String(booking.number) })} ·{' '}
          <Instant at={booking.createdAt} text={(time) => t('bookings.bookedAt', { time })} />
        </p>
        {booking.transactionId ? (
          <p className="label leading-5">
            {t('bookings.transaction')} <span className="text-soft max-md:block">{booking.transactionId}</span>
          </p>
        ) : null}
      </div>
      <div className="grid content-start gap-2.5 max-md:col-span-2 max-md:grid-cols-[1fr_auto] md:col-start-3 md:row-span-3 md:row-start-1 md:justify-items-end md:text-end">
        <p className="data text-lg leading-6 max-md:col-start-2 max-md:row-start-1">
          {money(booking.price, booking.currency)}
        </p>
        <div className="grid content-start gap-2.5 md:justify-items-end">
          <p>
            <BookingStatus status={booking.status} isPickup={booking.isPickup} />
          </p>
          <p className="empty:hidden">
            <OrderStages booking={booking} />
          </p>
          <BookingProgress status={booking.status} />
        </div>
        {booking.status === 'unpaid' ? (
          <ReservationTimer
            endsAt={booking.holdEndsAt}
            onExpire={onChanged}
            className="label leading-5 max-md:col-span-2"
          >
            <ButtonLink
              variant="primary"
              to={paths.payment(booking._id)}
              aria-label={t('bookings.payLabel', { name: booking.productName })}
              className="mt-1 max-md:col-span-2 md:min-w-32"
            >
              {t('bookings.pay')}
            </ButtonLink>
          </ReservationTimer>
        ) : (
          <p className="label leading-5 max-md:col-span-2">
            <Instant at={booking.statusAt} text={(time) => t('bookings.since', { time })} />
          </p>
        )}
      </div>
      <SecondaryActions booking={booking} heading={heading} />
    </li>
  );
}

/** The page of it says whether the period is over. */
const isPossiblyWithdrawn = ({ status }: Booking) =>
  status !== 'cancelled' && status !== 'expired' && status !== 'refunded';

/** Without a border, only the line shows that it is a button. */
const underlined = 'underline decoration-edge underline-offset-4 hover:decoration-ink';

type SecondaryActionsProps = { booking: Booking; heading: RefObject<HTMLHeadingElement | null> };

function SecondaryActions({ booking, heading }: SecondaryActionsProps) {
  const t = useTranslations(orders, documents, shop);
  const [isAsking, setAsking] = useState(false);
  const { cancel, isCancelling } = useCancelBooking(booking._id);
  const cancelHere = () =>
    cancel(undefined, {
      // The pressed button is gone by then.
      onSuccess: () => setTimeout(() => heading.current?.focus()),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="max-md:col-span-2 md:col-start-2 md:-ms-3">
      {booking.status === 'unpaid' ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setAsking(true)}
          aria-label={t('bookings.cancelLabel', { name: booking.productName })}
          className={`max-md:min-h-11 max-md:w-full ${underlined}`}
        >
          {t('bookings.cancel')}
        </Button>
      ) : booking.paidAt ? (
        <>
          <ButtonLink
            variant="quiet"
            size="small"
            to={paths.receipt(booking._id)}
            aria-label={t('receipt.linkLabel', { number: String(booking.number) })}
            className={`max-md:-ms-3 max-md:min-h-11 ${underlined}`}
          >
            {t('receipt.link')}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            size="small"
            to={paths.documents(booking._id)}
            aria-label={t('document.linkLabel', { number: String(booking.number) })}
            className={`max-md:min-h-11 ${underlined}`}
          >
            {t('document.link')}
          </ButtonLink>
        </>
      ) : null}
      <ButtonLink
        variant="quiet"
        size="small"
        to={paths.followOrder(booking._id)}
        aria-label={t('bookings.detailsLabel', { number: String(booking.number) })}
        className={`max-md:min-h-11 ${underlined}`}
      >
        {t('bookings.details')}
      </ButtonLink>
      {isPossiblyWithdrawn(booking) ? (
        <ButtonLink
          variant="quiet"
          size="small"
          to={paths.withdraw(booking._id)}
          aria-label={t('bookings.withdrawLabel', { number: String(booking.number) })}
          className={`max-md:min-h-11 ${underlined}`}
        >
          {t('bookings.withdraw')}
        </ButtonLink>
      ) : null}
      {booking.paid && booking.productId && booking.productSlug ? (
        <ButtonLink
          variant="quiet"
          size="small"
          to={paths.reviewOf(booking.productId)}
          aria-label={t('bookings.reviewLabel', { name: booking.productName })}
          className={`max-md:min-h-11 ${underlined}`}
        >
          {t('bookings.review')}
        </ButtonLink>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('bookings.cancelTitle')}
          text={t('bookings.cancelText', { name: booking.productName })}
          confirm={t('bookings.cancelConfirm')}
          cancel={t('bookings.cancelKeep')}
          busy={isCancelling && t('page.loading')}
          onConfirm={cancelHere}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function BookingPicture({ src }: { src: string }) {
  return (
    <picture className="md:row-span-3">
      {imageSources(src)?.sources.map(({ format, srcSet }) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes="(min-width: 48rem) 7rem, 5rem" />
      ))}
      <img
        src={src}
        alt=""
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-sm bg-stage object-cover dark:brightness-90"
      />
    </picture>
  );
}
