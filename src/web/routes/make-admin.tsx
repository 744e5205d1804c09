import { FindUser } from '../features/administration/find-user.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/make-admin.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('administration.makeAdmin') }) }];
};

export default function MakeAdmin() {
  const t = useWords();
  return (
    <>
      <h1 className="mb-2 text-xl">{t('administration.makeAdmin')}</h1>
      <p className="mb-6 max-w-read text-soft">{t('administration.makeAdminLead')}</p>
      <FindUser />
    </>
  );
}
