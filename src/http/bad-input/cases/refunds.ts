import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { addRefund, correctRefund, quoteRefund } from '../../../contract/orders/refund.ts';
import type { BodyCase } from './body-case.ts';

const line = { lineId: '01890000-0000-7000-8000-000000000000', quantity: 1, restock: true };
const amountInvalid = 'Enter an amount with at most two decimals';

const wanted = {
  good: () => ({ lines: [line], delivery: 'all', amount: 1.25 }),
  optional: ['lines', 'delivery', 'amount'],
  missing: {},
  wrong: [
    ['lines', [], 'Enter how many units you refund'],
    ['lines', Array.from({ length: 101 }, () => line), 'These are too many'],
    ['delivery', -1, amountInvalid],
    ['delivery', 'some', amountInvalid],
    ['delivery', 0.001, amountInvalid],
    ['amount', -1, amountInvalid],
    ['amount', 0.001, amountInvalid],
    ['amount', '1', amountInvalid],
  ],
} satisfies Partial<BodyCase>;

export const refundBodies: BodyCase[] = [
  { endpoint: quoteRefund, path: ({ booking }) => `/api/orders/${booking.id}/refunds/quote`, ...wanted },
  {
    endpoint: addRefund,
    path: ({ booking }) => `/api/orders/${booking.id}/refunds`,
    ...wanted,
    good: () => ({ ...wanted.good(), reason: 'Sold out.' }),
    optional: [...wanted.optional, 'reason'],
    wrong: [
      ...wanted.wrong,
      ['reason', ' ', 'Enter a reason'],
      ['reason', 'x'.repeat(201), 'This is too long'],
      ['reason', 'lost \ufffd', 'Contains characters that can’t be displayed'],
    ],
  },
  {
    endpoint: quoteCancellation,
    path: ({ booking }) => `/api/orders/${booking.id}/cancellation/quote`,
    good: () => ({ lines: [line] }),
    optional: ['lines'],
    missing: {},
    wrong: [['lines', [], 'Enter how many units you cancel']],
  },
  {
    endpoint: cancelByShop,
    path: ({ booking }) => `/api/orders/${booking.id}/cancellation`,
    good: () => ({ lines: [line], reason: 'Sold out.' }),
    optional: ['lines'],
    missing: { reason: 'Enter a reason' },
    wrong: [
      ['lines', [], 'Enter how many units you cancel'],
      ['lines', Array.from({ length: 101 }, () => line), 'These are too many'],
      ['reason', ' ', 'Enter a reason'],
      ['reason', 'x'.repeat(201), 'This is too long'],
    ],
  },
  {
    endpoint: recordHandPayment,
    path: ({ booking }) => `/api/orders/${booking.id}/hand-payment`,
    good: () => ({ method: 'bank_transfer', amount: 1, receivedOn: '2026-01-02', reference: 'Order 1' }),
    optional: ['reference'],
    missing: {
      method: 'This is required',
      amount: amountInvalid,
      receivedOn: 'Enter a date',
    },
    wrong: [
      ['method', 'card', 'This is required'],
      ['amount', 0.001, amountInvalid],
      ['amount', -1, amountInvalid],
      ['receivedOn', '31.1.2026', 'Enter a date'],
      ['reference', 'x'.repeat(201), 'This is too long'],
    ],
  },
  {
    endpoint: correctRefund,
    path: () => '/api/refunds/01890000-0000-7000-8000-000000000000/correct',
    good: () => ({ as: 'void' }),
    optional: [],
    missing: { as: 'Not a valid value' },
    wrong: [['as', 'gone', 'Not a valid value']],
  },
];
