import { expect, test } from 'vitest';
import { refusalOfAmount } from './payable-amount.ts';

test.each([
  ['USD', 49, 'amount_too_small', { minimum: 0.5 }],
  ['USD', 50, undefined, undefined],
  ['GBP', 29, 'amount_too_small', { minimum: 0.3 }],
  ['JPY', 49, 'amount_too_small', { minimum: 50 }],
  ['JPY', 50, undefined, undefined],
  ['SEK', 299, 'amount_too_small', { minimum: 3 }],
  // Not listed.
  ['KWD', 1, undefined, undefined],
  ['KWD', 0, 'amount_too_small', { minimum: 0.001 }],
  ['USD', 99_999_999, undefined, undefined],
  ['USD', 100_000_000, 'amount_too_large', { maximum: 999_999.99 }],
])('a card in %s pays %i minor units: %s', (currency, amount, code, details) => {
  const refusal = refusalOfAmount(amount, currency);
  expect([refusal?.code, refusal?.details]).toEqual([code, details]);
});
