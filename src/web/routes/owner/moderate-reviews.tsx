import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { ModerationTable } from '../../features/community/reviews/moderation-table.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/moderate-reviews.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.moderateReviews'), dashboard);

export default function ModerateReviews() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.moderateReviews')} />
      <ModerationTable />
    </>
  );
}
