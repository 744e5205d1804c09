import { useRef } from 'react';
import orders from '#messages/orders/orders.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** The sandbox's stand-in for a bank's 3-D Secure page. Closing it refuses. */
export function AuthenticationDialog({ amount, onAnswer }: { amount: string; onAnswer: (isAgreed: boolean) => void }) {
  const t = useTranslations(orders);
  const hasAnswered = useRef(false);
  // A browser may fire `close` again when the dialog returns the focus.
  const answer = (isAgreed: boolean) => {
    if (hasAnswered.current) return;
    hasAnswered.current = true;
    onAnswer(isAgreed);
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
      onClose={() => answer(false)}
    >
      <Button onClick={() => answer(false)}>{t('payment.authenticationRefuse')}</Button>
      <Button variant="primary" onClick={() => answer(true)}>
        {t('payment.authenticationConfirm')}
      </Button>
    </Dialog>
  );
}
