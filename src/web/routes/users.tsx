import { UsersTable } from '../features/administration/users-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { translationsFor, useTranslations } from '../words.ts';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.allUser') }) }];
};

export default function Users() {
  const t = useTranslations();
  return (
    <>
      <PageHead
        title={t('dashboard.allUser')}
        actions={<ButtonLink to={paths.makeAdmin}>{t('administration.makeAdmin')}</ButtonLink>}
      />
      <UsersTable />
    </>
  );
}
