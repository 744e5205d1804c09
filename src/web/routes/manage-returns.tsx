import manageReturns from '#messages/manage-returns.ts';
import shop from '#messages/shop.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { ReturnsTable } from '../features/returns/returns-table.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/manage-returns.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', manageReturns, shop);
  return [{ title: t('shop.title', { page: t('manageReturns.heading') }) }];
};

export default function ManageReturns() {
  const t = useTranslations(manageReturns);
  return (
    <>
      <PageHead title={t('manageReturns.heading')} lead={t('manageReturns.lead')} />
      <ReturnsTable />
    </>
  );
}
