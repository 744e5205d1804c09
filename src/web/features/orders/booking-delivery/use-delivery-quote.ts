import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from '../../../../contract/account/address.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { quoteBookingDelivery } from '../../../../contract/orders/booking-delivery.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

/** The booking with its delivery to what is typed so far. Keeps the last one while the next is computed. */
export function useDeliveryQuote(booking: Booking, place: Partial<Address>, methodId: string) {
  const { country = '', region, postalCode } = place;
  const destination = { country, ...(region && { region }), ...(postalCode && { postalCode }) };
  const body = { destination, ...(methodId && { methodId }) };
  const { data } = useQuery({
    queryKey: ['booking-delivery', booking._id, body],
    queryFn: () => call(quoteBookingDelivery, { params: { id: booking._id }, body }),
    placeholderData: keepPreviousData,
    enabled: country !== '',
    ...alwaysStale,
  });
  return data;
}
