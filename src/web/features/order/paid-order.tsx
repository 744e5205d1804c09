import type { Order } from '../../../contract/order.ts';
import { BuyAgain } from './buy-again.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderParcels } from './order-parcels.tsx';

/** What an order has only once it was paid; loaded then. */
export default function PaidOrder({ order }: { order: Order }) {
  return (
    <>
      <OrderParcels order={order} />
      <OrderDocuments order={order} />
      <div>
        <BuyAgain order={order} />
      </div>
    </>
  );
}
