import staff from '#messages/owner/staff.ts';
import shop from '#messages/shell/shop.ts';
import { useTranslations } from '../../app/translations.ts';
import { Invitations } from '../../features/owner/staff/invitations.tsx';
import { InviteForm } from '../../features/owner/staff/invite-form.tsx';
import { MemberRow } from '../../features/owner/staff/member-row.tsx';
import { useStaff } from '../../features/owner/staff/use-staff.ts';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/staff.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('staff.title'), staff);

export default function StaffPage() {
  const t = useTranslations(shop, staff);
  const { data, error, refetch } = useStaff();
  return (
    <>
      <PageHead title={t('staff.title')} lead={t('staff.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('staff.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {data || error ? null : (
        <div role="status">
          <span className="sr-only">{t('staff.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data ? (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-12">
            <section aria-labelledby="members">
              <h2 id="members" className="border-b border-ink pb-2 text-subheading">
                {t('staff.members')}
              </h2>
              <ul>
                {data.members.map((member) => (
                  <MemberRow key={member.uid} member={member} />
                ))}
              </ul>
            </section>
            <section aria-labelledby="invitations">
              <h2 id="invitations" className="border-b border-ink pb-2 text-subheading">
                {t('staff.invitations')}
              </h2>
              <Invitations invitations={data.invitations} />
            </section>
          </div>
          <section aria-labelledby="invite">
            <h2 id="invite" className="border-b border-ink pb-2 text-subheading">
              {t('staff.inviteTitle')}
            </h2>
            <InviteForm />
          </section>
        </div>
      ) : null}
    </>
  );
}
