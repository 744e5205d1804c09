import { lazy, Suspense, useRef, useState } from 'react';
import cancelOrder from '#messages/owner/cancel-order.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';

// Loaded when it is opened.
const CancelForm = lazy(() => import('./cancel-form.tsx'));

type Props = {
  booking: BookingDetails;
  /** The order's status may be another one. */
  onChange: () => unknown;
};

/** For an order that is not paid, and for what a paid order has not shipped. */
export function CancelOrder({ booking, onChange }: Props) {
  const t = useTranslations(cancelOrder);
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { status } = booking;
  const isPossible = may('orders') && (status === 'unpaid' || (status === 'paid' && may('refunds')));
  if (!isPossible && !isOpen) return null;
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="cancel-order" className="mt-10 grid gap-3">
      <h2 id="cancel-order" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t('cancelOrder.heading')}
      </h2>
      <p className="text-sm text-soft">{t('cancelOrder.hint')}</p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CancelForm
            booking={booking}
            onDone={async () => {
              await onChange();
              close();
            }}
            onRefused={() => void onChange()}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t('cancelOrder.open')}
        </Button>
      )}
    </section>
  );
}
