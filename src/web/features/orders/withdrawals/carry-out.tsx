import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import manageWithdrawals from '#messages/owner/manage-withdrawals.ts';
import shop from '#messages/shell/shop.ts';
import { carryOutWithdrawal, type Withdrawal } from '../../../../contract/orders/withdrawal.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** For staff who are sure that the customer declared it. */
export function CarryOut({ one: { _id, number } }: { one: Pick<Withdrawal, '_id' | 'number'> }) {
  const t = useTranslations(manageWithdrawals, shop);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const carryingOut = useAction({
    mutationFn: () => call(carryOutWithdrawal, { params: { id: _id } }),
    onSuccess: () => showToast(t('manageWithdrawals.done', { number })),
    onError: (failure) => showToast(failureText(failure), 'danger'),
    onSettled: async () => {
      await queries.invalidateQueries();
      setAsking(false);
    },
  });
  if (!may('refunds')) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('manageWithdrawals.carryOutLabel', { number })}
      >
        {t('manageWithdrawals.carryOut')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('manageWithdrawals.carryOutTitle', { number })}
          text={t('manageWithdrawals.carryOutText')}
          confirm={t('manageWithdrawals.carryOut')}
          cancel={t('manageWithdrawals.keep')}
          busy={carryingOut.isPending && t('page.loading')}
          onConfirm={() => carryingOut.mutate()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
