import discounts from '#messages/owner/discounts.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { DiscountsTable } from '../../features/owner/discounts/discounts-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/discounts.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, (t) => t('discounts.heading'), discounts);

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
