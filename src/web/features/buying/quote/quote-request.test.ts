import { expect, test } from 'vitest';
import { quoteCheckout } from '../../../../contract/buying/checkout.ts';
import { quoteRequestOf } from './quote-request.ts';
import { changedDraft, type Draft } from './stored-draft.ts';

const berlin = { country: 'DE', region: 'BE', postalCode: '10115' };
const method = '0198c1f4-0000-7000-8000-000000000000';

test('a price is asked for with all that is known', () => {
  const draft = { email: 'a@example.com', deliveryAddress: { ...berlin, name: 'A' }, methodId: method, code: 'SAVE' };
  expect(quoteRequestOf(draft)).toEqual({
    destination: berlin,
    email: 'a@example.com',
    methodId: method,
    code: 'SAVE',
  });
  expect(quoteRequestOf({})).toEqual({});
});

test.each<[string, Draft, keyof ReturnType<typeof quoteRequestOf>]>([
  ['a VAT ID that is too long', { vatId: 'D'.repeat(31) }, 'vatId'],
  ['a VAT ID with a control character', { vatId: 'DE1\u0007' }, 'vatId'],
  ['a code that is too long', { code: 'A'.repeat(500) }, 'code'],
  ['a code with a lost letter', { code: 'SAVE\ufffd' }, 'code'],
  ['an email that is not complete', { email: 'a@' }, 'email'],
  ['a method of another time', { methodId: 'standard' }, 'methodId'],
  ['a country that is none', { deliveryAddress: { country: 'Germany' } }, 'destination'],
])('%s does not keep the rest from having a price', (_, wrong, name) => {
  const draft: Draft = { deliveryAddress: berlin, code: 'SAVE', vatId: 'DE136695976', methodId: method, ...wrong };
  const request = quoteRequestOf(draft);
  expect(request).not.toHaveProperty(name);
  expect(Object.keys(request)).toHaveLength(wrong.email ? 4 : 3);
  expect(quoteCheckout.body.safeParse(request).success).toBe(true);
});

test('a region or postal code that is no text of an address leaves its country', () => {
  const wrong = { country: 'DE', region: 'B'.repeat(200), postalCode: '1'.repeat(21) };
  expect(quoteRequestOf({ deliveryAddress: wrong })).toEqual({ destination: { country: 'DE' } });
});

test('what one email has used up is forgotten with it, and with nothing else', () => {
  const before = { email: 'first@example.com', code: 'SAVE', without: [method] };
  expect(changedDraft(before, { email: 'second@example.com' })).toEqual({
    email: 'second@example.com',
    code: 'SAVE',
    without: undefined,
  });
  expect(changedDraft(before, { email: 'first@example.com', code: 'MORE' })).toEqual({ ...before, code: 'MORE' });
  expect(changedDraft({ email: 'first@example.com' }, { without: [method] }).without).toEqual([method]);
});
