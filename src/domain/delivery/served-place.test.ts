import { expect, test } from 'vitest';
import { servedPlaceOf } from './served-place.ts';

const states = { areas: [{ country: 'US' }] };
const islands = { areas: [{ country: 'US', regions: ['AK', 'HI'] }] };
const city = { areas: [{ country: 'US', postalCodes: ['606'] }] };
const everywhere = { areas: [{ country: '*' }] };

test.each([
  ['a country with one zone', [states, everywhere], { country: 'US', region: 'CA' }, { region: null, isMostOf: false }],
  ['a region that has no zone of its own', [states, islands], { country: 'US', region: 'CA' }, { region: 'CA' }],
  ['a region that has one', [states, islands], { country: 'US', region: 'AK' }, { region: 'AK', isMostOf: false }],
  ['a country but for some regions', [states, islands], { country: 'US' }, { region: null, isMostOf: true }],
  ['a country but for some codes', [states, city], { country: 'US' }, { region: null, isMostOf: true }],
  ['a region but for some codes', [states, city], { country: 'US', region: 'IL' }, { region: 'IL', isMostOf: true }],
  [
    'a code without a region',
    [states, islands],
    { country: 'US', postalCode: '94105' },
    { postalCode: null, isMostOf: true },
  ],
  [
    'a code of another zone than its country',
    [states, islands],
    { country: 'US', postalCode: '99501' },
    { postalCode: '99501', isMostOf: false },
  ],
  [
    'a code of another zone than its region',
    [states, city],
    { country: 'US', region: 'IL', postalCode: '60601' },
    { region: 'IL', postalCode: '60601', isMostOf: false },
  ],
  ['a country among all others', [states, everywhere], { country: 'FR' }, { region: null, isMostOf: false }],
])('a zone serves %s', (_, zones, destination, place) => {
  expect(servedPlaceOf(zones, destination)).toMatchObject({ country: destination.country, ...place });
});
