import { Trash2 } from 'lucide';
import { useMemo } from 'react';
import { Link } from 'react-router';
import administration from '#messages/administration.ts';
import catalogue from '#messages/catalogue.ts';
import dashboard from '#messages/dashboard.ts';
import { limits } from '../../../contract/limits.ts';
import {
  listManagedProducts,
  type ManagedProduct,
  managedProductListing,
  productStates,
  stockLevels,
} from '../../../contract/product.ts';
import { call } from '../../api.ts';
import { useListPlace } from '../../list-place.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { RowActions } from '../../ui/table-row.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useList } from './use-list.ts';

export const managedProductsKey = 'managedProducts';

const column = tableColumns<ManagedProduct>();

/** Every product that is not deleted, drafts too (D8). */
export function ProductsTable({ onDelete }: { onDelete: (product: ManagedProduct) => void }) {
  const t = useTranslations(administration, catalogue, dashboard);
  const money = useMoney();
  const place = useListPlace();
  const state = useTableState(managedProductListing);
  const list = useList(managedProductsKey, state.query, () => call(listManagedProducts, { query: state.query }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and money are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.display({
          id: 'avatar',
          header: t('administration.avatar'),
          meta: { isPicture: true, className: 'md:w-16' },
          cell: ({ row }) => <Thumbnail src={row.original.picture} />,
        }),
        column.accessor('name', {
          header: t('administration.name'),
          meta: { isRowHeader: true },
          cell: ({ row: { original } }) =>
            original.state === 'onSale' ? (
              <Link
                to={paths.product(original)}
                className="inline-flex min-h-11 items-center hover:underline md:min-h-0"
              >
                <span className="line-clamp-2 leading-5 wrap-anywhere">{original.name}</span>
              </Link>
            ) : (
              <span className="line-clamp-2 leading-5 wrap-anywhere">{original.name}</span>
            ),
        }),
        column.accessor('quantity', {
          header: t('administration.quantity'),
          sortDescFirst: false,
          meta: { isNumber: true, className: 'md:w-24' },
          cell: ({ row: { original } }) => (
            <span className={original.quantity === 0 ? 'font-medium text-warning' : ''}>{original.quantity}</span>
          ),
        }),
        column.accessor('price', {
          header: t('administration.price'),
          meta: { isNumber: true, className: 'md:whitespace-nowrap md:w-28' },
          cell: ({ row: { original } }) => (
            <>
              {original.price === null ? '—' : money(original.price, original.currency)}
              {original.regularPrice ? (
                <span className="block text-xs leading-4 text-faint">
                  <span className="sr-only">{t('deal.insteadOf')} </span>
                  <s>{money(original.regularPrice, original.currency)}</s>
                </span>
              ) : null}
            </>
          ),
        }),
        column.display({
          id: 'state',
          header: t('administration.state'),
          meta: { className: 'md:whitespace-nowrap md:w-24' },
          // Only what is not as usual stands out.
          cell: ({ row: { original } }) =>
            original.state === 'draft' ? (
              <Badge tone="warning">{t('administration.states.draft')}</Badge>
            ) : (
              <span className="text-faint">{t(`administration.states.${original.state}`)}</span>
            ),
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { isActions: true, className: 'md:w-48' },
          cell: ({ row: { original } }) => (
            <RowActions>
              <ButtonLink
                size="small"
                to={paths.editProduct(original._id)}
                state={place}
                aria-label={t('administration.editLabel', { name: original.name })}
              >
                {t('administration.edit')}
              </ButtonLink>
              <Button
                look="quietDanger"
                size="small"
                icon={Trash2}
                onClick={() => onDelete(original)}
                aria-label={t('administration.deleteLabel', { name: original.name })}
              >
                {t('administration.delete')}
              </Button>
            </RowActions>
          ),
        }),
      ]),
    [place.list],
  );
  return (
    <DataTable
      caption={t('dashboard.manageProducts')}
      columns={columns}
      list={list}
      state={state}
      isNumbered
      keyOf={({ _id }) => _id}
      search={t('administration.searchProducts')}
      controls={
        <>
          <Choice
            label={t('administration.state')}
            value={state.filters.state ?? ''}
            options={[
              { value: '', label: t('administration.all') },
              ...productStates.map((value) => ({ value, label: t(`administration.states.${value}`) })),
            ]}
            onChoose={(value) => state.change({ state: value })}
          />
          <Choice
            label={t('administration.stock')}
            value={state.filters.stock ?? ''}
            options={[
              { value: '', label: t('administration.all') },
              ...stockLevels.map((value) => ({
                value,
                label: t(`administration.stockLevels.${value}`, { most: String(limits.lowStock) }),
              })),
            ]}
            onChoose={(value) => state.change({ stock: value })}
          />
        </>
      }
      empty={{
        title: t('administration.noProducts'),
        action: (
          <ButtonLink look="primary" to={paths.addProduct}>
            {t('dashboard.addProduct')}
          </ButtonLink>
        ),
      }}
    />
  );
}
