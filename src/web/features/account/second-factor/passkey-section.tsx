import { useState } from 'react';
import security from '#messages/account/security.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { OwnAccount } from '../../../../contract/account/account.ts';
import {
  addPasskey,
  beginPasskey,
  passkeyName,
  type SecondFactor,
} from '../../../../contract/account/second-factor.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useAccountAction } from '../settings/use-account.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { ProofForm } from './proof-form.tsx';
import { createPasskey, usePasskeyFailure } from './use-passkey.ts';
import { isOn } from './use-second-factor.ts';

type PasskeySectionProps = { factors: SecondFactor; account: OwnAccount; onCodes: (codes: string[] | null) => void };

export function PasskeySection({ factors, account, onCodes }: PasskeySectionProps) {
  const t = useTranslations(security);
  const { run, error } = useAccountAction();
  const [options, setOptions] = useState<{ challenge: string }>();
  const begin = (password: string | undefined) =>
    run(async () => setOptions((await call(beginPasskey, { body: { password } })).options));
  const finish = (codes: string[] | null) => {
    setOptions(undefined);
    onCodes(codes);
    showToast(t('security.passkeyAdded'));
  };
  const add = options ? (
    <NewPasskey options={options} onAdded={finish} onEnd={() => setOptions(undefined)} />
  ) : (
    <ProofForm account={account} isOn={isOn(factors)} label={t('security.passkeyAdd')} error={error} begin={begin} />
  );
  return (
    <>
      {factors.passkeys.length > 0 ? (
        <ul className="border-t border-line xl:-mt-3 xl:border-t-0">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {factors.offersPasskeys ? add : <p className="text-sm text-soft">{t('security.passkeysNotOffered')}</p>}
    </>
  );
}

type NewPasskeyProps = {
  options: { challenge: string };
  onAdded: (codes: string[] | null) => void;
  onEnd: () => void;
};

function NewPasskey({ options, onAdded, onEnd }: NewPasskeyProps) {
  const t = useTranslations(forms, security, shop);
  const failureText = usePasskeyFailure('security.passkeyCreationFailed');
  const { run } = useAccountAction();
  const [error, setError] = useState<string>();
  const { register, handleSubmit, formState } = useContractForm(passkeyName, { name: '' });
  const key = errorKey(formState.errors.name);
  const submit = handleSubmit(async ({ name }) => {
    setError(undefined);
    try {
      const passkey = await createPasskey(options);
      const { recoveryCodes } = await call(addPasskey, { body: { name, passkey } });
      await run(async () => undefined);
      onAdded(recoveryCodes);
    } catch (failure) {
      setError(failureText(failure));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        error={key && t(`form.${key}`)}
        {...register('name')}
      />
      <FormError message={error} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEnd}>{t('security.cancel')}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting && t('page.loading')}>
          {t('security.passkeyAdd')}
        </Button>
      </div>
    </form>
  );
}
