import { useQuery } from '@tanstack/react-query';
import shopSettings from '#messages/owner/shop-settings.ts';
import shop from '#messages/shell/shop.ts';
import { getShopSettings } from '../../../contract/owner/shop-settings.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';
import { useTranslations } from '../../app/translations.ts';
import { StaffSecurity } from '../../features/owner/security-settings/staff-security.tsx';
import { ShopSettingsForm } from '../../features/owner/shop-settings/shop-settings-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Route } from './+types/shop-settings.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('shopSettings.heading'), shopSettings);

const queryKey = [getShopSettings.name];

export default function ShopSettings() {
  const t = useTranslations(shop, shopSettings);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(getShopSettings, {}), ...alwaysStale });
  return (
    <>
      <PageHead title={t('shopSettings.heading')} lead={t('shopSettings.lead')} />
      {error && !data ? (
        <Notice
          role="alert"
          title={t('shopSettings.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data ? <ShopSettingsForm settings={data} queryKey={queryKey} /> : null}
      {data ? <StaffSecurity /> : null}
    </>
  );
}
