import withdrawals from '#messages/orders/withdrawals.ts';
import manageWithdrawals from '#messages/owner/manage-withdrawals.ts';
import { type ListedWithdrawal, listWithdrawals } from '../../../../contract/orders/withdrawal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { CarryOut } from './carry-out.tsx';
import { NextStep } from './next-step.tsx';
import { WithdrawalState } from './withdrawal-state.tsx';

/** For the owner: what was withdrawn, and the next deadline of each. */
export function WithdrawalsTable() {
  const t = useTranslations(manageWithdrawals, withdrawals);
  const columns: TableColumn<ListedWithdrawal>[] = [
    {
      id: 'number',
      header: t('manageWithdrawals.number'),
      isTall: true,
      isRowHeader: true,
      isData: true,
      className: 'md:w-28 md:whitespace-nowrap',
      cell: ({ orderId, number }) => (
        <Link
          to={paths.manageOrder(orderId)}
          className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {number}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('manageWithdrawals.customer'),
      isTall: true,
      cell: ({ name, email }) => (
        <>
          <span className="block wrap-anywhere">{name}</span>
          <span className="data block text-xs leading-5 wrap-anywhere text-soft">{email}</span>
        </>
      ),
    },
    {
      id: 'items',
      header: t('manageWithdrawals.items'),
      isTall: true,
      cell: ({ lines }) =>
        lines.map(({ lineId, name, quantity }) => (
          <span key={lineId} className="block wrap-anywhere">
            {t('withdrawals.unitsOfLine', { quantity: String(quantity), name })}
          </span>
        )),
    },
    {
      id: 'declaredAt',
      header: t('manageWithdrawals.received'),
      isTall: true,
      isData: true,
      className: 'md:w-44',
      cell: ({ declaredAt }) => <Instant at={declaredAt} />,
    },
    {
      id: 'state',
      header: t('manageWithdrawals.state'),
      isTall: true,
      className: 'md:w-32 md:whitespace-nowrap',
      cell: (one) => <WithdrawalState one={one} />,
    },
    {
      id: 'next',
      header: t('manageWithdrawals.deadline'),
      isTall: true,
      cell: (one) => (
        <div className="grid justify-items-start gap-2">
          <NextStep one={one} />
          {one.isConfirmed ? null : <CarryOut one={one} />}
        </div>
      ),
    },
  ];
  return (
    <ListTable
      endpoint={listWithdrawals}
      caption={t('manageWithdrawals.heading')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('manageWithdrawals.search')}
      filters={{
        state: {
          label: t('manageWithdrawals.state'),
          all: t('manageWithdrawals.allStates'),
          labelOf: (value) => t(`withdrawals.state.${value}`),
        },
      }}
      empty={{ title: t('manageWithdrawals.empty'), hint: t('manageWithdrawals.emptyHint') }}
    />
  );
}
