import type { ShopSettings } from '../../contract/owner/shop-settings.ts';
import type { DeliverySettings } from './settings.ts';
import type { Destination } from './zone.ts';

/** Where the shop is: its place of taxes, or else where orders are picked up. Undefined if the owner has set neither. */
export function homeOf(
  { homeCountry, homeRegion }: Pick<ShopSettings, 'homeCountry' | 'homeRegion'>,
  { pickupAddress }: Pick<DeliverySettings, 'pickupAddress'>,
): Destination | undefined {
  if (homeCountry) return { country: homeCountry, region: homeRegion };
  return pickupAddress ?? undefined;
}
