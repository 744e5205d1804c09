import { useState } from 'react';
import security from '#messages/account/security.ts';
import type { FactorProof, SecondFactorMethod } from '../../../../contract/account/second-factor.ts';
import { askPasskeyToSignIn, completeSignIn } from '../../../../contract/account/second-step.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Check } from '../../../ui/form/check.tsx';
import { useSignIn } from '../identity/use-sign-in.ts';
import { FactorForm } from './factor-form.tsx';

export function SecondStepForm({ methods }: { methods: readonly SecondFactorMethod[] }) {
  const t = useTranslations(security);
  const { enter } = useSignIn();
  const [remember, setRemember] = useState(false);
  const prove = async (proof: FactorProof) => enter(await call(completeSignIn, { body: { ...proof, remember } }));
  return (
    <FactorForm methods={methods} askPasskey={() => call(askPasskeyToSignIn, {})} prove={prove}>
      <Check
        label={t('secondStep.remember')}
        hint={t('secondStep.rememberHint')}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
    </FactorForm>
  );
}
