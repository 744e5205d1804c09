import { expect, test } from 'vitest';
import { smallestPayment, tooSmall } from './smallest-payment.ts';

test.each([
  ['USD', 50],
  ['GBP', 30],
  ['JPY', 50],
  ['DKK', 250],
  // The provider converts it first.
  ['ISK', 1],
  ['KWD', 1],
])('a card payment in %s is at least %i minor units', (currency, least) => {
  expect(smallestPayment(currency)).toBe(least);
});

test('the refusal says from where on a card pays, in major units', () => {
  expect(tooSmall('CZK')).toMatchObject({ code: 'amount_too_small', details: { minimum: 15 } });
});
