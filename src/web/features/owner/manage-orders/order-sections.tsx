import { useQuery } from '@tanstack/react-query';
import administration from '#messages/owner/administration.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { getOrder } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { OrderAddresses } from '../../orders/order/order-addresses.tsx';
import { RefundsSection } from '../../orders/refunds/refunds-section.tsx';
import { ReturnsOfOrder } from '../../orders/returns/returns-of-order.tsx';
import { WithdrawalsOfOrder } from '../../orders/withdrawals/withdrawals-of-order.tsx';
import { ShipmentsSection } from '../shipments/shipments-section.tsx';
import { BuildsSection } from './builds-section.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { HandPayment } from './hand-payment.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderNotes } from './order-notes.tsx';
import { Section } from './section.tsx';
import { VatCheck } from './vat-check.tsx';

type OrderSectionsProps = {
  booking: BookingDetails;
  /** What one section changes, the others show too. */
  onChange: () => unknown;
  isShipping: boolean;
  onShipping: (isShipping: boolean) => void;
};

/** What follows the payment; loaded after the order itself. */
export default function OrderSections({ booking, onChange, isShipping, onShipping }: OrderSectionsProps) {
  const t = useTranslations(administration);
  const may = useMay();
  return (
    <>
      <Addresses bookingId={booking._id} />
      <BuildsSection booking={booking} />
      <VatCheck orderId={booking._id} onChange={onChange} />
      <ShipmentsSection booking={booking} onChange={onChange} isShipping={isShipping} onShipping={onShipping} />
      <HandPayment booking={booking} onChange={onChange} />
      <CancelOrder booking={booking} onChange={onChange} />
      <RefundsSection booking={booking} onChange={onChange} />
      <WithdrawalsOfOrder orderId={booking._id} />
      <ReturnsOfOrder orderId={booking._id} />
      <div className="mt-10 grid gap-y-10">
        <OrderEvents booking={booking} />
        {may('orders') ? <OrderEmails orderId={booking._id} /> : null}
        <Section title={t('administration.notes')}>
          <OrderNotes booking={booking} />
        </Section>
        {booking.isGuests && may('orders') ? (
          <Section title={t('administration.links.heading')}>
            <OrderLinks booking={booking} />
          </Section>
        ) : null}
      </div>
    </>
  );
}

/** Bookings have none. */
function Addresses({ bookingId }: { bookingId: string }) {
  const { data } = useQuery({
    queryKey: [getOrder.name, bookingId],
    queryFn: () => call(getOrder, { params: { id: bookingId } }),
  });
  if (!data?.delivery) return null;
  return (
    <div className="mt-10">
      <OrderAddresses order={data} />
      <CorrectAddress order={data} />
    </div>
  );
}
