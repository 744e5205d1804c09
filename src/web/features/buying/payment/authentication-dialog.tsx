import { useRef } from 'react';
import orders from '#messages/orders/orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** The sandbox's stand-in for a bank's 3-D Secure page. Closing it refuses. */
export function AuthenticationDialog({
  amount,
  onResponse,
}: {
  amount: string;
  onResponse: (isAgreed: boolean) => void;
}) {
  const t = useTranslations(orders);
  const hasAnswered = useRef(false);
  // A browser may fire `close` again when the dialog returns the focus.
  const response = (isAgreed: boolean) => {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    onResponse(isAgreed);
  };
  return (
    <Dialog
      title={t('payment.authenticationTitle')}
      text={
        <>
          <p>{t('payment.authenticationText')}</p>
          <p className="data mt-5 border-y border-line py-4 text-xl text-ink">{amount}</p>
        </>
      }
      onClose={() => response(false)}
    >
      <Button onClick={() => response(false)}>{t('payment.authenticationRefuse')}</Button>
      <Button variant="primary" onClick={() => response(true)}>
        {t('payment.authenticationConfirm')}
      </Button>
    </Dialog>
  );
}
