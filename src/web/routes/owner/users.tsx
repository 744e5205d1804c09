import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import { useMay } from '../../app/own-role.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { SavedViews } from '../../features/owner/saved-views/saved-views.tsx';
import { UsersTable } from '../../features/owner/users/users-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('dashboard.allUser'), dashboard);

export default function Users() {
  const t = useTranslations(administration, dashboard);
  const mayChange = useMay()('staff');
  return (
    <>
      <PageHead
        title={t('dashboard.allUser')}
        actions={mayChange ? <ButtonLink to={paths.makeAdmin}>{t('administration.makeAdmin')}</ButtonLink> : null}
      />
      <SavedViews list="users" />
      <UsersTable />
    </>
  );
}
