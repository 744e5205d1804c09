import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryArea } from '../../contract/owner/delivery.ts';
import { commonArea, type Destination, zoneFor } from './zone.ts';

const zone = (name: string, ...areas: DeliveryArea[]) => ({ name, areas });

const zones = [
  zone('world', { country: '*' }),
  zone('Europe', { country: 'DE' }, { country: 'FR' }),
  zone('United States', { country: 'US' }),
  zone('far states', { country: 'US', regions: ['AK', 'HI'] }),
  zone('islands', { country: 'DE', postalCodes: ['25846-25849', '27498'] }),
  zone('north', { country: 'DE', postalCodes: ['20-29'] }),
  zone('Anchorage', { country: 'US', regions: ['AK'], postalCodes: ['995'] }),
  zone('London', { country: 'GB', postalCodes: ['EC1', 'SW1A'] }),
];

test.each<[Destination, string]>([
  [{ country: 'DE', postalCode: '10115' }, 'Europe'],
  [{ country: 'DE' }, 'Europe'],
  [{ country: 'DE', postalCode: '20095' }, 'north'],
  [{ country: 'DE', postalCode: '29999' }, 'north'],
  [{ country: 'DE', postalCode: '30159' }, 'Europe'],
  [{ country: 'DE', postalCode: '27498' }, 'islands'],
  [{ country: 'DE', postalCode: '25847' }, 'islands'],
  [{ country: 'DE', postalCode: '2' }, 'Europe'],
  [{ country: 'US', region: 'CA', postalCode: '94103' }, 'United States'],
  [{ country: 'US', region: 'HI', postalCode: '96801' }, 'far states'],
  [{ country: 'US', region: 'AK', postalCode: '99501-1234' }, 'Anchorage'],
  [{ country: 'US', region: 'AK', postalCode: '99701' }, 'far states'],
  [{ country: 'GB', postalCode: 'ec1y 8sy' }, 'London'],
  [{ country: 'GB', postalCode: 'M1 1AA' }, 'world'],
  [{ country: 'JP', region: '13' }, 'world'],
])('the most specific zone of %o is %s', (destination, name) => {
  expect(zoneFor(zones, destination)?.name).toBe(name);
});

const parts = [
  zone('Britain', { country: 'GB' }),
  zone('Bute', { country: 'GB', postalCodes: ['PA20-PA49', 'PA67'] }),
  zone('Bridge of Weir', { country: 'GB', postalCodes: ['PA6'] }),
  zone('its first sector', { country: 'GB', postalCodes: ['PA6 1'] }),
  zone('Birmingham', { country: 'GB', postalCodes: ['B'] }),
  zone('a house', { country: 'GB', postalCodes: ['SW1A 1AA'] }),
  zone('Westminster', { country: 'GB', postalCodes: ['SW1'] }),
  zone('Germany', { country: 'DE' }),
  zone('ten thousands', { country: 'DE', postalCodes: ['10000-19999'] }),
  zone('a village', { country: 'DE', postalCodes: ['10115'] }),
  zone('Poland', { country: 'PL' }),
  zone('Warsaw', { country: 'PL', postalCodes: ['00-02'] }),
  zone('its post', { country: 'PL', postalCodes: ['00-950'] }),
  zone('Portugal', { country: 'PT' }),
  zone('Madeira', { country: 'PT', postalCodes: ['9000-9499'] }),
  zone('Funchal', { country: 'PT', postalCodes: ['9000-001-9050-999'] }),
];

test.each<[string, string, string]>([
  ['GB', 'PA6 7LN', 'Bridge of Weir'],
  ['GB', 'pa67ln', 'Bridge of Weir'],
  ['GB', 'PA6 1AA', 'its first sector'],
  ['GB', 'PA67 6AD', 'Bute'],
  ['GB', 'PA60 7XX', 'Britain'],
  ['GB', 'PA20 9AA', 'Bute'],
  ['GB', 'PA49 6AA', 'Bute'],
  ['GB', 'PA2 0AA', 'Britain'],
  ['GB', 'PA50 1AA', 'Britain'],
  ['GB', 'B1 1AA', 'Birmingham'],
  ['GB', 'BT1 5GS', 'Britain'],
  ['GB', 'SW1A 1AA', 'a house'],
  ['GB', 'SW1A 2AA', 'Westminster'],
  ['GB', 'SW1 2AA', 'Westminster'],
  ['GB', 'SW11 1AA', 'Britain'],
  ['GB', 'GIR 0AA', 'Britain'],
  ['DE', '10115', 'a village'],
  ['DE', '19999', 'ten thousands'],
  ['DE', '20000', 'Germany'],
  ['PL', '00-950', 'its post'],
  ['PL', '00-951', 'Warsaw'],
  ['PL', '02-100', 'Warsaw'],
  ['PL', '03-100', 'Poland'],
  ['PT', '9050-123', 'Funchal'],
  ['PT', '9400-001', 'Madeira'],
  ['PT', '9500-001', 'Portugal'],
])('codes are compared as %s orders them: %s is in %s', (country, postalCode, name) => {
  expect(zoneFor(parts, { country, postalCode })?.name).toBe(name);
});

