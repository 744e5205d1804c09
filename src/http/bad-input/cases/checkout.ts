import { randomUUID } from 'node:crypto';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { enterOrder, quoteEnteredOrder } from '../../../contract/orders/entered-order.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import type { BodyCase } from './body-case.ts';

const wrongChoices: [string, unknown, string][] = [
  ['code', 'x'.repeat(121), 'This is too long'],
  ['vatId', 'x'.repeat(31), 'This is too long'],
];

const wanted = { product: '01890000-0000-7000-8000-000000000000', quantity: 1 };

export const checkoutBodies: BodyCase[] = [
  {
    endpoint: quoteEnteredOrder,
    path: () => quoteEnteredOrder.path,
    good: () => ({
      ...{ lines: [wanted], destination: { country: 'US' }, methodId: randomUUID() },
      ...{ code: 'SAVE', vatId: 'DE136695976' },
    }),
    optional: ['destination', 'methodId', 'code', 'vatId'],
    missing: { lines: 'This is required' },
    wrong: [
      ...wrongChoices,
      ['lines', [], 'This is required'],
      ['lines', Array.from({ length: 101 }, () => wanted), 'These are too many'],
    ],
  },
  {
    endpoint: enterOrder,
    path: () => enterOrder.path,
    good: () => ({
      ...{ email: 'guest@example.com', deliveryAddress: anAddress(), billingAddress: anAddress() },
      ...{ methodId: randomUUID(), code: 'SAVE', vatId: 'DE136695976', total: 10.5, version: 'x' },
      ...{ lines: [wanted], holdDays: 3 },
    }),
    optional: ['billingAddress', 'code', 'vatId', 'version'],
    missing: {
      ...{ email: 'Email is Required', deliveryAddress: 'This is required', lines: 'This is required' },
      ...{ methodId: 'Choose a delivery method', total: 'Enter an amount with at most two decimals' },
      holdDays: 'Enter a number of days from 1 to 14',
    },
    wrong: [
      ...wrongChoices,
      ['methodId', 'x', 'Choose a delivery method'],
      ['lines', [], 'This is required'],
      ['holdDays', 0, 'Enter a number of days from 1 to 14'],
      ['holdDays', 15, 'Enter a number of days from 1 to 14'],
      ['holdDays', 1.5, 'Enter a number of days from 1 to 14'],
      ['total', 1.005, 'Enter an amount with at most two decimals'],
    ],
  },
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
