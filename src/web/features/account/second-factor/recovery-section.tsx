import { useState } from 'react';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import { replaceRecoveryCodes } from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAccountAction } from '../settings/use-account.ts';

export function RecoverySection({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const t = useTranslations(security, shop);
  const { run, error, isBusy } = useAccountAction();
  const [isConfirming, setConfirming] = useState(false);
  const replace = async () => {
    await run(async () => onCodes((await call(replaceRecoveryCodes, {})).recoveryCodes));
    setConfirming(false);
  };
  return (
    <>
      <p>{t('security.codesLeft', { count: left })}</p>
      <Button className="justify-self-start" onClick={() => setConfirming(true)}>
        {t('security.codesReplace')}
      </Button>
      <FormError message={error} />
      {isConfirming ? (
        <ConfirmDialog
          title={t('security.codesReplaceTitle')}
          text={t('security.codesReplaceText')}
          confirm={t('security.codesReplace')}
          cancel={t('security.cancel')}
          variant="primary"
          busy={isBusy && t('page.loading')}
          onConfirm={replace}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}
