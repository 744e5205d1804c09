import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPeriodsOf } from './period.ts';

const terms = { returnDays: 14, warrantyMonths: 24 };
const shipped = (shippedOn: string, deliveredOn: string | null = null) => ({ shippedOn, deliveredOn });

test('a return counts from the delivery', () => {
  expect(returnPeriodsOf([shipped('2026-11-02', '2026-11-05')], '2026-11-04', terms)).toEqual({
    return: '2026-11-19',
    warranty: '2028-11-05',
  });
});

test('the period does not end earlier when the first of two parcels arrives, or one before the promised day', () => {
  const promised = '2026-12-02';
  const told = returnPeriodsOf([shipped('2026-11-24')], promised, terms);
  expect(told.return).toBe('2026-12-16');
  expect(returnPeriodsOf([shipped('2026-11-24', '2026-11-25')], promised, terms)).toEqual(told);
  const both = [shipped('2026-11-24', '2026-11-25'), shipped('2026-11-30')];
  expect(returnPeriodsOf(both, promised, terms)).toEqual(told);
});

const date = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(86_400_000 * (20_000 + days)).toISOString().slice(0, 10));

test('the period never gets shorter, whatever is shipped or arrives', () => {
  const shipment = fc.record({ shippedOn: date, deliveredOn: fc.option(date) });
  fc.assert(
    fc.property(
      fc.array(shipment, { minLength: 1 }),
      fc.option(date),
      shipment,
      date,
      (before, promised, next, arrival) => {
        const endOf = (shipments: typeof before) =>
          returnPeriodsOf(shipments, promised ?? undefined, terms).return ?? '';
        expect(endOf([...before, next]) >= endOf(before)).toBe(true);
        const arrived = before.map((one, at) =>
          at === 0 && !one.deliveredOn ? { ...one, deliveredOn: arrival } : one,
        );
        expect(endOf(arrived) >= endOf(before)).toBe(true);
      },
    ),
  );
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
