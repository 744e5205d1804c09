import { type ReactNode, useState } from 'react';
import forms from '#messages/shell/forms.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useMailLinkToken } from './use-mail-link-token.ts';

type MailLinkActionProps = {
  action: (token: string) => Promise<unknown>;
  intro?: ReactNode;
  label: string;
  busyLabel: string;
  done: ReactNode;
};

/** Requires a press, because mail scanners open the links of an email. */
export function MailLinkAction({ action, intro, label, busyLabel, done }: MailLinkActionProps) {
  const t = useTranslations(forms);
  const failureText = useFailureText();
  const token = useMailLinkToken();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<string>();
  const press = async (token: string) => {
    setState('busy');
    setError(undefined);
    try {
      await action(token);
      setState('done');
    } catch (failure) {
      setState('open');
      setError(failureText(failure));
    }
  };
  if (state === 'done') {
    return (
      <div ref={focusOnMount} tabIndex={-1} role="status">
        {done}
      </div>
    );
  }
  if (token === null) return <Notice role="alert" title={t('form.linkMissing')} />;
  if (token === undefined) return <Skeleton className="h-11" />;
  return (
    <div className="grid justify-items-start gap-5">
      {intro}
      <Button variant="primary" busy={state === 'busy' && busyLabel} onClick={() => press(token)}>
        {label}
      </Button>
      <FormError message={error} />
    </div>
  );
}
