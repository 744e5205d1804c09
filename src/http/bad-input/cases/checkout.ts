import { randomUUID } from 'node:crypto';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import type { BodyCase } from './body-case.ts';

const wrongChoices: [string, unknown, string][] = [
  ['code', 'x'.repeat(121), 'This is too long'],
  ['vatId', 'x'.repeat(31), 'This is too long'],
];

export const checkoutBodies: BodyCase[] = [
  {
    endpoint: quoteCheckout,
    path: () => quoteCheckout.path,
    good: () => ({
      destination: { country: 'US' },
      email: 'guest@example.com',
      methodId: randomUUID(),
      code: 'SAVE',
      vatId: 'DE136695976',
    }),
    optional: ['destination', 'email', 'methodId', 'code', 'vatId'],
    missing: {},
    wrong: [...wrongChoices, ['methodId', 'x', 'Not a valid ID'], ['email', 'guest', 'Provide a valid Email']],
  },
  {
    endpoint: placeCheckout,
    path: () => placeCheckout.path,
    good: () => ({
      email: 'guest@example.com',
      deliveryAddress: anAddress(),
      billingAddress: anAddress(),
      methodId: randomUUID(),
      code: 'SAVE',
      vatId: 'DE136695976',
      total: 10.5,
      version: 'x',
    }),
    optional: ['billingAddress', 'code', 'vatId', 'version'],
    missing: {
      email: 'Email is Required',
      deliveryAddress: 'This is required',
      methodId: 'Choose a delivery method',
      total: 'Enter an amount with at most two decimals',
    },
    wrong: [
      ...wrongChoices,
      ['methodId', 'x', 'Choose a delivery method'],
      ['total', 1.005, 'Enter an amount with at most two decimals'],
      ['version', 'x'.repeat(101), 'This is too long'],
    ],
  },
];
