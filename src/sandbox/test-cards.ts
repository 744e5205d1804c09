export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'declined'; message: CardRefusal }
  | { kind: 'authenticates'; then: 'succeeds' | 'declined' };

export type CardRefusal =
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'cvcWrong'
  | 'processingError'
  | 'velocityExceeded'
  | 'numberWrong';

const succeeds: CardOutcome = { kind: 'succeeds' };
const declined = (message: CardRefusal): CardOutcome => ({ kind: 'declined', message });
const authenticates = (then: 'succeeds' | 'declined'): CardOutcome => ({ kind: 'authenticates', then });

/** Stripe's documented test numbers (docs.stripe.com/testing). */
export const testCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': succeeds, // Visa
  '4000056655665556': succeeds, // Visa debit
  '5555555555554444': succeeds, // Mastercard
  '2223003122003222': succeeds, // Mastercard, 2-series
  '5200828282828210': succeeds, // Mastercard debit
  '5105105105105100': succeeds, // Mastercard prepaid
  '378282246310005': succeeds, // American Express
  '371449635398431': succeeds, // American Express
  '6011111111111117': succeeds, // Discover
  '6011000990139424': succeeds, // Discover
  '6011981111111113': succeeds, // Discover debit
  '3056930009020004': succeeds, // Diners Club
  '36227206271667': succeeds, // Diners Club, 14 digits
  '6555900000604105': succeeds, // BCcard and DinaCard
  '3566002020360505': succeeds, // JCB
  '6200000000000005': succeeds, // UnionPay
  '4000000000000002': declined('declined'),
  '4000000000009995': declined('insufficientFunds'),
  '4000000000009987': declined('declined'), // reported lost, which the customer must not learn
  '4000000000009979': declined('declined'), // reported stolen, which the customer must not learn
  '4000000000000069': declined('expired'),
  '4000000000000127': declined('cvcWrong'),
  '4000000000000119': declined('processingError'),
  '4000000000006975': declined('velocityExceeded'),
  '4242424242424241': declined('numberWrong'),
  '4000002500003155': authenticates('succeeds'),
  '4000002760003184': authenticates('succeeds'),
  '4000000000003220': authenticates('succeeds'),
  '4000000000003063': authenticates('succeeds'),
  '4000008400001629': authenticates('declined'),
};
