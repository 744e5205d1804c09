import { saveAddress } from '../../../contract/saved-address.ts';
import { anAddress } from '../../../testing/address.ts';
import type { BodyCase } from './body-case.ts';

export const addressBodies: BodyCase[] = [
  {
    endpoint: saveAddress,
    path: () => saveAddress.path,
    good: () => ({ address: anAddress() }),
    missing: { address: 'This is required' },
  },
];
