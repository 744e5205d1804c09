import { describe, expect, test } from 'vitest';
import { book, confirm, startPaying } from '../testing/scene/buy.ts';
import { stockProduct } from '../testing/scene/stock.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { testCards } from './test-cards.ts';
import { validateCard } from './validate-card.ts';

describe('the sandbox card provider', () => {
  test('processes every test card as documented', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 100 });
    const statuses: Record<string, string> = {
      succeeds: 'succeeded',
      authenticates: 'requires_action',
      declined: 'refused',
    };
    for (const [number, outcome] of Object.entries(testCards)) {
      const buyer = await shop.customer();
      const secret = await startPaying(buyer, await book(buyer, product));
      const { body } = await confirm(buyer, secret, number);
      expect([number, body.paymentIntent?.status ?? 'refused']).toEqual([number, statuses[outcome.kind]]);
    }
  });

  test('refuses any number that is not a test card', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const secret = await startPaying(buyer, await book(buyer, await stockProduct(shop.db)));
    const { status, body } = await confirm(buyer, secret, '4111 1111 1111 1111');
    expect([status, body.error.message]).toEqual([
      402,
      'The sandbox accepts test cards only. Use 4242 4242 4242 4242.',
    ]);
  });

  test('requests authentication: agreeing pays, refusing does not, and the buyer may try again', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const clientSecret = await startPaying(buyer, await book(buyer, await stockProduct(shop.db)));
    const respondAsBank = (agrees: boolean) =>
      buyer.send('POST', '/sandbox/cards/authenticate', { body: { clientSecret, agrees } });
    expect((await confirm(buyer, clientSecret, '4000000000003220')).body.paymentIntent.status).toBe('requires_action');
    expect((await respondAsBank(false)).status).toBe(402);
    expect((await respondAsBank(true)).body).toMatchObject({ error: { message: 'This payment is closed.' } });
    await confirm(buyer, clientSecret, '4000000000003220');
    expect((await respondAsBank(true)).body).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('charges once for concurrent confirmations', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const secret = await startPaying(buyer, await book(buyer, await stockProduct(shop.db)));
    const responses = await Promise.all([1, 2, 3, 4].map(() => confirm(buyer, secret)));
    expect(new Set(responses.map((response) => response.body.paymentIntent.id)).size).toBe(1);
  });
});

test('validates number, expiry and security code', () => {
  const now = new Date('2026-11-30T23:59:59Z');
  const card = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' };
  expect(validateCard(card, now)).toBeUndefined();
  expect(validateCard(card, new Date('2026-12-01T00:00:00Z'))).toBe('expired');
  expect(validateCard({ ...card, expiry: '13/30' }, now)).toBe('expiryInvalid');
  expect(validateCard({ ...card, expiry: '1230' }, now)).toBe('expiryInvalid');
  expect(validateCard({ ...card, number: '4242' }, now)).toBe('numberInvalid');
  expect(validateCard({ ...card, cvc: '12' }, now)).toBe('cvcInvalid');
});
