import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import { asRefusal } from '../../../contract/error.ts';
import { getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { call } from '../../app/api.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { EditProductForm } from '../../features/owner/product-form/edit-product-form.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { useListHref } from '../../parts/list/list-link.ts';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/edit-product.ts';

// Not every product has facts, and the form of the product is used first.
const CompatibilitySection = lazy(async () => ({
  default: (await import('../../features/owner/facts/compatibility-section.tsx')).CompatibilitySection,
}));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('productForm.editHeading'), administration);

export default function EditProduct({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations(administration, catalogue, dashboard, errors, shop);
  const queries = useQueryClient();
  const back = { to: useListHref(paths.manageProducts), label: t('dashboard.manageProducts') };
  const heading = useRef<HTMLHeadingElement>(null);
  const queryKey = ['product-to-edit', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(getProductToEdit, { params: { id } }),
    // Fetched on every visit, but never refetched while the form is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    const refusal = asRefusal(error);
    return (
      <>
        <PageHead title={t('productForm.editHeading')} back={back} />
        <Notice
          role="alert"
          title={String(refusal?.details.detail ?? t('errors.internal'))}
          action={
            // Retrying cannot bring back a deleted product.
            refusal?.code === 'product_not_found' ? (
              <ButtonLink to={back.to}>{back.label}</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>
            )
          }
        />
      </>
    );
  }
  if (!data) return <Spinner label={t('page.loading')} />;
  return (
    <>
      <PageHead
        title={t('productForm.editHeading')}
        headingRef={heading}
        back={back}
        actions={
          data.published ? (
            <Link to={paths.product(data)} className="link inline-flex min-h-11 items-center text-sm">
              {t('productForm.see', { name: data.name })}
            </Link>
          ) : null
        }
      />
      <EditProductForm
        key={data.version}
        product={data}
        onChanged={(product) => {
          queries.setQueryData(queryKey, product);
          // The new version remounts the form, which removes the pressed button.
          heading.current?.focus({ preventScroll: true });
        }}
        onReload={() => refetch()}
      />
      <Suspense fallback={<Skeleton className="mt-section h-96" />}>
        <CompatibilitySection product={data} />
      </Suspense>
    </>
  );
}
