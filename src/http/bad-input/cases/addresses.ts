import { saveAddress } from '../../../contract/account/saved-address.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import type { BodyCase } from './body-case.ts';

export const addressBodies: BodyCase[] = [
  {
    endpoint: saveAddress,
    path: () => saveAddress.path,
    good: () => ({ address: anAddress() }),
    missing: { address: 'This is required' },
  },
];
