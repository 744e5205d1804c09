import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import followOrder from '#messages/orders/follow-order.ts';
import orders from '#messages/orders/orders.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { getOrder, type Order } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { BookingProgress, BookingStatus } from '../../../parts/order/booking-status.tsx';
import { OrderStages } from '../../../parts/order/order-stages.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { useSyncCart } from '../../buying/cart/use-sync-cart.ts';
import { OrderSummary } from '../../buying/payment/order-summary.tsx';
import { OrderWithdrawals } from '../withdrawals/order-withdrawals.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderHistory } from './order-history.tsx';
import { PayOrder } from './pay-order.tsx';

const OrderBuilds = lazy(() => import('./order-builds.tsx'));
const PaidOrder = lazy(() => import('./paid-order.tsx'));

const REFRESH_MS = 30_000;

export function FollowOrder({ id, isJustPaid }: { id: string; isJustPaid: boolean }) {
  const t = useTranslations(followOrder);
  const { data, error, refetch } = useQuery({
    queryKey: ['order', id],
    queryFn: () => call(getOrder, { params: { id } }),
    refetchInterval: REFRESH_MS,
    ...alwaysStale,
  });
  if (data) return <OpenOrder order={data} isJustPaid={isJustPaid} onChange={refetch} />;
  return (
    <>
      <h1 className="mb-6 text-title">{t('followOrder.title')}</h1>
      <NoOrder error={error} onRetry={refetch} />
    </>
  );
}

function NoOrder({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useTranslations(followOrder);
  if (asRefusal(error)?.code === 'booking_not_found') {
    return (
      <Notice
        role="alert"
        title={t('followOrder.notFound')}
        hint={t('followOrder.notFoundHint')}
        action={
          <ButtonLink variant="primary" to={paths.findOrder}>
            {t('followOrder.find')}
          </ButtonLink>
        }
      />
    );
  }
  if (error) {
    const action = <Button onClick={() => onRetry()}>{t('followOrder.tryAgain')}</Button>;
    return <Notice role="alert" title={t('followOrder.loadFailed')} action={action} />;
  }
  return (
    <div role="status">
      <span className="sr-only">{t('followOrder.loading')}</span>
      <Skeleton className="h-96" />
    </div>
  );
}

/** The lines of an order that ends unpaid return to the cart. */
function useSyncCartAtEnd({ status }: Order): void {
  const syncCart = useSyncCart();
  const last = useRef(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the status changes
  useEffect(() => {
    if (last.current !== status) void syncCart();
    last.current = status;
  }, [status]);
}

type OpenOrderProps = { order: Order; isJustPaid: boolean; onChange: () => unknown };

function OpenOrder({ order, isJustPaid, onChange }: OpenOrderProps) {
  const t = useTranslations(followOrder, orders);
  useSyncCartAtEnd(order);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {t('followOrder.heading', { number: String(order.number) })}
        </h1>
        <span className="flex items-center gap-3">
          <BookingStatus status={order.status} isPickup={order.isPickup} />
          <BookingProgress status={order.status} />
        </span>
        <span>
          <OrderStages booking={order} />
        </span>
      </div>
      {isJustPaid && order.paid ? (
        <div role="status" className="mb-8 border-y border-line py-5">
          <p className="text-heading text-success">
            {t(order.transactionId ? 'payment.congratulations' : 'followOrder.confirmed')}
          </p>
          <p className="mt-2 text-soft">{t('followOrder.thanks', { email: order.email })}</p>
          {order.transactionId ? (
            <p className="mt-2 text-sm">
              <span className="text-faint">{t('payment.transaction')}</span>{' '}
              <span className="data wrap-anywhere">{order.transactionId}</span>
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-10">
          {order.status === 'unpaid' ? (
            <PayOrder order={order} onChange={onChange} onEnd={() => heading.current?.focus()} />
          ) : null}
          <OrderAddresses order={order} />
          {order.builds.length > 0 ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <OrderBuilds order={order} />
            </Suspense>
          ) : null}
          <OrderWithdrawals orderId={order._id} />
          {order.paidAt ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <PaidOrder order={order} />
            </Suspense>
          ) : (
            <OrderHistory order={order} />
          )}
        </div>
        <OrderSummary booking={order} onExpire={onChange} />
      </div>
    </>
  );
}
