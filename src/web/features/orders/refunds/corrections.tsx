import { useState } from 'react';
import refunds from '#messages/orders/refunds.ts';
import { type corrections, correctRefund, type Refund } from '../../../../contract/orders/refund.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

type Correction = (typeof corrections)[number];

type CorrectionsProps = { refund: Refund; currency: string; onDone: () => Promise<void> };

/** What an admin can do with a refund that the card provider refused, beside trying again, and with a voided one. */
export function Corrections({ refund, currency, onDone }: CorrectionsProps) {
  const t = useTranslations(refunds);
  const failureText = useFailureText();
  const amount = useMoney()(refund.amount, currency);
  const [asking, setAsking] = useState<Correction>();
  const { mutate, isPending } = useAction({
    mutationFn: (as: Correction) => call(correctRefund, { params: { id: refund._id }, body: { as } }),
    onSuccess: async (_refund, as) => {
      setAsking(undefined);
      showToast(t(`refunds.correct.${as}.done`, { amount }));
      await onDone();
    },
    onError: (error) => {
      setAsking(undefined);
      showToast(failureText(error), 'danger');
    },
  });
  const acts: Correction[] = refund.state === 'voided' ? ['credit_note_reversed'] : ['paid_by_hand', 'void'];
  return (
    <>
      {acts.map((as) => (
        <Button
          key={as}
          size="small"
          aria-label={t(`refunds.correct.${as}.label`, { amount })}
          onClick={() => setAsking(as)}
        >
          {t(`refunds.correct.${as}.button`)}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          title={t(`refunds.correct.${asking}.title`, { amount })}
          text={t(`refunds.correct.${asking}.text`)}
          confirm={t(`refunds.correct.${asking}.button`)}
          cancel={t('refunds.form.cancel')}
          busy={isPending && t('refunds.correct.saving')}
          onConfirm={() => mutate(asking)}
          onCancel={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
