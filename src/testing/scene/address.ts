import type { Address } from '../../contract/account/address.ts';

export const anAddress = (change: Partial<Address> = {}): Address => ({
  name: 'Test Buyer',
  line1: '1 Sample Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  ...change,
});
