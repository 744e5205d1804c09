import type { Withdrawal } from '../../../../contract/orders/withdrawal.ts';

/** What the owner has to do next, or the customer, and by which local date of the shop. */
export type Deadline = {
  next: 'confirm' | 'expired' | 'pending' | 'send' | 'sendLate' | 'refund' | 'refundLate' | 'done';
  date: string | null;
  isUrgent: boolean;
};

type Declared = Pick<Withdrawal, 'isConfirmed' | 'state' | 'refund' | 'return' | 'sendBy' | 'refundBy'>;

/** Days before the last one at which the owner is warned. */
const WARNED = 3;

/** `today` is a local date of the shop. */
export function nextDeadline(one: Declared, today: string): Deadline {
  const { isConfirmed, state, refund, return: returned, sendBy, refundBy } = one;
  if (state === 'expired') return { next: 'expired', date: null, isUrgent: false };
  if (!isConfirmed) return { next: 'confirm', date: refundBy, isUrgent: true };
  if (state === 'received') return { next: 'pending', date: null, isUrgent: true };
  const isUnrefunded = refund?.state === 'due' || refund?.state === 'refused';
  if (isUnrefunded || returned?.state === 'received' || returned?.state === 'inspected') {
    const isLate = refundBy < today;
    return { next: isLate ? 'refundLate' : 'refund', date: refundBy, isUrgent: daysBetween(today, refundBy) <= WARNED };
  }
  if (returned?.state === 'accepted') {
    const isLate = sendBy < today;
    return { next: isLate ? 'sendLate' : 'send', date: sendBy, isUrgent: isLate };
  }
  return { next: 'done', date: null, isUrgent: false };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
