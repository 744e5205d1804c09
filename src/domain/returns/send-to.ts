import { sellerOf } from '../documents/seller.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';

/** Where customers send goods back, and what to mind. */
export type SendTo = { lines: string[]; instructions: string };

export function sendToOf(settings: ShopSettings, shopName: string): SendTo {
  const { returnAddress, returnInstructions } = settings;
  const lines = returnAddress ? returnAddress.split('\n').filter(Boolean) : sellerOf(settings, shopName).lines;
  return { lines, instructions: returnInstructions };
}

/** Instructions can do without an address, for example with a label for the parcel. */
export function saysWhere({ returnAddress, returnInstructions, addressLine1 }: ShopSettings): boolean {
  return [returnAddress, returnInstructions, addressLine1].some((text) => text.trim() !== '');
}
