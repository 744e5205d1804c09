import { useQuery } from '@tanstack/react-query';
import shop from '#messages/shop.ts';
import shopSettings from '#messages/shop-settings.ts';
import { getShopSettings } from '../../contract/shop-settings.ts';
import { call } from '../api.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { ShopSettingsForm } from '../features/terms/shop-settings-form.tsx';
import { alwaysStale } from '../query.ts';
import { translationsFor, useTranslations } from '../translations.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/shop-settings.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', shop, shopSettings);
  return [{ title: t('shop.title', { page: t('shopSettings.heading') }) }];
};

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
    </>
  );
}
