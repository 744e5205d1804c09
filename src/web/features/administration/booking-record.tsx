import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../contract/booking.ts';
import { useInstant, useMoney, useWords } from '../../words.ts';
import { Thumbnail } from './thumbnail.tsx';

/** All that is known of a booking: what was booked, what happened and who did it, what became of the money. */
export function BookingRecord({ booking }: { booking: BookingDetails }) {
  const t = useWords();
  const money = useMoney();
  const instant = useInstant();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4">
        <Thumbnail src={booking.picture} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{booking.productName}</p>
          <p className="data text-sm text-soft">
            {booking.quantity} × {money(booking.unitPrice, booking.currency)}
          </p>
        </div>
        <p className="data text-lg">{money(booking.price, booking.currency)}</p>
      </div>
      <Section title={t('administration.customer')}>
        <p>{booking.customerName}</p>
        <p className="data text-sm wrap-anywhere text-soft">{booking.email}</p>
      </Section>
      <Section title={t('administration.events')}>
        <ol className="border-t border-line">
          {booking.events.map((event) => (
            <li
              key={`${event.status} ${event.at}`}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[8rem_1fr_auto]"
            >
              <span className="font-medium">
                {event.status === 'unpaid' ? t('administration.booked') : t(`bookings.status.${event.status}`)}
              </span>
              <span className="min-w-0 wrap-anywhere text-soft">
                {t(`administration.by.${event.by}`)}
                {event.email ? <span className="data"> {event.email}</span> : null}
                {event.reason ? ` · ${event.reason}` : null}
              </span>
              <time dateTime={event.at} className="data text-faint">
                {instant(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('administration.payments')}>
        {booking.payments.length === 0 ? <p className="text-sm text-soft">{t('administration.noPayments')}</p> : null}
        <ul className={booking.payments.length > 0 ? 'border-t border-line' : ''}>
          {booking.payments.map((payment) => (
            <li
              key={payment.transactionId}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[8rem_1fr_auto]"
            >
              <span className="font-medium">{t(`administration.paymentStatus.${payment.status}`)}</span>
              <span className="data min-w-0 wrap-anywhere text-soft">
                {money(payment.amount, booking.currency)} · {payment.provider} {payment.transactionId}
              </span>
              <time dateTime={payment.settledAt ?? payment.createdAt} className="data text-faint">
                {instant(payment.settledAt ?? payment.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
