import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { code, line, requiredLine, upperCode } from '../text.ts';

/** ISO 3166-1 alpha-2. */
export const countryCode = upperCode(/^[A-Z]{2}$/, 'countryRequired');

export const country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof country>;

/** By name. */
export const countries = z.array(country);

/**
 * What an address of any country may have. Which parts a country requires, and what its postal codes look like, are its
 * rules (address-rules.ts). `city` is empty where a country has none, such as Singapore; `region` is a code where the
 * country has a list of regions.
 */
export const address = z.strictObject({
  name: requiredLine('nameRequired'),
  company: z.optional(line()),
  line1: requiredLine('addressRequired', limits.addressLine),
  line2: z.optional(line(limits.addressLine)),
  city: line(limits.name, 'cityRequired'),
  region: z.optional(line()),
  postalCode: z.optional(code(20)),
  country: countryCode,
  phone: z.optional(code(30)),
});

export type Address = z.infer<typeof address>;
