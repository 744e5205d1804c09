import { useMemo } from 'react';
import { Link } from 'react-router';
import { type Booking, bookingSorts, bookingStatuses, listBookings } from '../../../contract/booking.ts';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Choice } from '../../ui/choice.tsx';
import { DataTable, tableColumns } from '../../ui/data-table.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { useInstant, useMoney, useWords } from '../../words.ts';
import { BookingStatus } from './booking-status.tsx';
import { useList } from './use-list.ts';

export const allBookingsKey = 'allBookings';

const column = tableColumns<Booking>();

/** Everybody's bookings; each number leads to the booking's own page, where it is shipped, delivered or refunded. */
export function BookingsTable() {
  const t = useWords();
  const money = useMoney();
  const instant = useInstant();
  const state = useTableState({ sorts: bookingSorts, sort: '-createdAt', filters: { status: bookingStatuses } });
  const list = useList(allBookingsKey, state.query, () => call(listBookings, { query: state.query }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words, money and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('number', {
          header: t('administration.number'),
          meta: { isRowHeader: true, isData: true },
          cell: ({ row: { original } }) => (
            <Link
              to={paths.manageOrder(original._id)}
              aria-label={t('administration.detailsLabel', { number: String(original.number) })}
              className="link inline-flex min-h-11 items-center"
            >
              {original.number}
            </Link>
          ),
        }),
        column.accessor('createdAt', {
          header: t('administration.booked'),
          sortDescFirst: true,
          meta: { className: 'whitespace-nowrap hidden xl:table-cell' },
          cell: ({ row: { original } }) => instant(original.createdAt),
        }),
        column.accessor('customerName', {
          header: t('administration.customer'),
          meta: { className: 'min-w-52' },
          cell: ({ row: { original } }) => (
            <>
              <span className="block wrap-anywhere">{original.customerName}</span>
              <span className="data block text-xs wrap-anywhere text-faint">{original.email}</span>
            </>
          ),
        }),
        column.display({
          id: 'product',
          header: t('administration.product'),
          meta: { className: 'wrap-anywhere min-w-40 hidden md:table-cell' },
          cell: ({ row: { original } }) => (
            <>
              {original.productName} <span className="data text-faint">× {original.quantity}</span>
            </>
          ),
        }),
        column.accessor('price', {
          header: t('administration.total'),
          meta: { isData: true, className: 'whitespace-nowrap' },
          cell: ({ row: { original } }) => money(original.price, original.currency),
        }),
        column.accessor('status', {
          header: t('administration.status'),
          meta: { className: 'whitespace-nowrap' },
          cell: ({ row: { original } }) => <BookingStatus status={original.status} />,
        }),
      ]),
    [],
  );
  return (
    <DataTable
      caption={t('dashboard.manageAllOrders')}
      columns={columns}
      list={list}
      state={state}
      keyOf={({ _id }) => _id}
      search={t('administration.searchBookings')}
      controls={
        <Choice
          label={t('administration.status')}
          value={state.filters.status ?? ''}
          options={[
            { value: '', label: t('administration.all') },
            ...bookingStatuses.map((value) => ({ value, label: t(`bookings.status.${value}`) })),
          ]}
          onChoose={(value) => state.change({ status: value })}
        />
      }
      empty={{ title: t('administration.noBookings') }}
    />
  );
}
