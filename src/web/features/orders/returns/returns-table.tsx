import type { ReactNode } from 'react';
import returns from '#messages/orders/returns.ts';
import manageReturns from '#messages/owner/manage-returns.ts';
import type { FilterTexts } from '../../../../contract/listing.ts';
import { type ListedReturn, listReturns, type returnListing } from '../../../../contract/orders/return.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ReturnState } from './return-state.tsx';

type ReturnsTableProps = { actions: (filters: FilterTexts<typeof returnListing>) => ReactNode };

export function ReturnsTable({ actions }: ReturnsTableProps) {
  const t = useTranslations(manageReturns, returns);
  const columns: TableColumn<ListedReturn>[] = [
    {
      id: 'number',
      header: t('manageReturns.number'),
      isTall: true,
      isRowHeader: true,
      isData: true,
      className: 'md:w-24 md:whitespace-nowrap',
      cell: ({ _id, number }) => (
        <Link
          to={paths.manageReturn(_id)}
          className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('manageReturns.customer'),
      isTall: true,
      cell: ({ customerName, email }) => (
        <>
          <span className="block wrap-anywhere">{customerName}</span>
          <span className="data block text-xs leading-5 wrap-anywhere text-soft">{email}</span>
        </>
      ),
    },
    {
      id: 'items',
      header: t('manageReturns.items'),
      isTall: true,
      cell: ({ lines }) =>
        lines.map(({ _id, name, quantity }) => (
          <span key={_id} className="block wrap-anywhere">
            <span className="data">{quantity}</span> <span className="text-faint">×</span> {name}
          </span>
        )),
    },
    {
      id: 'kind',
      header: t('manageReturns.kind'),
      isTall: true,
      className: 'md:w-28 md:whitespace-nowrap',
      cell: ({ kind }) => t(`returns.kind.${kind}`),
    },
    {
      id: 'state',
      header: t('manageReturns.state'),
      isTall: true,
      className: 'md:w-32 md:whitespace-nowrap',
      cell: ({ state }) => <ReturnState state={state} />,
    },
    {
      id: 'createdAt',
      header: t('manageReturns.created'),
      isTall: true,
      isData: true,
      className: 'md:w-52 md:whitespace-nowrap',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
  return (
    <ListTable
      endpoint={listReturns}
      caption={t('manageReturns.heading')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('manageReturns.search')}
      filters={{
        state: {
          label: t('manageReturns.state'),
          all: t('manageReturns.allStates'),
          labelOf: (value) => t(`returns.state.${value}`),
        },
        kind: {
          label: t('manageReturns.kind'),
          all: t('manageReturns.allKinds'),
          labelOf: (value) => t(`returns.kind.${value}`),
        },
      }}
      actions={actions}
      empty={{ title: t('manageReturns.empty'), hint: t('manageReturns.emptyHint') }}
    />
  );
}
