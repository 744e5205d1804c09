import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import { resetSecondFactor } from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** For a user who has lost the second factor, once the owner has made sure who asks. */
export function ResetFactor({ email }: { email: string }) {
  const t = useTranslations(administration, shop);
  const failureText = useFailureText();
  const [isConfirming, setConfirming] = useState(false);
  const reset = useAction({
    mutationFn: () => call(resetSecondFactor, { params: { email } }),
    onSuccess: ({ modifiedCount }) =>
      showToast(t(modifiedCount > 0 ? 'administration.factorReset' : 'administration.noFactor', { email })),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
        {t('administration.resetFactor')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('administration.resetFactorTitle', { email })}
          text={t('administration.resetFactorText')}
          confirm={t('administration.resetFactor')}
          cancel={t('administration.cancel')}
          busy={reset.isPending && t('page.loading')}
          onConfirm={() => reset.mutate(undefined, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}
