import { UsersTable } from '../features/administration/users-table.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/users.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.allUser') }) }];
};

export default function Users() {
  const t = useWords();
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
