import identity from '../../messages/en/identity.ts';
import { IdentityPage } from '../features/identity/identity-page.tsx';
import { NewPasswordForm } from '../features/identity/new-password-form.tsx';
import { ResetRequestForm } from '../features/identity/reset-request-form.tsx';
import { linkPageMeta, useLinkToken } from '../features/mail-link/use-link-token.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { addWords, useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/reset-password.ts';

addWords(identity);

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('accountMail.resetTitle') }) }, ...linkPageMeta];
};

/** Without a link: asks for the mail. With the link of the mail: asks for the new password. */
export default function ResetPassword() {
  const t = useWords();
  const token = useLinkToken();
  return (
    <IdentityPage
      title={t('accountMail.resetTitle')}
      lead={t(token ? 'accountMail.resetChooseLead' : 'accountMail.resetLead')}
      needsScript={t('accountMail.needsScript')}
    >
      {token ? <NewPasswordForm token={token} /> : null}
      {token === null ? <ResetRequestForm /> : null}
      {token === undefined ? <Skeleton className="h-40" /> : null}
    </IdentityPage>
  );
}
