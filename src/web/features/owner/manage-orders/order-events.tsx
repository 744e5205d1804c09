import administration from '#messages/owner/administration.ts';
import type { BookingDetails, OrderReason } from '../../../../contract/orders/booking.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useStatusText } from '../../../parts/order/booking-status.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { type Happening, useHappenings } from '../../orders/order/use-happenings.ts';
import { Section } from './section.tsx';

type Event = BookingDetails['events'][number];
type Authored = Pick<Event, 'by' | 'email'> & Partial<Pick<Event, 'reason' | 'reference'>>;
type Entry = Happening & { author: Authored | undefined };

/** Oldest first, with who changed the status and why. */
export function OrderEvents({ booking }: { booking: BookingDetails }) {
  const t = useTranslations(administration);
  const statusText = useStatusText();
  const events: Entry[] = booking.events.map((event) => ({
    key: event.status,
    at: event.at,
    text:
      event.status === 'unpaid'
        ? t('administration.booked')
        : statusText({ status: event.status, isPickup: booking.isPickup }),
    author: event,
  }));
  const authors = new Map(booking.authors.map((author) => [`${author.of} ${author.act}`, author]));
  const happenings: Entry[] = useHappenings(booking).map((happening) => ({
    ...happening,
    author: authors.get(happening.key),
  }));
  const corrections: Entry[] = booking.addressCorrections.map(({ email, at }) => ({
    key: 'address',
    at,
    text: t('administration.address.corrected'),
    author: { by: 'admin', email },
  }));
  const entries = [...events, ...happenings, ...corrections].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Section title={t('administration.events')}>
      <ol className="border-t border-line">
        {entries.map(({ key, at, text, author }) => (
          <li
            key={key + at}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2.5 text-sm md:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="font-medium">{text}</span>
            <span className="min-w-0 wrap-anywhere text-soft max-md:col-span-2 max-md:row-start-2">
              {author ? <Author {...author} /> : null}
            </span>
            <Instant at={at} className="data text-xs leading-5 text-faint" />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Author({ by, email, reason, reference }: Authored) {
  const t = useTranslations(administration);
  return (
    <>
      {t(`administration.by.${by}`)}
      {email ? <span className="data text-faint"> {email}</span> : null}
      {reason ? ` · ${isReason(reason) ? t(`administration.reason.${reason}`) : reason}` : null}
      {reference ? <span className="data text-faint"> {reference}</span> : null}
    </>
  );
}

// An older version wrote texts.
const isReason = (reason: string): reason is OrderReason => Object.hasOwn(administration.administration.reason, reason);
