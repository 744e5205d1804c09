import { useState } from 'react';
import security from '#messages/account/security.ts';
import shop from '#messages/shell/shop.ts';
import type { OwnAccount } from '../../../contract/account/account.ts';
import type { SecondFactor } from '../../../contract/account/second-factor.ts';
import { useTranslations } from '../../app/translations.ts';
import { AppSection } from '../../features/account/second-factor/app-section.tsx';
import { BrowserList } from '../../features/account/second-factor/browser-list.tsx';
import { PasskeySection } from '../../features/account/second-factor/passkey-section.tsx';
import { RecoveryCodesDialog } from '../../features/account/second-factor/recovery-codes-dialog.tsx';
import { RecoverySection } from '../../features/account/second-factor/recovery-section.tsx';
import { Requirement } from '../../features/account/second-factor/requirement.tsx';
import { isOn, useSecondFactor } from '../../features/account/second-factor/use-second-factor.ts';
import { Section } from '../../features/account/settings/section.tsx';
import { useAccount } from '../../features/account/settings/use-account.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/security.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('security.heading'), security);

export default function Security() {
  const t = useTranslations(security, shop);
  const account = useAccount();
  const factors = useSecondFactor();
  const isError = account.isError || factors.isError;
  const isLoaded = account.data !== undefined && factors.data !== undefined;
  const retry = () => Promise.all([account.refetch(), factors.refetch()]);
  return (
    <>
      <PageHead title={t('security.heading')} lead={t('security.lead')} />
      {account.data && factors.data ? <Sections account={account.data} factors={factors.data} /> : null}
      {isError && !isLoaded ? (
        <Notice
          role="alert"
          title={t('security.failed')}
          action={<Button onClick={retry}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {isLoaded || isError ? null : (
        <div role="status">
          <span className="sr-only">{t('security.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

function Sections({ account, factors }: { account: OwnAccount; factors: SecondFactor }) {
  const t = useTranslations(security);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (account.isDemo) return <p className="max-w-read text-soft">{t('security.demo')}</p>;
  return (
    <>
      <Requirement factors={factors} />
      <div className="*:first:border-t-0 *:first:pt-2">
        <Section title={t('security.app')} hint={t('security.appHint')}>
          <AppSection factors={factors} account={account} onCodes={setCodes} />
        </Section>
        <Section title={t('security.passkeys')} hint={t('security.passkeysHint')}>
          <PasskeySection factors={factors} account={account} onCodes={setCodes} />
        </Section>
        {isOn(factors) ? (
          <>
            <Section title={t('security.codes')} hint={t('security.codesHint')}>
              <RecoverySection left={factors.recoveryCodesLeft} onCodes={setCodes} />
            </Section>
            <Section title={t('security.browsers')} hint={t('security.browsersHint')}>
              <BrowserList browsers={factors.rememberedBrowsers} />
            </Section>
          </>
        ) : null}
      </div>
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  );
}
