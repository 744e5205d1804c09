import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { FindUser } from '../../features/owner/users/find-user.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/make-admin.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('administration.makeAdmin'), administration);

export default function MakeAdmin() {
  const t = useTranslations(administration, dashboard);
  return (
    <>
      <PageHead
        title={t('administration.makeAdmin')}
        lead={t('administration.makeAdminLead')}
        back={{ to: paths.allUser, label: t('dashboard.allUser') }}
      />
      <FindUser />
    </>
  );
}
