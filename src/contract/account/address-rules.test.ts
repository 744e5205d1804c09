import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressData } from '../../../scripts/address-data.ts';
import { addressRulesOf, allCountries } from '../../domain/addresses/countries.ts';
import type { Address } from './address.ts';
import {
  type AddressRules,
  addressLines,
  findAddressProblems,
  isPostalCodeElsewhere,
  normalizeAddress,
} from './address-rules.ts';

const rulesOf = (country: string) => addressRulesOf(country) ?? expect.unreachable(country);

const address = (country: string, parts: Partial<Address> = {}): Address => ({
  name: 'Ada',
  line1: '1 Main Street',
  city: 'Town',
  country,
  ...parts,
});

const problemsOf = (wrong: Address) => {
  const rules = rulesOf(wrong.country);
  return Object.fromEntries(
    findAddressProblems(normalizeAddress(wrong, rules), rules).map(({ field, message }) => [field, message]),
  );
};

test('the file of the countries is what the package has: node scripts/address-data.ts', async () => {
  const { readFileSync } = await import('node:fs');
  expect(readFileSync('src/domain/addresses/countries.json', 'utf8')).toBe(addressData());
});

test.each<[country: string, parts: Partial<Address>, problems: object]>([
  ['DE', { postalCode: '10115' }, {}],
  ['DE', { postalCode: '1011' }, { postalCode: 'postalCodeInvalid' }],
  ['DE', { postalCode: '10115-1234' }, { postalCode: 'postalCodeInvalid' }],
  ['DE', {}, { postalCode: 'postalCodeRequired' }],
  ['DE', { postalCode: '10115', city: '' }, { city: 'cityRequired' }],
  ['US', { region: 'CA', postalCode: '94103' }, {}],
  ['US', { region: 'CA', postalCode: '94103-1234' }, {}],
  ['US', { region: 'california', postalCode: '94103' }, {}],
  ['US', { region: 'CA', postalCode: '10001' }, {}],
  ['US', { region: 'ZZ', postalCode: '10001' }, { region: 'regionUnknown' }],
  ['US', { postalCode: '10001' }, { region: 'regionRequired' }],
  ['GB', { postalCode: 'ec1y 8sy' }, {}],
  ['GB', { postalCode: 'EC1Y8SY' }, {}],
  ['GB', { postalCode: '10115' }, { postalCode: 'postalCodeInvalid' }],
  ['IE', {}, {}],
  ['IE', { region: 'Co. Dublin', postalCode: 'D02 X285' }, {}],
  ['IE', { postalCode: '12' }, { postalCode: 'postalCodeInvalid' }],
  ['JP', { city: '', region: '13', postalCode: '100-0001' }, { city: 'cityRequired' }],
  ['JP', { region: 'Tokyo', postalCode: '１００-０００１' }, {}],
  ['JP', { region: 'Tokyo', postalCode: '12-34' }, { postalCode: 'postalCodeInvalid' }],
  ['BR', { region: 'SP', postalCode: '01310-100' }, {}],
  ['BR', { postalCode: '01310-100' }, { region: 'regionRequired' }],
  ['HK', { region: 'Kowloon' }, {}],
  ['HK', { region: 'Kowloon', city: '', postalCode: 'anything' }, {}],
  ['HK', {}, { region: 'regionRequired' }],
  ['SG', { city: '', postalCode: '546080' }, {}],
  ['CH', { postalCode: 'CH-8001' }, {}],
  ['CA', { region: 'ON', postalCode: 'm5v 3l9' }, {}],
  ['CA', { region: 'BC', postalCode: 'M5V 3L9' }, {}],
  ['IN', { region: 'Puducherry', postalCode: '533464' }, {}],
  ['AM', { region: 'Yerevan', postalCode: '375010' }, {}],
  ['US', { region: 'CA', postalCode: '1000' }, { postalCode: 'postalCodeInvalid' }],
  ['IN', { region: 'Karnataka', postalCode: '560001' }, {}],
  ['AE', { city: '', region: 'Dubai' }, {}],
  ['AG', { city: '' }, {}],
])('checks an address of %s with %o', (country, parts, problems) => {
  expect(problemsOf(address(country, parts))).toEqual(problems);
});

test.each([
  ['US', 'CA', '94103', false],
  ['US', 'california', '94103-1234', false],
  ['US', 'CA', '10001', true],
  ['US', 'CA', '1000', false],
  ['US', '', '10001', false],
  ['CA', 'BC', 'm5v3l9', true],
  ['ES', 'GC', '28039', true],
  ['IN', 'PY', '533464', false],
  ['IN', 'PY', '605001', false],
  ['IN', 'KA', '110034', true],
  ['AM', 'Yerevan', '375010', false],
  ['AM', 'Yerevan', '0010', false],
  ['AM', 'Lori', '0010', true],
  ['IE', 'Co. Dublin', 'D02X285', false],
  ['DE', '', '10115', false],
])('in %s, %s usually has the code %s elsewhere: %s', (country, region, postalCode, expected) => {
  expect(isPostalCodeElsewhere({ region, postalCode }, rulesOf(country))).toBe(expected);
});

