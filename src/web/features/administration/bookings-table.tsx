import { useMemo } from 'react';
import { Link } from 'react-router';
import administration from '#messages/administration.ts';
import dashboard from '#messages/dashboard.ts';
import orders from '#messages/orders.ts';
import { type Booking, bookingListing, bookingStatuses, listBookings, paidDays } from '../../../contract/booking.ts';
import { call } from '../../api.ts';
import { BookingStatus } from '../../booking-status.tsx';
import { useListPlace } from '../../list-place.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Instant } from '../../ui/instant.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { useList } from './use-list.ts';

export const allBookingsKey = 'allBookings';

const column = tableColumns<Booking>();

/** Everybody's bookings; each number leads to the booking's own page, where it is shipped, delivered or refunded. */
export function BookingsTable() {
  const t = useTranslations(administration, dashboard, orders);
  const money = useMoney();
  const place = useListPlace();
  const state = useTableState(bookingListing);
  const list = useList(allBookingsKey, state.query, () => call(listBookings, { query: state.query }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words, money and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('number', {
          header: t('administration.number'),
          meta: { isRowHeader: true, isData: true, className: 'md:w-20' },
          cell: ({ row: { original } }) => (
            <Link
              to={paths.manageOrder(original._id)}
              state={place}
              aria-label={t('administration.detailsLabel', { number: String(original.number) })}
              className="link inline-flex min-h-11 items-center md:min-h-9"
            >
              <span className="md:hidden">{t('bookings.number', { number: String(original.number) })}</span>
              <span className="max-md:hidden">{original.number}</span>
            </Link>
          ),
        }),
        column.accessor('createdAt', {
          header: t('administration.booked'),
          sortDescFirst: true,
          meta: { isData: true, from: 'xl', className: 'md:text-xs md:w-48 md:whitespace-nowrap' },
          cell: ({ row: { original } }) => <Instant at={original.createdAt} />,
        }),
        column.accessor('customerName', {
          header: t('administration.customer'),
          meta: { className: 'md:w-[28%]' },
          cell: ({ row: { original } }) => (
            <>
              <span className="block leading-5 md:truncate">{original.customerName}</span>
              <span className="data block text-xs leading-4 text-faint md:truncate">{original.email}</span>
            </>
          ),
        }),
        column.display({
          id: 'product',
          header: t('administration.product'),
          cell: ({ row: { original } }) => (
            <span className="line-clamp-2 leading-5 wrap-anywhere">
              <span className="data text-faint">{original.quantity} ×</span> {original.productName}
            </span>
          ),
        }),
        column.accessor('price', {
          header: t('administration.total'),
          meta: { isNumber: true, className: 'md:whitespace-nowrap md:w-28' },
          cell: ({ row: { original } }) => money(original.price, original.currency),
        }),
        column.accessor('status', {
          header: t('administration.status'),
          meta: { className: 'md:whitespace-nowrap md:w-28' },
          cell: ({ row: { original } }) => <BookingStatus status={original.status} />,
        }),
      ]),
    [place.list],
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
        <>
          <Choice
            label={t('administration.status')}
            value={state.filters.status ?? ''}
            options={[
              { value: '', label: t('administration.all') },
              ...bookingStatuses.map((value) => ({ value, label: t(`bookings.status.${value}`) })),
            ]}
            onChoose={(value) => state.change({ status: value })}
          />
          <Choice
            label={t('administration.paidOn')}
            value={state.filters.paid ?? ''}
            options={[
              { value: '', label: t('administration.anyDay') },
              ...paidDays.map((value) => ({ value, label: t(`administration.paidDays.${value}`) })),
            ]}
            onChoose={(value) => state.change({ paid: value })}
          />
        </>
      }
      empty={{ title: t('administration.noBookings') }}
    />
  );
}
