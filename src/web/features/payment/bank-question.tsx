import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words.ts';

/** The authentication step, as the buyer's bank would show it: closing it refuses. */
export function BankQuestion({ amount, onAnswer }: { amount: string; onAnswer: (agrees: boolean) => void }) {
  const t = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closing gives the focus back to the button that asked; Escape closes and refuses.
  const answer = (agrees: boolean) => {
    dialog.current?.close();
    onAnswer(agrees);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="bank-title"
      onCancel={() => onAnswer(false)}
      className="m-auto max-w-md rounded-lg border border-line bg-raised p-6 text-ink backdrop:bg-veil"
    >
      <h2 id="bank-title" className="text-lg">
        {t('payment.authenticationTitle')}
      </h2>
      <p className="mt-2 text-soft">{t('payment.authenticationText')}</p>
      <p className="data mt-4 text-xl">{amount}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => answer(false)}>{t('payment.authenticationRefuse')}</Button>
        <Button look="primary" onClick={() => answer(true)}>
          {t('payment.authenticationConfirm')}
        </Button>
      </div>
    </dialog>
  );
}
