import { type ReactNode, useState } from 'react';
import forms from '#messages/forms.ts';
import { useFailureWords } from '../../failure.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMailLinkToken } from './use-mail-link-token.ts';

type MailLinkActionProps = {
  /** Called with the token of the link when the button is pressed. */
  act: (token: string) => Promise<unknown>;
  /** Shown above the button. */
  before?: ReactNode;
  label: string;
  working: string;
  /** Replaces the button when the action has succeeded. */
  done: ReactNode;
};

/** Uses a mail link only when a button is pressed, because mail scanners open the links of a mail. */
export function MailLinkAction({ act, before, label, working, done }: MailLinkActionProps) {
  const t = useTranslations(forms);
  const wordsOf = useFailureWords();
  const token = useMailLinkToken();
  const [state, setState] = useState<'open' | 'working' | 'done'>('open');
  const [error, setError] = useState<string>();
  const press = async (given: string) => {
    setState('working');
    setError(undefined);
    try {
      await act(given);
      setState('done');
    } catch (failure) {
      setState('open');
      setError(wordsOf(failure));
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
      {before}
      <Button look="primary" busy={state === 'working' && working} onClick={() => press(token)}>
        {label}
      </Button>
      <FormError message={error} />
    </div>
  );
}
