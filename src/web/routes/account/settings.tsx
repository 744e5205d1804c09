import identity from '#messages/account/identity.ts';
import notices from '#messages/account/notices.ts';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import type { OwnAccount } from '../../../contract/account/account.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslations } from '../../app/translations.ts';
import { OwnDataLink } from '../../features/account/second-factor/own-data-link.tsx';
import { CloseAccount, CloseGoogleAccount } from '../../features/account/settings/close-account.tsx';
import { GoogleConnection } from '../../features/account/settings/google-connection.tsx';
import { NameForm } from '../../features/account/settings/name-form.tsx';
import { FirstPasswordForm, PasswordForm } from '../../features/account/settings/password-form.tsx';
import { Reauthenticate } from '../../features/account/settings/reauthenticate.tsx';
import { Section } from '../../features/account/settings/section.tsx';
import { SessionList } from '../../features/account/settings/session-list.tsx';
import { useAccount } from '../../features/account/settings/use-account.ts';
import { OwnNotices } from '../../features/buying/notices/own-notices.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('settings.heading'), identity);

export default function Settings() {
  const t = useTranslations(identity, shop);
  const { data: account, isError, refetch } = useAccount();
  return (
    <>
      <PageHead title={t('settings.heading')} />
      {account ? <Sections account={account} /> : null}
      {isError && !account ? (
        <Notice
          role="alert"
          title={t('settings.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {account || isError ? null : <Loading label={t('settings.loading')} />}
    </>
  );
}

function Sections({ account }: { account: OwnAccount }) {
  const t = useTranslations(identity, notices);
  return (
    <div className="*:first:border-t-0 *:first:pt-2">
      {account.isDemo ? (
        <p className="mb-8 max-w-read text-soft">{t('settings.demo')}</p>
      ) : (
        <OwnSections account={account} />
      )}
      <Section title={t('settings.sessions')}>
        <SessionList />
      </Section>
      <Section title={t('notices.own')} hint={t('notices.ownHint')}>
        <OwnNotices />
      </Section>
      <Section title={t('settings.data')} hint={t('settings.dataHint')}>
        <OwnDataLink />
      </Section>
      {account.isDemo ? null : (
        <Section title={t('settings.close')} hint={t('settings.closeHint')}>
          <CloseAccountForm account={account} />
        </Section>
      )}
    </div>
  );
}

function OwnSections({ account: { hasPassword, isFresh, google } }: { account: OwnAccount }) {
  const t = useTranslations(identity, security);
  const { connectsGoogle } = useSettings();
  return (
    <>
      <Section title={t('settings.name')}>
        <NameForm />
      </Section>
      <Section
        title={t('settings.password')}
        hint={t(hasPassword ? 'settings.passwordHint' : 'settings.firstPassword')}
      >
        {hasPassword ? <PasswordForm /> : null}
        {hasPassword || !isFresh ? null : <FirstPasswordForm />}
        {hasPassword || isFresh ? null : <Reauthenticate />}
      </Section>
      <Section title={t('security.twoStep')} hint={t('security.twoStepHint')}>
        <Link to={paths.security} className="link inline-flex min-h-11 items-center justify-self-start">
          {t('security.manage')}
        </Link>
      </Section>
      {connectsGoogle || google ? (
        <Section title={t('settings.google')} {...(!google && { hint: t('settings.googleHint') })}>
          <GoogleConnection google={google} />
        </Section>
      ) : null}
    </>
  );
}

function CloseAccountForm({ account: { hasPassword, isFresh } }: { account: OwnAccount }) {
  if (hasPassword) return <CloseAccount />;
  return isFresh ? <CloseGoogleAccount /> : <Reauthenticate />;
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid gap-x-10 gap-y-4 border-line py-8 not-nth-2:border-t nth-2:pt-2 xl:grid-cols-[15rem_1fr]"
        >
          <Skeleton className="h-6 w-32" />
          <div className="grid max-w-read gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
