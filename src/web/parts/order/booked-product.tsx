import orders from '#messages/orders/orders.ts';
import type { Booking, BookingLine } from '../../../contract/orders/booking.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { Link } from '../../ui/layout/link.tsx';

/** The first product, and how many others were ordered. */
export function BookedProducts({ booking: { lines } }: { booking: Pick<Booking, 'lines'> }) {
  const t = useTranslations(orders);
  const [first, ...others] = lines;
  if (!first) return null;
  return (
    <>
      <BookedProduct line={first} />
      {others.length > 0 ? (
        <>
          {' '}
          <span className="whitespace-nowrap text-soft">{t('bookings.others', { count: others.length })}</span>
        </>
      ) : null}
    </>
  );
}

export function BookedProduct({ line: { productId, name, slug } }: { line: BookingLine }) {
  if (productId === null || slug === null) return name;
  return (
    <Link
      to={paths.product({ _id: productId, slug })}
      className="relative underline decoration-edge underline-offset-4 hover:decoration-ink after:absolute after:inset-x-0 after:-inset-y-3 print:no-underline"
    >
      {name}
    </Link>
  );
}
