import { ExternalLink } from 'lucide';
import shipments from '#messages/orders/shipments.ts';
import type { Shipment } from '../../../contract/orders/shipment.ts';
import { useTranslations } from '../../app/translations.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Instant } from '../time/instant.tsx';

/** What a parcel contains, who brings it, and where it is. */
export function ShipmentSummary({ shipment, isPickup }: { shipment: Shipment; isPickup: boolean }) {
  const t = useTranslations(shipments);
  const words = wordsOfShipments(isPickup);
  const { number, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = shipment;
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-base font-medium">{t(`${words}.parcel`, { number: String(number) })}</h3>
        <Badge tone={deliveredAt ? 'success' : 'neutral'}>
          {t(`${words}.state.${deliveredAt ? 'delivered' : 'underWay'}`)}
        </Badge>
        <span className="flex flex-wrap gap-x-3 text-xs text-faint sm:ms-auto">
          <Instant at={shippedAt} text={(at) => t(`${words}.sent`, { at })} />
          {deliveredAt ? <Instant at={deliveredAt} text={(at) => t(`${words}.delivered`, { at })} /> : null}
        </span>
      </div>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            <span className="data">{line.quantity} ×</span> {line.name}
            {line.serialNumbers.length > 0 ? (
              <span className="block text-xs text-faint">
                {t('shipments.serials', { count: line.serialNumbers.length, numbers: line.serialNumbers.join(', ') })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {carrier || trackingNumber ? (
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          {carrier ? <span>{carrier.name}</span> : null}
          {trackingNumber ? <span className="data wrap-anywhere">{trackingNumber}</span> : null}
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="link -my-2 inline-flex min-h-11 items-center gap-1.5"
            >
              {t('shipments.track', { number: String(number) })}
              <Icon of={ExternalLink} className="size-4" />
              <span className="sr-only">{t('shipments.opensNewTab')}</span>
            </a>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** What is picked up is neither shipped nor delivered. */
export const wordsOfShipments = (isPickup: boolean) => (isPickup ? 'pickups' : 'shipments');
