import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { AddProductForm } from '../../features/owner/product-form/add-product-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import type { Route } from './+types/add-product.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.addProduct'), dashboard);

export default function AddProduct() {
  const t = useTranslations(dashboard);
  return (
    <>
      <PageHead title={t('dashboard.addProduct')} />
      <AddProductForm />
    </>
  );
}
