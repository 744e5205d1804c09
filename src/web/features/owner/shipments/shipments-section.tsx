import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import shipments from '#messages/orders/shipments.ts';
import shop from '#messages/shell/shop.ts';
import { type BookingDetails, listBookings } from '../../../../contract/orders/booking.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { wordsOfShipments } from '../../../parts/order/shipment.tsx';
import { useShipments } from '../../../parts/order/use-shipments.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ShipmentRow } from './shipment-row.tsx';

// Loaded when it is opened.
const ShipForm = lazy(() => import('./ship-form.tsx'));

type ShipmentsSectionProps = {
  booking: Pick<BookingDetails, '_id' | 'status' | 'paid' | 'isPickup'>;
  /** The order's status may be another one. */
  onChange: () => unknown;
  /** The form is open, also by the order's own button. */
  isShipping: boolean;
  onShipping: (isShipping: boolean) => void;
};

/** For the owner: what is still to be shipped, and the parcels. */
export function ShipmentsSection({ booking, onChange, isShipping, onShipping }: ShipmentsSectionProps) {
  const t = useTranslations(shipments, shop);
  const words = wordsOfShipments(booking.isPickup);
  const mayShip = useMay()('fulfilment');
  const heading = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const { data, error, refetch } = useShipments(booking);
  const changed = async () => {
    void queries.invalidateQueries({ queryKey: [listBookings.name] });
    await Promise.all([refetch(), onChange()]);
    heading.current?.focus();
  };
  if (!booking.paid && data?.shipments.length === 0) return null;
  const open = booking.status === 'paid' ? (data?.lines.filter((line) => line.open > 0) ?? []) : [];
  return (
    <section aria-labelledby="shipments" className="mt-10 grid gap-4">
      <h2 id="shipments" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t(`${words}.heading`)}
      </h2>
      {error && !data ? (
        <Notice
          role="alert"
          title={t('shipments.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('shipments.loading')}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {open.length > 0 ? (
        <div className="border-y border-line py-4">
          <h3 className="label">{t(`${words}.open`)}</h3>
          {isShipping && mayShip ? (
            <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
              <ShipForm
                orderId={booking._id}
                isPickup={booking.isPickup}
                lines={open}
                onDone={async () => {
                  await changed();
                  onShipping(false);
                }}
                onRefused={() => void refetch()}
                onCancel={() => {
                  onShipping(false);
                  heading.current?.focus();
                }}
              />
            </Suspense>
          ) : (
            <div className="mt-2 grid gap-4">
              <ul className="text-sm">
                {open.map((line) => (
                  <li key={line.lineId} className="py-1 wrap-anywhere">
                    {t('shipments.openUnits', { count: line.open, name: line.name })}
                  </li>
                ))}
              </ul>
              {mayShip ? (
                <Button className="justify-self-start" onClick={() => onShipping(true)}>
                  {t(`${words}.ship`)}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      ) : null}
      <ul className="grid gap-4">
        {data?.shipments.toReversed().map((shipment) => (
          <ShipmentRow key={shipment._id} shipment={shipment} isPickup={booking.isPickup} onChange={changed} />
        ))}
      </ul>
    </section>
  );
}
