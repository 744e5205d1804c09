import { Link } from 'react-router';
import type { Booking } from '../contract/booking.ts';
import { paths } from './paths.ts';

type BookedProductProps = { booking: Pick<Booking, 'productId' | 'productName' | 'productSlug'> };

export function BookedProduct({ booking: { productId, productName, productSlug } }: BookedProductProps) {
  if (productId === null || productSlug === null) return productName;
  return (
    <Link
      to={paths.product({ _id: productId, slug: productSlug })}
      className="relative underline decoration-edge underline-offset-4 hover:decoration-ink after:absolute after:inset-x-0 after:-inset-y-3 print:no-underline"
    >
      {productName}
    </Link>
  );
}
