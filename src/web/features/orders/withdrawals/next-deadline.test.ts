import { expect, test } from 'vitest';
import { nextDeadline } from './next-deadline.ts';

const none = {
  isConfirmed: true,
  state: 'carried_out' as const,
  refund: null,
  return: null,
  sendBy: '2026-11-30',
  refundBy: '2026-11-30',
};
const refund = (state: 'due' | 'refused' | 'refunded') => ({ refund: { _id: 'a', state, amount: 20 } });
const returned = (state: 'accepted' | 'received' | 'inspected' | 'refunded' | 'closed') => ({
  return: { _id: 'b', number: '1042-1', state },
});

test.each([
  ['one to confirm', { isConfirmed: false, state: 'received' as const }, '2026-11-17', 'confirm', true],
  ['one that was not confirmed', { isConfirmed: false, state: 'expired' as const }, '2026-12-17', 'expired', false],
  ['a payment in progress', { state: 'received' as const }, '2026-11-17', 'pending', true],
  ['a refund that is due', refund('due'), '2026-11-20', 'refund', false],
  ['three days before', refund('refused'), '2026-11-27', 'refund', true],
  ['the last day', refund('due'), '2026-11-30', 'refund', true],
  ['the day after', refund('due'), '2026-12-01', 'refundLate', true],
  ['a refund that is made', refund('refunded'), '2026-12-01', 'done', false],
  ['goods on their way', returned('accepted'), '2026-11-30', 'send', false],
  ['goods that did not come', returned('accepted'), '2026-12-01', 'sendLate', true],
  ['goods that came', returned('received'), '2026-11-20', 'refund', false],
  ['goods that were inspected too late', returned('inspected'), '2026-12-02', 'refundLate', true],
  ['goods that are refunded', returned('refunded'), '2026-12-02', 'done', false],
  ['a return that was closed', returned('closed'), '2026-12-02', 'done', false],
  ['a refund before the goods', { ...refund('due'), ...returned('accepted') }, '2026-11-20', 'refund', false],
  ['an order that was not paid', { state: 'order_cancelled' as const }, '2026-12-02', 'done', false],
])('%s', (_, one, today, next, isUrgent) => {
  expect(nextDeadline({ ...none, ...one }, today)).toMatchObject({ next, isUrgent });
});
