import { useSyncExternalStore } from 'react';
import { type CarrierCode, carrierCodes } from '../../../../contract/orders/carrier.ts';
import { browserStore } from '../../../app/browser-store.ts';

export type Carrier = { carrier: CarrierCode | ''; carrierName: string };

const none: Carrier = { carrier: '', carrierName: '' };

type Written = { [part in keyof Carrier]?: unknown };

const { read, write, subscribe } = browserStore('carrier', none, ({ carrier, carrierName }: Written) => ({
  carrier: carrierCodes.find((code) => code === carrier) ?? ('' as const),
  carrierName: typeof carrierName === 'string' ? carrierName : '',
}));

export const rememberCarrier = write;

/** The carrier of the last parcels. */
export function useLastCarrier(): Carrier {
  return useSyncExternalStore(subscribe, read, () => none);
}
