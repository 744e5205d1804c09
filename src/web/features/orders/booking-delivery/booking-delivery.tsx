import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import bookingDelivery from '#messages/orders/booking-delivery.ts';
import { listAddresses } from '../../../../contract/account/saved-address.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { getOrder, type Order } from '../../../../contract/orders/order.ts';
import { listDeliveryCountries } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { OrderAddresses } from '../order/order-addresses.tsx';
import { DeliveryForm } from './delivery-form.tsx';

type BookingDeliveryProps = { booking: Booking; onEditing: (isEditing: boolean) => void };

/** Offered above the card, never required: the specification's booking has no address (docs/decisions/0102). */
export default function BookingDelivery({ booking, onEditing }: BookingDeliveryProps) {
  const t = useTranslations(bookingDelivery);
  const [isOpen, setOpen] = useState(false);
  const edit = (isEditing: boolean) => {
    setOpen(isEditing);
    onEditing(isEditing);
  };
  const params = { id: booking._id };
  const { data: order } = useQuery({
    queryKey: ['order', booking._id],
    queryFn: () => call(getOrder, { params }),
    refetchOnWindowFocus: false,
  });
  const { data: delivered } = useQuery({
    queryKey: ['delivery-countries'],
    queryFn: () => call(listDeliveryCountries, {}),
  });
  const { data: saved } = useQuery({ queryKey: ['addresses'], queryFn: () => call(listAddresses, {}) });
  const countries = delivered?.countries ?? [];
  if (!order || (countries.length === 0 && !order.delivery)) return null;
  const canChange = countries.length > 0 && !isFixed(order);
  if (isOpen && saved) {
    return (
      <DeliveryForm
        {...{ booking, countries }}
        known={order.shippingAddress ?? saved[0]?.address}
        onDone={() => edit(false)}
      />
    );
  }
  return (
    <div className="mb-10">
      {order.delivery ? (
        <OrderAddresses order={order} />
      ) : (
        <section aria-labelledby="booking-delivery" className="border-t border-ink pt-4">
          <h2 id="booking-delivery" className="text-subheading">
            {t('bookingDelivery.heading')}
          </h2>
          <p className="mt-3 font-medium text-warning">{t('bookingDelivery.withoutDelivery')}</p>
          <p className="mt-1 max-w-read text-sm text-soft">{t('bookingDelivery.lead')}</p>
        </section>
      )}
      {canChange ? (
        <Button className="mt-4" onClick={() => edit(true)}>
          {t(order.delivery ? 'bookingDelivery.change' : 'bookingDelivery.choose')}
        </Button>
      ) : null}
    </div>
  );
}

/** The checkout has decided more than where it goes. */
function isFixed({ totals, vatId, shippingAddress, billingAddress }: Order): boolean {
  const isBilledElsewhere = JSON.stringify(shippingAddress) !== JSON.stringify(billingAddress);
  return totals.discount > 0 || vatId !== null || isBilledElsewhere;
}
