import { useState } from 'react';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import type { OwnAccount } from '../../../../contract/account/account.ts';
import { beginTotp, removeTotp, type SecondFactor } from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useAccountAction } from '../settings/use-account.ts';
import { AppSetup, type Enrolment } from './app-setup.tsx';
import { ProofForm } from './proof-form.tsx';
import { isOn } from './use-second-factor.ts';

type AppSectionProps = { factors: SecondFactor; account: OwnAccount; onCodes: (codes: string[] | null) => void };

export function AppSection({ factors, account, onCodes }: AppSectionProps) {
  const t = useTranslations(security);
  const { run, error } = useAccountAction();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  if (factors.totp) return <AddedApp addedAt={factors.totp.addedAt} />;
  if (enrolment) {
    const finish = (codes: string[] | null) => {
      setEnrolment(undefined);
      onCodes(codes);
      showToast(t('security.appAdded'));
    };
    return <AppSetup enrolment={enrolment} onAdded={finish} onEnd={() => setEnrolment(undefined)} />;
  }
  const begin = (password: string | undefined) =>
    run(async () => setEnrolment(await call(beginTotp, { body: { password } })));
  return (
    <ProofForm account={account} isOn={isOn(factors)} label={t('security.appSetUp')} error={error} begin={begin} />
  );
}

function AddedApp({ addedAt }: { addedAt: string }) {
  const t = useTranslations(security, shop);
  const { run, error, isBusy } = useAccountAction();
  const [isConfirming, setConfirming] = useState(false);
  const remove = async () => {
    const isRemoved = await run(() => call(removeTotp, {}));
    setConfirming(false);
    if (isRemoved) showToast(t('security.appRemoved'));
  };
  return (
    <>
      <p>
        <Instant at={addedAt} text={(time) => t('security.appSince', { time })} />
      </p>
      <Button className="justify-self-start" onClick={() => setConfirming(true)}>
        {t('security.appRemove')}
      </Button>
      <FormError message={error} />
      {isConfirming ? (
        <ConfirmDialog
          title={t('security.appRemoveTitle')}
          text={t('security.appRemoveText')}
          confirm={t('security.appRemove')}
          cancel={t('security.cancel')}
          busy={isBusy && t('page.loading')}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}
