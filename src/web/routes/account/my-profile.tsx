import identity from '#messages/account/identity.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { ProfileFacts } from '../../features/account/profile/profile-facts.tsx';
import { ProfileForm } from '../../features/account/profile/profile-form.tsx';
import { useProfile } from '../../features/account/profile/use-profile.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/my-profile.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('profile.heading'), identity);

export default function MyProfile() {
  const t = useTranslations(identity, shop);
  const { data: profile, isError, refetch } = useProfile();
  return (
    <>
      <PageHead title={t('profile.heading')} />
      <div className="grid gap-x-16 gap-y-12 xl:grid-cols-2">
        <section aria-label={t('profile.heading')} className="xl:-mt-3 max-xl:-mt-6">
          {profile ? <ProfileFacts profile={profile} /> : null}
          {isError ? (
            <Notice
              role="alert"
              title={t('profile.failed')}
              action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
            />
          ) : null}
          {profile || isError ? null : <Loading label={t('profile.loading')} />}
        </section>
        {profile ? (
          <section aria-labelledby="update" className="max-w-form">
            <h2 id="update" className="mb-5 text-subheading">
              {t('profile.update')}
            </h2>
            <ProfileForm profile={profile} />
          </section>
        ) : null}
      </div>
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-3 sm:grid-cols-[9rem_1fr] sm:gap-x-6 sm:py-3.5"
        >
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
