import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryArea } from '../../contract/delivery.ts';
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
