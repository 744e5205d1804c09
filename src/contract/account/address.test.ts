import { expect, test } from 'vitest';
import { type Address, address } from './address.ts';

const mainStreet: Address = { name: 'Ada', line1: '1 Main Street', city: 'Springfield', country: 'US' };

test('trims each part and writes the country in capitals', () => {
  expect(address.parse({ ...mainStreet, city: ' Springfield ', region: ' IL ', country: 'us' })).toEqual({
    ...mainStreet,
    region: 'IL',
  });
});

test.each([
  ['country', 'USA', 'countryRequired'],
  ['name', ' ', 'nameRequired'],
  ['line1', '', 'addressRequired'],
  ['line2', 'lost \ufffd', 'controlCharacters'],
  ['postalCode', '1'.repeat(21), 'tooLong'],
  ['city', '\u0007', 'controlCharacters'],
])('refuses a wrong %s', (field, value, message) => {
  const { error } = address.safeParse({ ...mainStreet, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
