import { describe, expect, test } from 'vitest';
import { card, formatCardNumber, formatExpiry } from './card.ts';

const complete = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
const errorsOf = (changes: object) =>
  card.safeParse({ ...complete, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('a card', () => {
  test('is complete in every common notation', () => {
    for (const number of ['4242424242424242', '4242-4242-4242-4242', '3782 822463 10005', '3622 720627 1667'])
      expect([number, errorsOf({ number })]).toEqual([number, []]);
    for (const expiry of ['12/30', '1/30', '12 / 30', '12/2030']) expect(errorsOf({ expiry })).toEqual([]);
    expect(errorsOf({ cvc: '1234' })).toEqual([]);
  });

  test('has a message for each incomplete field', () => {
    expect(errorsOf({ number: '', expiry: '', cvc: '' })).toEqual([
      ['number', 'cardNumberIncomplete'],
      ['expiry', 'cardExpiryIncomplete'],
      ['cvc', 'cardCodeIncomplete'],
    ]);
    for (const number of ['4242', '4242 4242 4242 424x', '4'.repeat(20)])
      expect([number, errorsOf({ number })]).toEqual([number, [['number', 'cardNumberIncomplete']]]);
    for (const expiry of ['13/30', '00/30', '12', '12/3'])
      expect([expiry, errorsOf({ expiry })]).toEqual([expiry, [['expiry', 'cardExpiryIncomplete']]]);
  });

  test('is refused after the end of its month, wherever the buyer is', () => {
    const expired = [['expiry', 'cardExpired']];
    for (const expiry of ['01/20', '1 / 2020', '12/21'])
      expect([expiry, errorsOf({ expiry })]).toEqual([expiry, expired]);
    const now = new Date();
    const inMonths = (months: number) => {
      const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
      return `${date.getUTCMonth() + 1}/${String(date.getUTCFullYear()).slice(2)}`;
    };
    expect(errorsOf({ expiry: inMonths(0) })).toEqual([]);
    expect(errorsOf({ expiry: inMonths(-2) })).toEqual(expired);
  });

  test('is formatted as printed', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('42424')).toBe('4242 4');
    expect(formatExpiry('123')).toBe('12/3');
    expect(formatExpiry('12')).toBe('12');
    expect(formatExpiry('12/30')).toBe('12/30');
  });
});
