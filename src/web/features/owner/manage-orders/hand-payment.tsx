import { useRef, useState } from 'react';
import handPayment from '#messages/owner/hand-payment.ts';
import type { BookingDetails } from '../../../../contract/orders/booking.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { HandPaymentForm } from './hand-payment-form.tsx';

type Props = {
  booking: BookingDetails;
  /** The order is paid then. */
  onChange: () => unknown;
};

/** For an order that is not paid, also after its reservation has ended. */
export function HandPayment({ booking, onChange }: Props) {
  const t = useTranslations(handPayment);
  const may = useMay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { status } = booking;
  const isPossible = may('payments') && (status === 'unpaid' || status === 'expired');
  if (!isPossible && !isOpen) return null;
  const close = () => {
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="hand-payment" className="mt-10 grid gap-3">
      <h2 id="hand-payment" ref={heading} tabIndex={-1} className="text-base outline-none">
        {t('handPayment.heading')}
      </h2>
      <p className="text-sm text-soft">{t(status === 'expired' ? 'handPayment.ended' : 'handPayment.hint')}</p>
      {isOpen ? (
        <HandPaymentForm
          booking={booking}
          onDone={async () => {
            close();
            await onChange();
          }}
          onRefused={() => void onChange()}
          onCancel={close}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t('handPayment.open')}
        </Button>
      )}
    </section>
  );
}
