import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import { requestVerification } from '../../../../contract/account/account-mail.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';

export function VerifyNotice() {
  const t = useTranslations(identity);
  const failureText = useFailureText();
  const user = useUser();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [error, setError] = useState<string>();
  const sendAgain = async () => {
    setState('sending');
    setError(undefined);
    try {
      await call(requestVerification, {});
      setState('sent');
    } catch (failure) {
      setState('open');
      setError(failureText(failure));
    }
  };
  return (
    <section
      aria-label={t('accountMail.noticeLabel')}
      className="mb-8 bg-stage py-2.5 ps-4 pe-2.5 text-sm lg:mb-6 print:hidden forced-colors:border"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          ref={state === 'sent' ? focusOnMount : undefined}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-64 py-1 outline-none"
          role="status"
        >
          {t(state === 'sent' ? 'accountMail.noticeSent' : 'accountMail.notice', { email: user?.email ?? '' })}
        </p>
        {state === 'sent' ? null : (
          <Button size="small" busy={state === 'sending' && t('accountMail.sending')} onClick={sendAgain}>
            {t('accountMail.sendAgain')}
          </Button>
        )}
      </div>
      <FormError message={error} />
    </section>
  );
}
