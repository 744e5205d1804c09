import orders from '#messages/orders/orders.ts';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import orderList from '#messages/owner/order-list.ts';
import { type Booking, listBookings } from '../../../../contract/orders/booking.ts';
import { exportOrders } from '../../../../contract/owner/exports/orders.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useListLinkState } from '../../../parts/list/list-link.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { BookingStatus } from '../../../parts/order/booking-status.tsx';
import { OrderStages } from '../../../parts/order/order-stages.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ExportList } from '../exports/export-list.tsx';
import { useCountries } from './use-countries.ts';

export function BookingsTable() {
  const t = useTranslations(administration, dashboard, orderList, orders);
  const money = useMoney();
  const linkState = useListLinkState();
  const countries = useCountries();
  const columns: TableColumn<Booking>[] = [
    {
      id: 'number',
      header: t('administration.number'),
      isRowHeader: true,
      isData: true,
      className: 'md:w-20',
      cell: (booking) => (
        <Link
          to={paths.manageOrder(booking._id)}
          state={linkState}
          aria-label={t('administration.detailsLabel', { number: String(booking.number) })}
          className="link inline-flex min-h-11 items-center md:min-h-9"
        >
          <span className="md:hidden">{t('bookings.number', { number: String(booking.number) })}</span>
          <span className="max-md:hidden">{booking.number}</span>
        </Link>
      ),
    },
    {
      id: 'createdAt',
      header: t('administration.booked'),
      isDescendingFirst: true,
      isData: true,
      from: 'xl',
      className: 'md:text-xs md:w-48 md:whitespace-nowrap',
      cell: (booking) => <Instant at={booking.createdAt} />,
    },
    {
      id: 'customerName',
      header: t('administration.customer'),
      className: 'md:w-[24%]',
      cell: (booking) => (
        <>
          <span className="block leading-5 md:truncate">{booking.customerName}</span>
          <span className="data block text-xs leading-4 text-faint md:truncate">{booking.email}</span>
        </>
      ),
    },
    {
      id: 'product',
      header: t('administration.product'),
      cell: (booking) => <Products booking={booking} />,
    },
    {
      id: 'price',
      header: t('administration.total'),
      isNumber: true,
      className: 'md:whitespace-nowrap md:w-28',
      cell: (booking) => money(booking.price, booking.currency),
    },
    {
      id: 'status',
      header: t('administration.status'),
      className: 'md:w-36',
      cell: (booking) => (
        <div className="md:py-1">
          <BookingStatus status={booking.status} isPickup={booking.isPickup} />
          <OrderStages booking={booking} />
        </div>
      ),
    },
  ];
  return (
    <ListTable
      endpoint={listBookings}
      caption={t('dashboard.manageAllOrders')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('administration.searchBookings')}
      filters={{
        status: {
          label: t('administration.status'),
          all: t('administration.all'),
          labelOf: (value) => t(`bookings.status.${value}`),
        },
        ordered: {
          label: t('administration.booked'),
          all: t('administration.anyDay'),
          labelOf: (value) => t(`administration.orderedPeriods.${value}`),
        },
        paid: {
          label: t('administration.paidOn'),
          all: t('administration.anyDay'),
          labelOf: (value) => t(`administration.paidDays.${value}`),
        },
        stage: {
          label: t('administration.stage'),
          all: t('administration.anyStage'),
          labelOf: (value) => t(`administration.stages.${value}`),
        },
        delivery: {
          label: t('administration.delivery'),
          all: t('administration.anyDelivery'),
          labelOf: (value) => t(`administration.deliveryKinds.${value}`),
        },
        method: {
          label: t('orderList.method'),
          all: t('orderList.anyMethod'),
          labelOf: (value) => t(`orderList.methods.${value}`),
        },
        country: {
          label: t('orderList.country'),
          all: t('orderList.anyCountry'),
          labelOf: countries.nameOf,
          values: countries.codes,
        },
      }}
      actions={(filters) => (
        <ExportList endpoint={exportOrders} filters={filters} what={t('dashboard.manageAllOrders')} />
      )}
      empty={{ title: t('administration.noBookings') }}
    />
  );
}

/** The count of the others is a line of its own, so that a long name does not cut it off. */
function Products({ booking: { lines, quantity } }: { booking: Booking }) {
  const t = useTranslations(orders);
  const [first, ...others] = lines;
  if (!first || others.length === 0) {
    return (
      <span className="line-clamp-2 leading-5 wrap-anywhere">
        <span className="data text-faint">{quantity} ×</span> {first?.name}
      </span>
    );
  }
  return (
    <>
      <span className="line-clamp-2 leading-5 wrap-anywhere">{first.name}</span>
      <span className="data block text-xs leading-4 text-faint">
        {t('bookings.others', { count: others.length })} · {t('bookings.items', { count: quantity })}
      </span>
    </>
  );
}
