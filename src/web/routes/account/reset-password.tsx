import { useState } from 'react';
import identity from '#messages/account/identity.ts';
import { useTranslations } from '../../app/translations.ts';
import { IdentityPage } from '../../features/account/identity/identity-page.tsx';
import { NewPasswordForm } from '../../features/account/identity/new-password-form.tsx';
import { ResetRequestForm } from '../../features/account/identity/reset-request-form.tsx';
import { mailLinkMeta, useMailLinkToken } from '../../features/account/mail-link/use-mail-link-token.ts';
import { pageTitle } from '../../render/page-title.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t('accountMail.resetTitle'), identity),
  ...mailLinkMeta,
];

export default function ResetPassword() {
  const t = useTranslations(identity);
  const token = useMailLinkToken();
  const [sentTo, setSentTo] = useState<string>();
  const [isDone, setDone] = useState(false);
  const requestHeading = { title: t('accountMail.resetTitle'), lead: t('accountMail.resetLead') };
  const choiceHeading = { ...requestHeading, lead: t('accountMail.resetChooseLead') };
  const heading = token
    ? isDone
      ? { title: t('accountMail.resetDoneTitle') }
      : choiceHeading
    : sentTo
      ? { title: t('accountMail.resetSentTitle') }
      : requestHeading;
  return (
    <IdentityPage {...heading} needsScript={t('accountMail.needsScript')}>
      {token ? <NewPasswordForm token={token} isDone={isDone} onDone={() => setDone(true)} /> : null}
      {token === null ? <ResetRequestForm sentTo={sentTo} onSent={setSentTo} /> : null}
      {token === undefined ? <Skeleton className="h-40" /> : null}
    </IdentityPage>
  );
}
