import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { formMessage, noControlCharacters, oneLine, requiredLine } from './text.ts';

const optionalLine = (maximum: number = limits.name) =>
  z.optional(z.string().check(z.trim(), z.maxLength(maximum, formMessage('tooLong')), oneLine, noControlCharacters));

/** ISO 3166-1 alpha-2. */
export const countryCode = z
  .string(formMessage('countryRequired'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, formMessage('countryRequired')));

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
  company: optionalLine(),
  line1: requiredLine('addressRequired', limits.addressLine),
  line2: optionalLine(limits.addressLine),
  city: z
    .string(formMessage('cityRequired'))
    .check(z.trim(), z.maxLength(limits.name, formMessage('tooLong')), oneLine, noControlCharacters),
  region: optionalLine(),
  postalCode: optionalLine(20),
  country: countryCode,
  phone: optionalLine(30),
});

export type Address = z.infer<typeof address>;
