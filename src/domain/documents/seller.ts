import { linesOfAddress } from '../addresses/lines-of-address.ts';
import { readableEmail } from '../kernel/readable-email.ts';
import type { ShopSettings } from '../shop-settings/shop-settings.ts';
import type { Seller } from './document.ts';

/** `shopName` sells where the owner has set no company. */
export function sellerOf(settings: ShopSettings, shopName: string): Seller {
  const { companyName, homeCountry, vatId, registration, email, phone, invoiceNote } = settings;
  const lines = linesOfSeller(settings, companyName || shopName);
  return { lines, country: homeCountry, vatId, registration, email: readableEmail(email), phone, invoiceNote };
}

/** For pages and emails. What is not set is empty. */
export function sellerFactsOf(settings: ShopSettings) {
  const { companyName: name, email, phone, registration, vatId, responsible } = settings;
  return {
    name,
    address: linesOfSeller(settings, ''),
    email: readableEmail(email),
    phone,
    registration,
    vatId,
    responsible,
  };
}

/** The name, if there is one, and the address. Without a country, which is set with the taxes, as most countries print it. */
export function linesOfSeller(settings: ShopSettings, name: string): string[] {
  const { addressLine1, addressLine2, postalCode, city, homeRegion, homeCountry } = settings;
  if (!homeCountry) return [name, addressLine1, addressLine2, `${postalCode} ${city}`.trim()].filter(Boolean);
  return linesOfAddress({
    name,
    line1: addressLine1,
    line2: addressLine2,
    postalCode,
    city,
    region: homeRegion,
    country: homeCountry,
  });
}
