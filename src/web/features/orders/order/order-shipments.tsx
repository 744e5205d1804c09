import shipments from '#messages/orders/shipments.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ShipmentSummary, wordsOfShipments } from '../../../parts/order/shipment.tsx';
import { useShipments } from '../../../parts/order/use-shipments.ts';
import { OrderSection } from './order-section.tsx';

/** For the customer or a guest. Nothing until the first parcel is sent. */
export function OrderShipments({ order }: { order: Pick<Order, '_id' | 'status' | 'statusAt' | 'isPickup'> }) {
  const t = useTranslations(shipments);
  const words = wordsOfShipments(order.isPickup);
  const { data } = useShipments(order, { refetchInterval: REFRESH_MS });
  if (!data || data.shipments.length === 0) return null;
  const open = order.status === 'paid' ? data.lines.filter((line) => line.open > 0) : [];
  return (
    <OrderSection id="shipments" title={t(`${words}.heading`)}>
      <ul>
        {data.shipments.map((shipment) => (
          <li key={shipment._id} className="border-b border-line py-4 first:pt-0">
            <ShipmentSummary shipment={shipment} isPickup={order.isPickup} />
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <div className="mt-4 text-sm">
          <h3 className="label mb-1">{t(`${words}.open`)}</h3>
          <ul>
            {open.map((line) => (
              <li key={line.lineId} className="py-0.5 wrap-anywhere">
                {t('shipments.openUnits', { count: line.open, name: line.name })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </OrderSection>
  );
}

const REFRESH_MS = 30_000;
