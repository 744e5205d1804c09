import security from '#messages/account/security.ts';
import type { FactorProof } from '../../../../contract/account/second-factor.ts';
import { askPasskeyToStepUp, stepUp } from '../../../../contract/account/second-step.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FactorForm } from './factor-form.tsx';
import { methodsOf, useSecondFactor } from './use-second-factor.ts';

export function StepUpDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const t = useTranslations(security);
  const { data: factors } = useSecondFactor();
  const prove = async (proof: FactorProof) => {
    await call(stepUp, { body: proof });
    onEnd(true);
  };
  return (
    <Dialog title={t('stepUp.heading')} text={t('stepUp.text')} onClose={() => onEnd(false)}>
      <div className="sm:w-full">
        <FactorForm
          methods={factors ? methodsOf(factors) : ['totp']}
          askPasskey={() => call(askPasskeyToStepUp, {})}
          prove={prove}
          beside={<Button onClick={() => onEnd(false)}>{t('stepUp.cancel')}</Button>}
        />
      </div>
    </Dialog>
  );
}
