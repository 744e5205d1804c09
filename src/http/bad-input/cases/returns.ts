import { randomUUID } from 'node:crypto';
import {
  closeReturn,
  declineReturn,
  inspectReturn,
  quoteReturnRefund,
  refundReturn,
  requestReturn,
} from '../../../contract/orders/return.ts';
import type { BodyCase } from './body-case.ts';

const id = '01890000-0000-7000-8000-000000000000';
const LINES = 'Choose at least one item';
const TWICE = 'Name each line only once';
const ITEM = { lineId: id, quantity: 1, reason: 'changed_mind' };
const COUNTED = { lineId: id, toStock: 1, toRepair: 0, scrapped: 0 };

const wanted = {
  good: () => ({ lines: [{ lineId: id, quantity: 1 }], delivery: 'all', amount: 1.5 }),
  optional: ['lines', 'delivery', 'amount'],
  missing: {},
  wrong: [
    ['delivery', 1.005, 'Enter an amount with at most two decimals'],
    ['amount', -1, 'Enter an amount with at most two decimals'],
  ],
} satisfies Partial<BodyCase>;

export const returnBodies: BodyCase[] = [
  {
    endpoint: requestReturn,
    path: ({ booking }) => `/api/orders/${booking.id}/returns`,
    good: () => ({ kind: 'return', lines: [ITEM], photos: [id] }),
    optional: ['photos'],
    missing: { kind: 'Not a valid value', lines: LINES },
    wrong: [
      ['kind', 'swap', 'Not a valid value'],
      ['lines', [], LINES],
      ['lines', [ITEM, ITEM], TWICE],
      ['photos', [id, id], 'Use each picture only once'],
      ['photos', Array.from({ length: 6 }, () => randomUUID()), 'Add at most 5 photos'],
      ['photos', ['/images/a.webp'], 'Not a valid ID'],
    ],
  },
  {
    endpoint: inspectReturn,
    path: () => inspectReturn.path.replace(':id', id),
    good: () => ({ lines: [COUNTED] }),
    missing: { lines: LINES },
    wrong: [['lines', [COUNTED, COUNTED], TWICE]],
  },
  {
    endpoint: declineReturn,
    path: () => declineReturn.path.replace(':id', id),
    good: () => ({ text: 'It is used.' }),
    missing: { text: 'Enter your answer' },
    wrong: [['text', 'x'.repeat(2001), 'This is too long']],
  },
  { endpoint: quoteReturnRefund, path: () => quoteReturnRefund.path.replace(':id', id), ...wanted },
  { endpoint: refundReturn, path: () => refundReturn.path.replace(':id', id), ...wanted },
  {
    endpoint: closeReturn,
    path: () => closeReturn.path.replace(':id', id),
    good: () => ({ resolution: 'repaired', text: 'As new.' }),
    optional: ['text'],
    missing: { resolution: 'Not a valid value' },
    wrong: [['resolution', 'lost', 'Not a valid value']],
  },
];
