import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { closeAccount, passwordProof } from '../../../../contract/account/account.ts';
import { setTokenUser } from '../../../app/access-token.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { forgetPerson } from '../../../app/personal-storage.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PasswordField } from '../identity/password-field.tsx';
import { useAccountAction } from './use-account.ts';

export function CloseAccount() {
  const t = useTranslations(forms, identity);
  const { register, handleSubmit, formState } = useContractForm(passwordProof, { password: '' });
  const key = errorKey(formState.errors.password);
  const [password, setPassword] = useState<string>();
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => setPassword(values.password))}
      className="grid gap-5"
    >
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={key && t(`form.${key}`)}
        {...register('password')}
      />
      <ConfirmClose isConfirming={password !== undefined} password={password} onEnd={() => setPassword(undefined)} />
    </form>
  );
}

/** For accounts without a password; requires a recent sign-in with Google. */
export function CloseGoogleAccount() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
      }}
      className="grid gap-5"
    >
      <ConfirmClose isConfirming={isConfirming} password={undefined} onEnd={() => setConfirming(false)} />
    </form>
  );
}

type ConfirmCloseProps = { isConfirming: boolean; password: string | undefined; onEnd: () => void };

function ConfirmClose({ isConfirming, password, onEnd }: ConfirmCloseProps) {
  const t = useTranslations(identity, shop);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, error, isBusy } = useAccountAction();
  const close = async () => {
    const isClosed = await run(async () => {
      await call(closeAccount, { body: { password } });
      setTokenUser(undefined);
      forgetPerson();
      await navigate(paths.home, { replace: true });
      await revalidate();
      showToast(t('settings.closed'));
    });
    if (!isClosed) onEnd();
  };
  return (
    <>
      <FormError message={error} />
      <Button type="submit" variant="danger" className="justify-self-start">
        {t('settings.closeButton')}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('settings.closeTitle')}
          text={t('settings.closeText')}
          confirm={t('settings.closeConfirm')}
          cancel={t('settings.closeCancel')}
          busy={isBusy && t('page.loading')}
          onConfirm={close}
          onCancel={onEnd}
        />
      ) : null}
    </>
  );
}