test('a British outward code has the codes of its own district, and no other', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTUWYZ');
  const area = fc.tuple(letter, fc.constantFrom('', ...'ABEHLNOSTY')).map((letters) => letters.join(''));
  const district = fc.tuple(area, fc.integer({ min: 1, max: 99 })).map(([of, number]) => `${of}${number}`);
  const inward = fc.tuple(fc.integer({ min: 0, max: 9 }), letter, letter).map((signs) => signs.join(''));
  fc.assert(
    fc.property(district, district, inward, fc.constantFrom('', ' '), (written, other, end, space) => {
      const zones = [zone('written', { country: 'GB', postalCodes: [written] })];
      const isIn = (outward: string) =>
        zoneFor(zones, { country: 'GB', postalCode: outward + space + end }) !== undefined;
      expect([isIn(written), isIn(other)]).toEqual([true, other === written]);
    }),
  );
});

test.each<[string, Destination, Destination]>([
  ['San Juan', { country: 'US', region: 'PR', postalCode: '00901' }, { country: 'PR', postalCode: '00901' }],
  ['Guam', { country: 'US', region: 'GU', postalCode: '96910' }, { country: 'GU', postalCode: '96910' }],
  ['Réunion', { country: 'FR', postalCode: '97400' }, { country: 'RE', postalCode: '97400' }],
  ['Åland', { country: 'FI', postalCode: '22100' }, { country: 'AX', postalCode: '22100' }],
  ['Jersey', { country: 'GB', postalCode: 'JE2 3QA' }, { country: 'JE', postalCode: 'JE2 3QA' }],
  ['Monaco', { country: 'FR', postalCode: '98000' }, { country: 'MC', postalCode: '98000' }],
  ['Nuuk', { country: 'DK', postalCode: '3900' }, { country: 'GL', postalCode: '3900' }],
  ['Büsingen', { country: 'CH', postalCode: '8238' }, { country: 'DE', postalCode: '78266' }],
  ['San Marino', { country: 'IT', region: 'RN', postalCode: '47890' }, { country: 'SM', postalCode: '47890' }],
])('%s is in the same zone, as a part of a country or by its own code', (_, part, own) => {
  const mainland = zone('mainland', { country: part.country });
  const world = zone('world', { country: '*' });
  const itself = zone('itself', { country: own.country });
  const code = zone('code', { country: part.country, postalCodes: [part.postalCode ?? ''] });
  for (const some of [
    [mainland],
    [world],
    [mainland, world],
    [mainland, world, itself],
    [itself],
    [mainland, code],
    [code],
  ]) {
    const names = [part, own].map((place) => zoneFor(some, place)?.name);
    expect(names).toEqual([names[1], names[0]]);
    expect(names[0]).toBeDefined();
  }
});

test('a country does not have its territories overseas where everywhere has a zone', () => {
  const zoneOf = (destination: Destination) =>
    zoneFor([zone('mainland', { country: 'FR' }, { country: 'US' }), zone('world', { country: '*' })], destination)
      ?.name;
  expect(zoneOf({ country: 'FR', postalCode: '97400' })).toBe('world');
  expect(zoneOf({ country: 'RE' })).toBe('world');
  expect(zoneOf({ country: 'PR' })).toBe('mainland');
  expect(zoneOf({ country: 'MC' })).toBe('mainland');
});

test('no zone delivers where none has the country', () => {
  expect(zoneFor(zones.slice(1), { country: 'JP' })).toBeUndefined();
  expect(zoneFor(zones.slice(-1), { country: 'GB' })).toBeUndefined();
  expect(zoneFor([], { country: 'DE' })).toBeUndefined();
});

test('the order of the zones makes no difference', () => {
  const code = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
  const destination = fc.record({
    country: fc.constantFrom('DE', 'FR', 'US', 'JP'),
    region: fc.constantFrom('AK', 'HI', 'CA'),
    postalCode: code,
  });
  const shuffled = fc.shuffledSubarray(zones, { minLength: zones.length });
  fc.assert(
    fc.property(destination, shuffled, (to, other) => {
      expect(zoneFor(other, to)).toBe(zoneFor(zones, to));
    }),
  );
});

test.each<[DeliveryArea, DeliveryArea, string | undefined]>([
  [{ country: 'DE' }, { country: 'DE' }, 'DE'],
  [{ country: 'DE' }, { country: 'DE', postalCodes: ['1'] }, undefined],
  [{ country: 'US', regions: ['AK', 'HI'] }, { country: 'US', regions: ['HI'] }, 'US HI'],
  [{ country: 'US', regions: ['AK'] }, { country: 'US', regions: ['HI'] }, undefined],
  [{ country: 'DE', postalCodes: ['10-19'] }, { country: 'DE', postalCodes: ['10-19', '2'] }, 'DE 10-19'],
  [{ country: '*' }, { country: '*' }, '*'],
  [{ country: '*' }, { country: 'DE' }, undefined],
])('%o and %o have %s in common', (area, other, common) => {
  expect(commonArea([area], [other])).toBe(common);
});
