import { useState } from 'react';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import { removePasskey, type SecondFactor } from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAccountAction } from '../settings/use-account.ts';

type Passkey = SecondFactor['passkeys'][number];

export function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslations(security, shop);
  const { run, error, isBusy } = useAccountAction();
  const [isConfirming, setConfirming] = useState(false);
  const remove = async () => {
    const isRemoved = await run(() => call(removePasskey, { params: { id } }));
    setConfirming(false);
    if (isRemoved) showToast(t('security.passkeyRemoved'));
  };
  return (
    <li className="flex items-start justify-between gap-x-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="mb-0.5 font-medium wrap-anywhere">{name}</p>
        <p className="label leading-5">
          <Instant at={addedAt} text={(time) => t('security.passkeyAddedAt', { time })} />
        </p>
        {lastUsedAt ? (
          <p className="label leading-5">
            <Instant at={lastUsedAt} text={(time) => t('security.passkeyUsedAt', { time })} />
          </p>
        ) : null}
        <FormError message={error} />
      </div>
      <Button size="small" onClick={() => setConfirming(true)} aria-label={t('security.passkeyRemoveLabel', { name })}>
        {t('security.passkeyRemove')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('security.passkeyRemoveTitle', { name })}
          text={t('security.passkeyRemoveText')}
          confirm={t('security.passkeyRemove')}
          cancel={t('security.cancel')}
          busy={isBusy && t('page.loading')}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </li>
  );
}
