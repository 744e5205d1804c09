import {
  createDeliveryMethod,
  createDeliveryZone,
  setDeliveryTimes,
  setParcelSize,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../../contract/owner/delivery.ts';
import type { BodyCase } from './body-case.ts';

const id = '01890000-0000-7000-8000-000000000000';
const OUT_OF_RANGE = 'Enter a whole number in range';

const zone: Pick<BodyCase, 'good' | 'missing' | 'wrong'> = {
  good: () => ({ name: 'Germany', areas: [{ country: 'DE', postalCodes: ['10-19'] }] }),
  missing: { name: 'Name is Required', areas: 'Add at least one country' },
  wrong: [
    ['name', 'x'.repeat(61), 'This is too long'],
    ['areas', [], 'Add at least one country'],
    ['areas', Array.from({ length: 261 }, () => 1), 'These are too many'],
  ],
};

const method: Pick<BodyCase, 'good' | 'optional' | 'missing' | 'wrong'> = {
  good: () => ({
    name: 'Standard',
    pricing: 'weight',
    bands: [
      { upTo: 2000, price: 4.9 },
      { upTo: null, price: 9.9 },
    ],
    freeFrom: 50,
    maxWeight: 30_000,
    maxLength: 1200,
    handlingDays: 1,
    transitDaysMin: 1,
    transitDaysMax: 3,
  }),
  optional: ['freeFrom', 'maxWeight', 'maxLength'],
  missing: {
    name: 'Name is Required',
    pricing: 'Not a valid value',
    bands: 'Enter a price',
    handlingDays: OUT_OF_RANGE,
    transitDaysMin: OUT_OF_RANGE,
    transitDaysMax: OUT_OF_RANGE,
  },
  wrong: [
    ['bands', [], 'Enter a price'],
    [
      'bands',
      [
        { upTo: null, price: 4.9 },
        { upTo: 2000, price: 9.9 },
      ],
      'Put the limits in ascending order; only the last can be empty',
    ],
    ['freeFrom', 1.005, 'Enter an amount with at most two decimals'],
    ['freeFrom', -1, 'Enter an amount with at most two decimals'],
    ['maxWeight', 0, OUT_OF_RANGE],
    ['handlingDays', 61, OUT_OF_RANGE],
    ['transitDaysMax', 0, 'The latest day can’t be before the earliest'],
  ],
};

export const deliveryBodies: BodyCase[] = [
  { endpoint: createDeliveryZone, path: () => createDeliveryZone.path, ...zone },
  { endpoint: updateDeliveryZone, path: () => updateDeliveryZone.path.replace(':id', id), ...zone },
  { endpoint: createDeliveryMethod, path: () => createDeliveryMethod.path.replace(':id', id), ...method },
  { endpoint: updateDeliveryMethod, path: () => updateDeliveryMethod.path.replace(':id', id), ...method },
  {
    endpoint: setDeliveryTimes,
    path: () => setDeliveryTimes.path,
    good: () => ({ cutoff: '14:00', workingDays: [1, 2, 3] }),
    missing: { cutoff: 'Enter a time like 14:00', workingDays: 'Choose at least one day' },
    wrong: [
      ['cutoff', '24:01', 'Enter a time like 14:00'],
      ['cutoff', '2 pm', 'Enter a time like 14:00'],
      ['workingDays', [], 'Choose at least one day'],
      ['holidays', 'Christmas', 'Wrong type of value'],
    ],
  },
  {
    endpoint: setPickupAddress,
    path: () => setPickupAddress.path,
    good: () => ({
      address: { name: 'Shop', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' },
    }),
    missing: { address: 'This is required' },
  },
  {
    endpoint: setParcelSize,
    path: () => setParcelSize.path.replace(':category', 'gpu'),
    good: () => ({ weight: 2000, length: 400, width: 250, height: 110 }),
    missing: { weight: OUT_OF_RANGE, length: OUT_OF_RANGE, width: OUT_OF_RANGE, height: OUT_OF_RANGE },
    wrong: [
      ['weight', 0, OUT_OF_RANGE],
      ['weight', 1.5, OUT_OF_RANGE],
      ['height', 10_001, OUT_OF_RANGE],
    ],
  },
];
