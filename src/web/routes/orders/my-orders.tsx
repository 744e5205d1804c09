import catalogue from '#messages/catalogue/catalogue.ts';
import orders from '#messages/orders/orders.ts';
import overviewMessages from '#messages/owner/overview.ts';
import shop from '#messages/shell/shop.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { getAdmin } from '../../../contract/account/user.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { grants } from '../../../contract/role.ts';
import { callKey } from '../../app/context.ts';
import { paths } from '../../app/paths.ts';
import { useTranslations } from '../../app/translations.ts';
import { BookingList } from '../../features/orders/booking/booking-list.tsx';
import { useBookings } from '../../features/orders/booking/use-bookings.ts';
import { Overview } from '../../features/owner/overview/overview.tsx';
import { SetUp } from '../../features/owner/overview/set-up.tsx';
import { PageHead } from '../../features/shell/dashboard/page-head.tsx';
import { pageTitle } from '../../render/page-title.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import type { Route } from './+types/my-orders.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callKey);
  const { user } = await call(getSession, {});
  const { role } = user ? await call(getAdmin, { params: { email: user.email } }) : { role: 'customer' as const };
  return {
    overview: grants(role, 'tasks:read') ? await call(getOverview, {}) : null,
    setsUp: grants(role, 'settings'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    matches,
    (t) => t(loaderData?.overview ? 'overview.heading' : 'bookings.heading'),
    orders,
    overviewMessages,
  );

export default function DashboardIndex({ loaderData: { overview, setsUp } }: Route.ComponentProps) {
  const t = useTranslations(orders, overviewMessages);
  if (!overview) {
    return (
      <>
        <PageHead title={t('bookings.heading')} />
        <MyOrders />
      </>
    );
  }
  return (
    <>
      <PageHead title={t('overview.heading')} />
      <Overview figures={overview} />
      {setsUp ? <SetUp missing={overview.missingSetUp} /> : null}
      <section aria-labelledby="my-orders" className="mt-12">
        <h2 id="my-orders" className="mb-6 border-b border-line pb-3 text-subheading">
          {t('bookings.heading')}
        </h2>
        <MyOrders isBrief />
      </section>
    </>
  );
}

function MyOrders({ isBrief = false }: { isBrief?: boolean }) {
  const t = useTranslations(catalogue, orders, shop);
  const { items, status, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBookings();
  return (
    <>
      {status === 'pending' ? <Loading label={t('bookings.loading')} /> : null}
      {status === 'error' ? (
        <Notice
          role="alert"
          title={t('bookings.failed')}
          action={<Button onClick={() => refetch()}>{t('page.tryAgain')}</Button>}
        />
      ) : null}
      {status === 'success' && items.length === 0 && isBrief ? (
        <p className="text-sm text-soft">{t('bookings.empty')}</p>
      ) : null}
      {status === 'success' && items.length === 0 && !isBrief ? (
        <Notice
          title={t('bookings.empty')}
          hint={t('bookings.emptyHint')}
          action={
            <ButtonLink variant="primary" to={paths.products}>
              {t('bookings.browse')}
            </ButtonLink>
          }
        />
      ) : null}
      {items.length > 0 ? <BookingList bookings={items} onChanged={refetch} /> : null}
      {hasNextPage ? (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage && t('page.loading')}>
          {t('bookings.more')}
        </Button>
      ) : null}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="-mt-6">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 md:grid-cols-[7rem_minmax(0,1fr)_16rem]"
        >
          <Skeleton className="aspect-4/3" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <div className="grid content-start gap-3 max-md:col-span-2 md:justify-items-end">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-11 max-md:w-full md:w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
