import * as z from 'zod/mini';
import { address, country, countryCode } from './address.ts';

/** Where something goes, as far as a visitor has said it. Without a country: to where the shop is. */
export const placeQuery = z.strictObject({
  country: z.optional(countryCode),
  region: address.shape.region,
  postalCode: address.shape.postalCode,
});

/** A country by code and name, its region by name, and its postal code, as far as they are known. */
export const namedPlace = z.extend(country, { region: z.nullable(z.string()), postalCode: z.nullable(z.string()) });
export type NamedPlace = z.infer<typeof namedPlace>;
