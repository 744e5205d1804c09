import { KeyRound } from 'lucide';
import { type ReactNode, useState } from 'react';
import security from '#messages/account/security.ts';
import forms from '#messages/shell/forms.ts';
import { codeChoice, type FactorProof, type SecondFactorMethod } from '../../../../contract/account/second-factor.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { signWithPasskey, usePasskeyFailure } from './use-passkey.ts';

type FactorFormProps = {
  methods: readonly SecondFactorMethod[];
  askPasskey: () => Promise<{ options: { challenge: string } }>;
  prove: (proof: FactorProof) => Promise<unknown>;
  /** Between the code and its button. */
  children?: ReactNode;
  beside?: ReactNode;
};

/** A code or a passkey; `prove` throws what the form shows. */
export function FactorForm({ methods, askPasskey, prove, children, beside }: FactorFormProps) {
  const t = useTranslations(security, forms);
  const failureText = useFailureText();
  const passkeyFailure = usePasskeyFailure('secondStep.passkeyFailed');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { register, handleSubmit, formState, setFocus } = useContractForm(codeChoice, { code: '' });
  const key = errorKey(formState.errors.code);
  const submit = handleSubmit(async ({ code }) => {
    setError(undefined);
    await prove({ code }).catch((failure: unknown) => {
      setError(failureText(failure));
      setFocus('code', { shouldSelect: true });
    });
  });
  const takePasskey = async () => {
    setError(undefined);
    setAsking(true);
    try {
      const { options } = await askPasskey();
      await prove({ passkey: await signWithPasskey(options) });
    } catch (failure) {
      setError(passkeyFailure(failure));
    } finally {
      setAsking(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {methods.includes('passkey') ? (
        <Button icon={KeyRound} onClick={takePasskey} busy={isAsking && t('secondStep.confirming')}>
          {t('secondStep.passkey')}
        </Button>
      ) : null}
      <Field
        label={t('secondStep.code')}
        hint={t(methods.includes('totp') ? 'secondStep.codeHint' : 'secondStep.recoveryHint')}
        inputMode={methods.includes('totp') ? 'text' : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        isData
        error={key && t(`form.${key}`)}
        {...register('code')}
      />
      {children}
      <FormError message={error} />
      <div className={beside ? 'grid gap-3 sm:flex sm:flex-wrap sm:justify-end' : 'grid'}>
        {beside}
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('secondStep.confirming')}>
          {t('secondStep.confirm')}
        </Button>
      </div>
    </form>
  );
}
