import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import {
  connectGoogle,
  disconnectGoogle,
  type OwnAccount,
  passwordProof,
} from '../../../../contract/account/account.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useGoogleRefusal } from '../identity/google-refusal.ts';
import { PasswordField } from '../identity/password-field.tsx';
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

/** Without Google, the account has a password. */
function NotConnected() {
  const t = useTranslations(forms, identity);
  const refusal = useGoogleRefusal();
  const { run, error = refusal } = useAccountAction();
  const [isLeaving, setLeaving] = useState(false);
  const { register, handleSubmit, formState } = useContractForm(passwordProof, { password: '' });
  const key = errorKey(formState.errors.password);
  const connect = handleSubmit(async (body) => {
    setLeaving(true);
    // Replaces the history entry, because Back would lead to a used-up account chooser.
    const isRedirecting = await run(async () => location.replace((await call(connectGoogle, { body })).address));
    if (!isRedirecting) setLeaving(false);
  });
  return (
    <form method="post" noValidate onSubmit={connect} className="grid gap-5">
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={key && t(`form.${key}`)}
        {...register('password')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={isLeaving && t('settings.connecting')}>
        {t('settings.connect')}
      </Button>
    </form>
  );
}
