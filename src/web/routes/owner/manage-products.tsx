import { useRef, useState } from 'react';
import dashboard from '#messages/owner/dashboard.ts';
import type { ManagedProduct } from '../../../contract/catalogue/product.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { DeleteProduct } from '../../features/owner/manage-products/delete-product.tsx';
import { ProductsTable } from '../../features/owner/manage-products/products-table.tsx';
import { SavedViews } from '../../features/owner/saved-views/saved-views.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/manage-products.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, (t) => t('dashboard.manageProducts'), dashboard);

export default function ManageProducts() {
  const t = useTranslations(dashboard);
  const heading = useRef<HTMLHeadingElement>(null);
  const [productToDelete, setProductToDelete] = useState<ManagedProduct>();
  const end = () => setProductToDelete(undefined);
  // The pressed button is removed together with its row.
  const focusHeading = () => setTimeout(() => heading.current?.focus());
  return (
    <>
      <PageHead
        title={t('dashboard.manageProducts')}
        headingRef={heading}
        actions={<ButtonLink to={paths.addProduct}>{t('dashboard.addProduct')}</ButtonLink>}
      />
      <SavedViews list="products" />
      <ProductsTable onDelete={setProductToDelete} onRowGone={focusHeading} />
      {productToDelete ? (
        <DeleteProduct
          product={productToDelete}
          onEnd={end}
          onDeleted={() => {
            end();
            focusHeading();
          }}
        />
      ) : null}
    </>
  );
}
