import { CopyPlus, Trash2 } from 'lucide';
import { lazy, Suspense } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import { listManagedProducts, listProducts, type ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { limits } from '../../../../contract/limits.ts';
import { exportProducts } from '../../../../contract/owner/exports/products.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useListLinkState } from '../../../parts/list/list-link.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ExportList } from '../exports/export-list.tsx';
import { BulkEditLinks, ChooseProduct } from './choose-products.tsx';
import { PriceCell } from './price-cell.tsx';
import { RestoreProduct } from './restore-product.tsx';
import { StockCell } from './stock-cell.tsx';
import { useBrands } from './use-brands.ts';
import { useChoice } from './use-choice.ts';

/** With the facts of all categories. */
const FactFilter = lazy(() => import('./fact-filter.tsx'));

/** By the address of the specification (row C2). */
const list = { ...listManagedProducts, path: listProducts.path };

type ProductsTableProps = {
  onDelete: (product: ManagedProduct) => void;
  /** The focus was in a row that has left the list. */
  onRowGone: () => void;
};

/** Drafts included (D8). */
export function ProductsTable({ onDelete, onRowGone }: ProductsTableProps) {
  const t = useTranslations(administration, catalogue, dashboard);
  const linkState = useListLinkState();
  const choice = useChoice();
  const brands = useBrands();
  const columns: TableColumn<ManagedProduct>[] = [
    {
      id: 'avatar',
      header: t('administration.avatar'),
      isPicture: true,
      className: 'md:w-24',
      cell: (product) => (
        <ChooseProduct product={product} isChosen={choice.chosen.has(product._id)} onChoose={choice.toggle} />
      ),
    },
    {
      id: 'name',
      header: t('administration.name'),
      isRowHeader: true,
      cell: (product) =>
        product.state === 'onSale' ? (
          <Link to={paths.product(product)} className="inline-flex min-h-11 items-center hover:underline md:min-h-0">
            <span className="line-clamp-2 leading-5 wrap-anywhere">{product.name}</span>
          </Link>
        ) : (
          <span className="line-clamp-2 leading-5 wrap-anywhere">{product.name}</span>
        ),
    },
    {
      id: 'quantity',
      header: t('administration.quantity'),
      isNumber: true,
      className: 'md:w-28',
      cell: (product) => <StockCell product={product} onGone={onRowGone} />,
    },
    {
      id: 'price',
      header: t('administration.price'),
      isNumber: true,
      className: 'md:w-32',
      cell: (product) => <PriceCell product={product} onGone={onRowGone} />,
    },
    {
      id: 'state',
      header: t('administration.state'),
      className: 'md:whitespace-nowrap md:w-24',
      // Only unusual stock is highlighted.
      cell: (product) =>
        product.state === 'onSale' ? (
          <span className="text-faint">{t('administration.states.onSale')}</span>
        ) : (
          <Badge tone="warning">{t(`administration.states.${product.state}`)}</Badge>
        ),
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isActions: true,
      className: 'md:w-60',
      cell: (product) =>
        product.state === 'deleted' ? (
          <RowActions>
            <RestoreProduct product={product} onRestored={onRowGone} />
          </RowActions>
        ) : (
          <RowActions>
            <ButtonLink
              size="small"
              to={paths.editProduct(product._id)}
              state={linkState}
              aria-label={t('administration.editLabel', { name: product.name })}
            >
              {t('administration.edit')}
            </ButtonLink>
            <ButtonLink
              size="small"
              variant="quiet"
              icon={CopyPlus}
              to={`${paths.addProduct}?from=${product._id}`}
              title={t('administration.duplicate')}
              aria-label={t('administration.duplicateLabel', { name: product.name })}
            >
              <span className="md:sr-only">{t('administration.duplicate')}</span>
            </ButtonLink>
            <Button
              variant="quietDanger"
              size="small"
              icon={Trash2}
              onClick={() => onDelete(product)}
              aria-label={t('administration.deleteLabel', { name: product.name })}
            >
              {t('administration.delete')}
            </Button>
          </RowActions>
        ),
    },
  ];
  return (
    <ListTable
      endpoint={list}
      caption={t('dashboard.manageProducts')}
      columns={columns}
      isNumbered
      keyOf={({ _id }) => _id}
      search={t('administration.searchProducts')}
      filters={{
        category: {
          label: t('product.category'),
          all: t('administration.all'),
          labelOf: (value) => t(`category.${value}`),
        },
        brand: { label: t('product.brand'), all: t('administration.all'), labelOf: (value) => value, values: brands },
        state: {
          label: t('administration.state'),
          all: t('administration.all'),
          labelOf: (value) => t(`administration.states.${value}`),
        },
        stock: {
          label: t('administration.stock'),
          all: t('administration.all'),
          labelOf: (value) => t(`administration.stockLevels.${value}`, { most: String(limits.lowStock) }),
        },
      }}
      actions={(filters) => (
        <>
          {filters.category || filters.fact ? (
            <Suspense fallback={null}>
              <FactFilter filters={filters} />
            </Suspense>
          ) : null}
          <BulkEditLinks choice={choice} filters={filters} />
          <ExportList endpoint={exportProducts} filters={filters} what={t('dashboard.manageProducts')} />
        </>
      )}
      empty={{
        title: t('administration.noProducts'),
        action: (
          <ButtonLink variant="primary" to={paths.addProduct}>
            {t('dashboard.addProduct')}
          </ButtonLink>
        ),
      }}
    />
  );
}
