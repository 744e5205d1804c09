import administration from '#messages/administration.ts';
import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { UsersTable } from '../features/administration/users-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { paths } from '../paths.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', dashboard, shop);
  return [{ title: t('shop.title', { page: t('dashboard.allUser') }) }];
};

export default function Users() {
  const t = useTranslations(administration, dashboard);
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
