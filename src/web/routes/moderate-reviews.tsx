import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { ModerationTable } from '../features/reviews/moderation-table.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/moderate-reviews.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', dashboard, shop);
  return [{ title: t('shop.title', { page: t('dashboard.moderateReviews') }) }];
};

export default function ModerateReviews() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.moderateReviews')} />
      <ModerationTable />
    </>
  );
}
