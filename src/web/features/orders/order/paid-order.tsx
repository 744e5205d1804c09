import type { Order } from '../../../../contract/orders/order.ts';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { OrderReturns } from '../returns/order-returns.tsx';
import { BuyAgain } from './buy-again.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { useHappenings } from './use-happenings.ts';

/** What an order has only once it was paid; loaded then. */
export default function PaidOrder({ order }: { order: Order }) {
  const happenings = useHappenings(order);
  return (
    <>
      <OrderShipments order={order} />
      <OrderRefunds order={order} />
      <OrderReturns orderId={order._id} />
      <OrderDocuments order={order} />
      <OrderHistory order={order} happenings={happenings} />
      <div>
        <BuyAgain order={order} />
      </div>
    </>
  );
}
