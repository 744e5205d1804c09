import { declareWithdrawal, withdrawFromContract } from '../../../contract/orders/withdrawal.ts';
import type { BodyCase } from './body-case.ts';

const id = '01890000-0000-7000-8000-000000000000';
const LINES = 'Choose at least one item';
const LINE = { lineId: id, quantity: 1 };

export const withdrawalBodies: BodyCase[] = [
  {
    endpoint: withdrawFromContract,
    path: ({ booking }) => `/api/orders/${booking.id}/withdrawals`,
    good: () => ({ lines: [LINE] }),
    missing: { lines: LINES },
    wrong: [
      ['lines', [], LINES],
      ['lines', [LINE, LINE], 'Name each line only once'],
    ],
  },
  {
    endpoint: declareWithdrawal,
    path: () => declareWithdrawal.path,
    good: () => ({ name: 'Robin', number: 1001, email: 'robin@example.com' }),
    missing: { name: 'Name is Required', number: 'Enter the number of your order', email: 'Email is Required' },
    wrong: [
      ['number', 0, 'Enter the number of your order'],
      ['email', 'robin', 'Provide a valid Email'],
    ],
  },
];
