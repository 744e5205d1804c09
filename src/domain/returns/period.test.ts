import { expect, test } from 'vitest';
import { returnPeriodsOf } from './period.ts';

const terms = { returnDays: 14, warrantyMonths: 24 };
const shipped = (shippedOn: string, deliveredOn: string | null = null) => ({ shippedOn, deliveredOn });

test('a return counts from the delivery', () => {
  expect(returnPeriodsOf([shipped('2026-11-02', '2026-11-05')], '2026-11-30', terms)).toEqual({
    return: '2026-11-19',
    warranty: '2028-11-05',
  });
});

test('a return counts from the latest promised day if nothing was marked as delivered', () => {
  expect(returnPeriodsOf([shipped('2026-11-02')], '2026-11-30', terms).return).toBe('2026-12-14');
  // Shipped after it.
  expect(returnPeriodsOf([shipped('2026-12-02')], '2026-11-30', terms).return).toBe('2026-12-16');
  expect(returnPeriodsOf([shipped('2026-11-02')], undefined, terms).return).toBe('2026-11-16');
});

test('a return counts from the last shipment', () => {
  const shipments = [shipped('2026-11-02', '2026-11-25'), shipped('2026-11-10', '2026-11-12'), shipped('2026-11-03')];
  expect(returnPeriodsOf(shipments, '2026-11-20', terms).return).toBe('2026-12-09');
});

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-08-31', 24, '2028-08-31'],
])('the warranty of %s for %i months ends on %s', (deliveredOn, warrantyMonths, until) => {
  expect(returnPeriodsOf([shipped('2020-01-01', deliveredOn)], undefined, { ...terms, warrantyMonths }).warranty).toBe(
    until,
  );
});

test('nothing can be returned before it is shipped, nor where the shop does not offer it', () => {
  expect(returnPeriodsOf([], '2026-11-30', terms)).toEqual({ return: null, warranty: null });
  const none = { returnDays: 0, warrantyMonths: 0 };
  expect(returnPeriodsOf([shipped('2026-11-02')], undefined, none)).toEqual({ return: null, warranty: null });
});
