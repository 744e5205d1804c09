type Carrier = { name: string; trackingUrl: (trackingNumber: string) => string };

/** Names of companies, the same in every language. */
const known = {
  australia_post: {
    name: 'Australia Post',
    trackingUrl: (number) => `https://auspost.com.au/mypost/track/#/details/${number}`,
  },
  canada_post: {
    name: 'Canada Post',
    trackingUrl: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${number}`,
  },
  dhl: {
    name: 'DHL',
    trackingUrl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  },
  dpd: { name: 'DPD', trackingUrl: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}` },
  fedex: { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  gls: { name: 'GLS', trackingUrl: (number) => `https://gls-group.eu/track/${number}` },
  la_poste: {
    name: 'La Poste',
    trackingUrl: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
  royal_mail: {
    name: 'Royal Mail',
    trackingUrl: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  ups: { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  usps: { name: 'USPS', trackingUrl: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
} as const satisfies Record<string, Carrier>;

/** `other`: with its own name and link. */
export const OTHER_CARRIER = 'other';

export type CarrierCode = keyof typeof known | typeof OTHER_CARRIER;

export const carrierCodes = [...(Object.keys(known) as (keyof typeof known)[]), OTHER_CARRIER] as const;

/** Undefined for another carrier. */
export function carrierOf(code: string): Carrier | undefined {
  return Object.hasOwn(known, code) ? known[code as keyof typeof known] : undefined;
}
