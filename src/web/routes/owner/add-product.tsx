import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import dashboard from '#messages/owner/dashboard.ts';
import productList from '#messages/owner/product-list.ts';
import shop from '#messages/shell/shop.ts';
import { getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { id } from '../../../contract/text.ts';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/failure.ts';
import { useTranslations } from '../../app/translations.ts';
import { AddProductForm } from '../../features/owner/product-form/add-product-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { Route } from './+types/add-product.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.addProduct'), dashboard);

/** `?from` names the product whose copy fills the form. */
export default function AddProduct() {
  const t = useTranslations(dashboard, productList, shop);
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const from = z.safeParse(id, search.get('from')).data;
  const { data: template, error } = useQuery({
    queryKey: ['product-to-duplicate', from],
    queryFn: () => call(getProductToEdit, { params: { id: from ?? '' } }),
    enabled: from !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isLoading = from !== undefined && !template && !error;
  return (
    <>
      <PageHead
        title={t('dashboard.addProduct')}
        lead={template && t('productList.duplicateOf', { name: template.name })}
      />
      {error ? <Notice role="alert" title={failureText(error)} /> : null}
      {isLoading ? <Spinner label={t('page.loading')} /> : <AddProductForm key={from} template={template} />}
    </>
  );
}
