import administration from '#messages/administration.ts';
import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { FindUser } from '../features/administration/find-user.tsx';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { paths } from '../paths.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/make-admin.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', administration, shop);
  return [{ title: t('shop.title', { page: t('administration.makeAdmin') }) }];
};

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
