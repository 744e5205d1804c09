import * as z from 'zod/mini';
import type { FormMessage } from '../../messages/en/all.ts';
import { endpoint } from '../endpoint.ts';
import { type Address, countries, countryCode } from './address.ts';
import { writtenPostalCode } from './postal-code.ts';

export const addressFields = ['name', 'company', 'line1', 'line2', 'city', 'region', 'postalCode'] as const;
export type AddressField = (typeof addressFields)[number];

export const postalCodeLabels = ['postal', 'zip', 'pin', 'eircode'] as const;
export const cityLabels = ['city', 'suburb', 'post_town', 'district', 'city_or_ward'] as const;
export const line2Labels = ['apartment', 'neighborhood'] as const;
export const regionLabels = [
  'province',
  'state',
  'county',
  'prefecture',
  'region',
  'department',
  'district',
  'emirate',
  'island',
  'oblast',
  'parish',
  'area',
  'do_si',
] as const;

const region = z.object({
  code: z.string(),
  name: z.string(),
  /** How its postal codes begin, as a regular expression. */
  postalCodes: z.optional(z.string()),
});

const addressRules = z.object({
  country: z.string(),
  name: z.string(),
  /** Lines of an address, and of its form. Fields that a line names together are next to each other. */
  rows: z.array(z.array(z.enum(addressFields))),
  required: z.array(z.enum(addressFields)),
  labels: z.object({
    postalCode: z.enum(postalCodeLabels),
    region: z.enum(regionLabels),
    city: z.enum(cityLabels),
    line2: z.enum(line2Labels),
  }),
  postalCode: z.nullable(z.object({ pattern: z.string(), example: z.string(), prefix: z.optional(z.string()) })),
  /** Empty where a region, if the country has any, is free text. */
  regions: z.array(region),
  /** The format of the printed lines: `%Z %C`. */
  format: z.string(),
});

/** Which fields an address of a country has, in which order, and what each must be. */
export type AddressRules = z.infer<typeof addressRules>;

export const getAddressRules = endpoint({
  name: 'getAddressRules',
  summary:
    'Answers which fields an address of a country has, in which order, which it requires, its postal codes and regions.',
  method: 'GET',
  path: '/api/addresses/:country',
  credential: 'none',
  access: 'anyone',
  params: z.strictObject({ country: countryCode }),
  response: addressRules,
  errors: ['country_unknown'],
});

export const listCountries = endpoint({
  name: 'listCountries',
  summary: 'Lists all countries that an address can have, by name.',
  method: 'GET',
  path: '/api/addresses',
  credential: 'none',
  access: 'anyone',
  response: z.object({ countries }),
  errors: [],
});

export type AddressProblem = { field: keyof Address; message: FormMessage };

/**
 * Expects an address that `normalizeAddress()` has written. At most one problem for each field, in the order of the
 * form.
 */
export function findAddressProblems(address: Address, rules: AddressRules): AddressProblem[] {
  return rules.rows.flat().flatMap((field) => {
    const value = address[field];
    if (!value) return rules.required.includes(field) ? { field, message: missing[field] } : [];
    if (field === 'region' && rules.regions.length > 0 && !regionOf(address, rules))
      return { field, message: 'regionUnknown' };
    const isWrong = field === 'postalCode' && rules.postalCode && !isWhole(rules.postalCode.pattern, value);
    return isWrong ? { field, message: 'postalCodeInvalid' } : [];
  });
}

const isWhole = (pattern: string, code: string) => new RegExp(`^(?:${pattern})$`).test(code);

/** As the country writes it, or could. True where it has no rule. */
export function isPostalCode(code: string, { country, postalCode }: AddressRules): boolean {
  return !postalCode || isWhole(postalCode.pattern, writtenPostalCode(code, country, postalCode));
}

/**
 * Whether the postal code is usually in another region than the chosen one. Not a problem: the codes of regions have
 * exceptions that the data does not know.
 */
export function isPostalCodeElsewhere(place: Pick<Address, 'region' | 'postalCode'>, rules: AddressRules): boolean {
  const { region, postalCode } = normalizePlace({ ...place, country: rules.country }, rules);
  const begins = regionOf({ region }, rules)?.postalCodes;
  if (!begins || !postalCode || !rules.postalCode || !isWhole(rules.postalCode.pattern, postalCode)) return false;
  return !new RegExp(`^(?:${begins})`).test(postalCode);
}

const missing = {
  name: 'nameRequired',
  company: 'missing',
  line1: 'addressRequired',
  line2: 'missing',
  city: 'cityRequired',
  region: 'regionRequired',
  postalCode: 'postalCodeRequired',
} as const satisfies Record<AddressField, FormMessage>;

const regionOf = ({ region }: { region?: string | undefined }, { regions }: AddressRules) =>
  regions.find(({ code }) => code === region);

/** Writes the postal code as the country does, the region by its code, and leaves out what its addresses do not have. */
export function normalizeAddress(address: Address, rules: AddressRules): Address {
  const { company, line2, region: _region, postalCode: _postalCode, phone, ...always } = address;
  return {
    ...always,
    city: rules.rows.flat().includes('city') ? address.city : '',
    ...(company && { company }),
    ...(line2 && { line2 }),
    ...normalizePlace(address, rules),
    ...(phone && { phone }),
  };
}

type Place = Pick<Address, 'country' | 'region' | 'postalCode'>;

/** The same of as much of an address as delivery and taxes depend on. */
export function normalizePlace({ country, region, postalCode }: Place, rules: AddressRules): Place {
  const has = new Set(rules.rows.flat());
  return {
    country,
    ...(region && has.has('region') && { region: findRegionCode(region, rules) ?? region }),
    ...(postalCode &&
      has.has('postalCode') && { postalCode: writtenPostalCode(postalCode, country, rules.postalCode) }),
  };
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** By its code or name: a browser fills in the name, the shop's own list the code. Undefined if it is not in the list. */
export function findRegionCode(region: string, { regions }: Pick<AddressRules, 'regions'>): string | undefined {
  const is = (text: string) => names.compare(text, region) === 0;
  return regions.find(({ code, name }) => is(code) || is(name))?.code;
}

const printsRegionCodes: readonly string[] = ['US', 'CA', 'AU', 'BR', 'IT'];

/** As it is printed, with the name of the country last. */
export function addressLines(address: Address, rules: AddressRules): string[] {
  const region = regionOf(address, rules)?.name ?? address.region;
  const values: Record<string, string | undefined> = {
    N: address.name,
    O: address.company,
    C: address.city,
    S: printsRegionCodes.includes(rules.country) ? address.region : region,
    Z: address.postalCode,
  };
  const lines = rules.format.split('%n').flatMap((line) => {
    if (line === '%A') return [address.line1, address.line2];
    const codes = [...line.matchAll(/%([A-Z])/g)].map(([, code = '']) => code);
    // A line without any of its values would be only its separators.
    if (codes.length > 0 && !codes.some((code) => code === 'A' || values[code])) return [];
    const text = line.replace(/%([A-Z])/g, (_, code) => (code === 'A' ? joined(address) : (values[code] ?? '')));
    return [
      text
        .replace(/^[\s,-]+|[\s,-]+$/g, '')
        .replace(/(?:, ){2,}/g, ', ')
        .replace(/ {2,}/g, ' '),
    ];
  });
  return [...lines, rules.name].flatMap((line) => line || []);
}

const joined = ({ line1, line2 }: Address) => (line2 ? `${line1}, ${line2}` : line1);
