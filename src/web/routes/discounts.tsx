import discounts from '#messages/discounts.ts';
import shop from '#messages/shop.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { DiscountsTable } from '../features/terms/discounts-table.tsx';
import { paths } from '../paths.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/discounts.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', discounts, shop);
  return [{ title: t('shop.title', { page: t('discounts.heading') }) }];
};

export default function Discounts() {
  const t = useTranslations(discounts);
  return (
    <>
      <PageHead
        title={t('discounts.heading')}
        lead={t('discounts.lead')}
        actions={<ButtonLink to={paths.discount('new')}>{t('discounts.new')}</ButtonLink>}
      />
      <DiscountsTable />
    </>
  );
}
