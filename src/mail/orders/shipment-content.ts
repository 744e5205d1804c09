import type { Email } from '../../domain/mail/email.ts';
import { nameOfCarrier, trackingLinkOf } from '../../domain/shipments/tracking.ts';
import type { Content, Fact } from '../content.ts';
import { pictureFor } from '../picture-for.ts';
import type { RenderContext } from '../render-context.ts';
import { pickupContent } from './pickup-content.ts';

type ShipmentEmail = Extract<Email, { shipment: object }>;

const names = { shipment_sent: 'shipment', tracking_changed: 'trackingChanged' } as const;

export function shipmentContent(email: ShipmentEmail, context: RenderContext): Content {
  const { kind, order, shipment, pickup } = email;
  const { t } = context;
  const name = kind === 'shipment_sent' && order.delivery?.isPickup ? 'partReady' : names[kind];
  const place = pickupContent(pickup, context);
  const number = String(order.number);
  const carrier = nameOfCarrier(shipment);
  return {
    subject: t(`mail.${name}.subject`, { number }),
    preheader: [shipment.lines.map((line) => line.name).join(', '), carrier].filter(Boolean).join(' · '),
    heading: t(`mail.${name}.heading`),
    paragraphs: [t('mail.greeting', { name: order.customerName }), t(`mail.${name}.text`), ...place.paragraphs],
    items: shipment.lines.map((line) => ({
      name: line.name,
      quantity: t('mail.units', { quantity: String(line.quantity) }),
      pictureUrl: pictureFor(line.pictureUrl, context),
    })),
    facts: [
      ...(carrier ? [[t('mail.carrier'), carrier] as Fact] : []),
      ...(shipment.trackingNumber ? [[t('mail.trackingNumber'), shipment.trackingNumber] as Fact] : []),
      [t('mail.order'), t('mail.number', { number })],
      ...place.facts,
    ],
    ...actionsOf(email, context),
    notes: [],
  };
}

/** A guest has no account, so a link opens the order. */
function actionsOf({ shipment, order, accessToken }: ShipmentEmail, { t, url }: RenderContext) {
  const tracking = trackingLinkOf(shipment);
  const toOrder = {
    label: t('mail.myOrder'),
    url: url(accessToken ? `/order#token=${accessToken}` : `/order/${order.id}`),
  };
  return tracking ? { action: { label: t('mail.track'), url: tracking }, otherAction: toOrder } : { action: toOrder };
}
