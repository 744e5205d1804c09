import type { AddressField, AddressRules } from '../../contract/account/address-rules.ts';
import data from './countries.json' with { type: 'json' };

/** Written by scripts/address-data.ts. Letters are those of the format: N name, O company, A lines, C city, S region … */
type Country = {
  format: string;
  form?: string;
  required: string;
  postalCode?: string;
  example?: string;
  prefix?: string;
  postalCodeLabel?: string;
  regionLabel?: string;
  cityLabel?: string;
  regions?: string[][];
};

const countries = data as Record<string, Country>;

const names = new Intl.DisplayNames('en', { type: 'region' });

/** By name. */
export const allCountries: readonly { code: string; name: string }[] = Object.keys(countries)
  .map((code) => ({ code, name: nameOfCountry(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

export function nameOfCountry(code: string): string {
  return names.of(code) ?? code;
}

const fieldsByLetter: Readonly<Record<string, AddressField>> = {
  N: 'name',
  O: 'company',
  C: 'city',
  S: 'region',
  Z: 'postalCode',
};

/** Undefined for an unknown country. */
export function addressRulesOf(code: string): AddressRules | undefined {
  const country = Object.hasOwn(countries, code) ? countries[code] : undefined;
  if (!country) return undefined;
  const { format, form = format, required, postalCode, example = '', prefix, regions = [] } = country;
  return {
    country: code,
    name: nameOfCountry(code),
    rows: rowsOf(form),
    required: ['name', ...fieldsOf(required)],
    labels: {
      postalCode: (country.postalCodeLabel ?? 'postal') as AddressRules['labels']['postalCode'],
      region: (country.regionLabel ?? 'province') as AddressRules['labels']['region'],
      line2: format.includes('%D') ? 'neighborhood' : 'apartment',
      city: (country.cityLabel ?? 'city') as AddressRules['labels']['city'],
    },
    postalCode: postalCode === undefined ? null : { pattern: postalCode, example, ...(prefix && { prefix }) },
    regions: regions.map(([regionCode = '', name = '', postalCodes]) => ({
      code: regionCode,
      name,
      ...(postalCodes !== undefined && { postalCodes }),
    })),
    format,
  };
}

const fieldsOf = (letters: string): AddressField[] =>
  [...letters].flatMap((letter) => (letter === 'A' ? 'line1' : (fieldsByLetter[letter] ?? [])));

// A part of a town (%D) and a sorting code (%X) are written into the second line or the city.
function rowsOf(format: string): AddressField[][] {
  return format
    .split('%n')
    .flatMap((line): AddressField[][] => {
      const fields = [...line.matchAll(/%([A-Z])/g)].flatMap(([, letter = '']) => fieldsByLetter[letter] ?? []);
      return line.includes('%A') ? [['line1'], ['line2'], fields] : [fields];
    })
    .filter((row) => row.length > 0);
}
