import dashboard from '#messages/dashboard.ts';
import shop from '#messages/shop.ts';
import { PageHead } from '../features/dashboard/page-head.tsx';
import { AddProductForm } from '../features/product-form/add-product-form.tsx';
import { translationsFor, useTranslations } from '../translations.ts';
import type { Route } from './+types/add-product.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = translationsFor(matches[0].loaderData?.settings.locale ?? 'en-US', dashboard, shop);
  return [{ title: t('shop.title', { page: t('dashboard.addProduct') }) }];
};

export default function AddProduct() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.addProduct')} />
      <AddProductForm />
    </>
  );
}