test('has the fields of a country in its order, and its words for them', () => {
  expect(rulesOf('DE')).toMatchObject({
    name: 'Germany',
    rows: [['name'], ['company'], ['line1'], ['line2'], ['postalCode', 'city']],
    required: ['name', 'line1', 'city', 'postalCode'],
    regions: [],
  });
  expect(rulesOf('US')).toMatchObject({
    rows: [['name'], ['company'], ['line1'], ['line2'], ['city', 'region', 'postalCode']],
    labels: { postalCode: 'zip', region: 'state', city: 'city' },
  });
  expect(rulesOf('JP')).toMatchObject({
    rows: [['name'], ['company'], ['postalCode'], ['region'], ['city'], ['line1'], ['line2']],
    required: ['name', 'line1', 'city', 'region', 'postalCode'],
    labels: { region: 'prefecture', city: 'city_or_ward' },
  });
  expect(rulesOf('BR')).toMatchObject({
    rows: [['name'], ['company'], ['postalCode'], ['line1'], ['line2'], ['city', 'region']],
    labels: { line2: 'neighborhood' },
  });
  expect(rulesOf('IN').labels.postalCode).toBe('pin');
  expect(rulesOf('IE').labels.postalCode).toBe('eircode');
  expect(rulesOf('GB').labels.city).toBe('post_town');
  expect(rulesOf('HK')).toMatchObject({ postalCode: null, labels: { region: 'area' } });
  expect(addressRulesOf('XX')).toBeUndefined();
  expect(addressRulesOf('toString')).toBeUndefined();
});

test.each<[Address, string[]]>([
  [
    address('US', { company: 'Works', line2: 'Floor 2', region: 'CA', postalCode: '94103' }),
    ['Ada', 'Works', '1 Main Street', 'Floor 2', 'Town, CA 94103', 'United States'],
  ],
  [address('DE', { postalCode: '10115' }), ['Ada', '1 Main Street', '10115 Town', 'Germany']],
  [
    address('JP', { city: '', region: '13', postalCode: '100-0001' }),
    ['Ada', '1 Main Street, Tokyo', '100-0001', 'Japan'],
  ],
  [
    address('JP', { city: 'Chiyoda', region: '13', postalCode: '100-0001' }),
    ['Ada', '1 Main Street, Chiyoda, Tokyo', '100-0001', 'Japan'],
  ],
  [
    address('BR', { city: 'Salvador', region: 'BA', line2: 'Barra', postalCode: '40301-110' }),
    ['Ada', '1 Main Street', 'Barra', 'Salvador-BA', '40301-110', 'Brazil'],
  ],
  [address('HK', { city: '', region: 'Kowloon' }), ['Ada', '1 Main Street', 'Kowloon', 'Hong Kong SAR China']],
  [address('CH', { postalCode: '8001' }), ['Ada', '1 Main Street', 'CH-8001 Town', 'Switzerland']],
  [address('IE'), ['Ada', '1 Main Street', 'Town', 'Ireland']],
])('prints %o', (printed, lines) => {
  expect(addressLines(printed, rulesOf(printed.country))).toEqual(lines);
});

describe('of every country', () => {
  const country = fc.constantFrom(...allCountries.map(({ code }) => code));
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
  const filled = ({ country: code, rows, regions, postalCode }: AddressRules): Address => ({
    ...address(code),
    ...(rows.flat().includes('region') && { region: regions[0]?.name ?? 'Region' }),
    ...(rows.flat().includes('postalCode') && { postalCode: postalCode?.example ?? '1' }),
  });

  test('a required field is a field of the form', () => {
    for (const { code } of allCountries) {
      const { rows, required } = rulesOf(code);
      expect(rows.flat(), code).toEqual(expect.arrayContaining([...new Set(['line1', ...required])]));
      expect(new Set(rows.flat()).size, code).toBe(rows.flat().length);
    }
  });

  test('the example of a postal code is one', () => {
    for (const { code } of allCountries) {
      const { postalCode } = problemsOf({ ...filled(rulesOf(code)), region: '' });
      expect(postalCode, code).toBeUndefined();
    }
  });

  test('each missing part is named, and no other', () => {
    fc.assert(
      fc.property(country, fc.nat(), (code, at) => {
        const rules = rulesOf(code);
        const field = rules.required[at % rules.required.length] ?? 'name';
        const { [field]: problem, ...others } = problemsOf({ ...filled(rules), [field]: '' });
        expect(problem, `${code} ${field}`).toMatch(/Required$/);
        expect(others).toEqual({});
      }),
    );
  });

  test('what is written as the country does stays, and is printed with all of its parts', () => {
    const parts = fc.record({ city: word, region: word, postalCode: word, company: word, line2: word });
    fc.assert(
      fc.property(country, parts, (code, random) => {
        const rules = rulesOf(code);
        const written = normalizeAddress(address(code, random), rules);
        expect(normalizeAddress(written, rules)).toEqual(written);
        const text = addressLines(written, rules).join('\n');
        for (const field of rules.rows.flat())
          if (field !== 'region') expect(text, code).toContain(written[field] ?? '');
      }),
    );
  });
});
