import { type CarrierCode, carrierOf } from '../../contract/orders/carrier.ts';

/** How a parcel can be followed. `name` and `url` are set for another carrier only. */
export type Tracking = {
  carrier: CarrierCode | null;
  carrierName: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
};

export const noTracking: Tracking = { carrier: null, carrierName: null, trackingNumber: null, trackingUrl: null };

export function nameOfCarrier({ carrier, carrierName }: Tracking): string | null {
  return (carrier && carrierOf(carrier)?.name) ?? carrierName;
}

/** Made when it is shown, so that a changed page of a carrier changes all its links. */
export function trackingLinkOf({ carrier, trackingNumber, trackingUrl }: Tracking): string | null {
  const known = carrier && carrierOf(carrier);
  if (!known) return trackingUrl;
  return trackingNumber === null ? null : known.trackingUrl(encodeURIComponent(trackingNumber));
}

export function isSameTracking(one: Tracking, other: Tracking): boolean {
  return (Object.keys(noTracking) as (keyof Tracking)[]).every((name) => one[name] === other[name]);
}
