import { PageHead } from '../features/dashboard/page-head.tsx';
import { AddProductForm } from '../features/product-form/add-product-form.tsx';
import { useWords, wordsFor } from '../words.ts';
import type { Route } from './+types/add-product.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = wordsFor(matches[0].loaderData?.settings.locale ?? 'en-US');
  return [{ title: t('shop.title', { page: t('dashboard.addProduct') }) }];
};

export default function AddProduct() {
  const t = useWords();
  return (
    <>
      <PageHead title={t('dashboard.addProduct')} />
      <AddProductForm />
    </>
  );
}
