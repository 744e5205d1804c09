import identity from '#messages/account/identity.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { type OwnAccount, passwordProof } from '../../../../contract/account/account.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PasswordField } from '../identity/password-field.tsx';
import { Reauthenticate } from '../settings/reauthenticate.tsx';

type ProofFormProps = {
  account: Pick<OwnAccount, 'hasPassword' | 'isFresh'>;
  /** With a second factor, that is asked instead. */
  isOn: boolean;
  label: string;
  error: string | undefined;
  begin: (password: string | undefined) => Promise<unknown>;
};

/** What adding a factor requires: the password, or a recent sign-in of an account without one. */
export function ProofForm({ account, isOn, label, error, begin }: ProofFormProps) {
  if (!isOn && account.hasPassword) return <PasswordProof label={label} error={error} begin={begin} />;
  if (!isOn && !account.isFresh) return <Reauthenticate />;
  return (
    <>
      <FormError message={error} />
      <Button className="justify-self-start" onClick={() => begin(undefined)}>
        {label}
      </Button>
    </>
  );
}

function PasswordProof({ label, error, begin }: Pick<ProofFormProps, 'label' | 'error' | 'begin'>) {
  const t = useTranslations(forms, identity, shop);
  const { register, handleSubmit, formState } = useContractForm(passwordProof, { password: '' });
  const key = errorKey(formState.errors.password);
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ password }) => begin(password).then(() => undefined))}
      className="grid gap-5"
    >
      <PasswordField
        label={t('settings.currentPassword')}
        autoComplete="current-password"
        error={key && t(`form.${key}`)}
        {...register('password')}
      />
      <FormError message={error} />
      <Button type="submit" className="justify-self-start" busy={formState.isSubmitting && t('page.loading')}>
        {label}
      </Button>
    </form>
  );
}
