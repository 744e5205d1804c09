import { linesOfAddress } from '../addresses/lines-of-address.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import type { Seller } from './document.ts';

/** `shopName` sells where the owner has set no company. */
export function sellerOf(settings: ShopSettings, shopName: string): Seller {
  const { companyName, addressLine1, addressLine2, postalCode, city, homeRegion, homeCountry } = settings;
  const { vatId, registration, email, phone, invoiceNote } = settings;
  const name = companyName || shopName;
  const lines = homeCountry
    ? linesOfAddress({
        name,
        line1: addressLine1,
        line2: addressLine2,
        postalCode,
        city,
        region: homeRegion,
        country: homeCountry,
      })
    : [name, addressLine1, addressLine2, `${postalCode} ${city}`.trim()].filter(Boolean);
  return { lines, country: homeCountry, vatId, registration, email, phone, invoiceNote };
}
