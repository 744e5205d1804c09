import { expect, test } from 'vitest';
import { orderNumberIn } from '../../contract/orders/order-number.ts';
import { readOrderHint } from './order-hint.ts';

test.each([
  '1127',
  '#1127',
  '# 1127',
  'No. 1127',
  'no 1127',
  'Nr. 1127',
  'Order No. 1127',
  'Order #1127',
  'order number: 1127',
  'Bestellung Nr. 1127',
  'Auftrag 1127',
  'N° 1127',
  '№ 1127',
  '1,127',
  '1.127',
  '1 127',
  '1\u00a0127',
  '1\u202f127',
  '\u200e#1127\u200f',
  '１１２７',
  '١١٢٧',
  '  #1127\t',
])('%j is the order 1127', (text) => {
  expect(orderNumberIn(text)).toBe(1127);
  expect(readOrderHint(text).words).toBe('1127');
});

test.each(['', '#', 'no', 'A1127', '1127a', '11 27', '1127 Main Street', 'INV-2026-001127', '12,34', '2026-01-27'])(
  '%j is no number of an order',
  (text) => {
    expect(orderNumberIn(text)).toBeUndefined();
  },
);

test.each([
  ['+49 (0)30 / 123-456', '49030123456'],
  ['030 123456', '30123456'],
  ['(212) 555-0100', '2125550100'],
])('%j is a phone number', (text, words) => {
  expect(readOrderHint(text).words).toBe(words);
});

test('words are folded, composed or not', () => {
  expect(readOrderHint('Müller').words).toBe('muller');
  expect(readOrderHint('Mu\u0308ller GmbH').words).toBe('muller gmbh');
  expect(readOrderHint('ÅNGSTRÖM').words).toBe('angstrom');
});

test.each([
  ['INV-2026-000001', 'INV2026000001'],
  ['inv 2026 000001', 'INV2026000001'],
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['SN-00017', 'SN00017'],
])('%j may identify an order as %s', (text, identifier) => {
  expect(readOrderHint(text).identifier).toBe(identifier);
});

test('a name identifies no order', () => {
  expect(readOrderHint('Müller').identifier).toBeUndefined();
});
