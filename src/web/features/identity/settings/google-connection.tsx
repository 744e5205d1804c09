import { useState } from 'react';
import identity from '#messages/identity.ts';
import shop from '#messages/shop.ts';
import { connectGoogle, disconnectGoogle, type OwnAccount } from '../../../../contract/account.ts';
import { call } from '../../../api.ts';
import { useTranslations } from '../../../translations.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useGoogleRefusal } from '../google-refusal.ts';
import { useAccountAction } from './use-account.ts';

export function GoogleConnection({ google }: { google: OwnAccount['google'] }) {
  return google ? <Connected {...google} /> : <NotConnected />;
}

function Connected({ email, connectedAt }: NonNullable<OwnAccount['google']>) {
  const t = useTranslations(identity, shop);
  const refusal = useGoogleRefusal();
  const { run, error = refusal, isBusy } = useAccountAction();
  const disconnect = async () => {
    if (await run(() => call(disconnectGoogle, {}))) showToast(t('settings.disconnected'));
  };
  return (
    <>
      <div>
        <p className="wrap-anywhere">{t('settings.googleConnected', { email: email ?? '' })}</p>
        <p className="text-sm text-faint">
          <Instant at={connectedAt} text={(time) => t('settings.googleConnectedAt', { time })} />
        </p>
      </div>
      <Button className="justify-self-start" onClick={disconnect} busy={isBusy && t('page.loading')}>
        {t('settings.disconnect')}
      </Button>
      <FormError message={error} />
    </>
  );
}

function NotConnected() {
  const t = useTranslations(identity);
  const refusal = useGoogleRefusal();
  const { run, error = refusal } = useAccountAction();
  const [isLeaving, setLeaving] = useState(false);
  const connect = async () => {
    setLeaving(true);
    // Replaces the history entry, because Back would lead to a used-up account chooser.
    const isRedirecting = await run(async () => location.replace((await call(connectGoogle, {})).address));
    if (!isRedirecting) setLeaving(false);
  };
  return (
    <>
      <Button className="justify-self-start" onClick={connect} busy={isLeaving && t('settings.connecting')}>
        {t('settings.connect')}
      </Button>
      <FormError message={error} />
    </>
  );
}
