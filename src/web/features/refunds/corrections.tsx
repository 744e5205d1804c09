import { useState } from 'react';
import refunds from '#messages/refunds.ts';
import { type corrections, correctRefund, type Refund } from '../../../contract/refund.ts';
import { call } from '../../api.ts';
import { useFailureText } from '../../failure.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useAction } from '../../use-action.ts';

type CorrectionsProps = { refund: Refund; currency: string; onDone: () => Promise<void> };

const acts = ['paid_by_hand', 'void'] as const satisfies (typeof corrections)[number][];

/** What an admin can do with a refund that the card provider refused, beside trying again. */
export function Corrections({ refund, currency, onDone }: CorrectionsProps) {
  const t = useTranslations(refunds);
  const failureText = useFailureText();
  const amount = useMoney()(refund.amount, currency);
  const [asking, setAsking] = useState<(typeof acts)[number]>();
  const { mutate, isPending } = useAction({
    mutationFn: (as: (typeof acts)[number]) => call(correctRefund, { params: { id: refund._id }, body: { as } }),
    onSuccess: async ({ state }) => {
      setAsking(undefined);
      showToast(t(state === 'voided' ? 'refunds.correct.void.done' : 'refunds.correct.paid_by_hand.done', { amount }));
      await onDone();
    },
    onError: (error) => {
      setAsking(undefined);
      showToast(failureText(error), 'danger');
    },
  });
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
