import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { createDiscount } from '../../../contract/owner/discount.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const TEXT = 'This code can’t be applied to this cart. Check the spelling and its conditions.';
const day = 24 * 60 * 60 * 1000;

async function open() {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' });
  const { german: methodId } = await openForCheckout(shop);
  const [part, other] = [await stockProduct(shop.db, { price: 20 }), await stockProduct(shop.db, { price: 20 })];
  const boss = await shop.admin();
  const create = (code: string, change: object = {}) =>
    boss.call(createDiscount, { body: { name: code, code, kind: 'percentage', percent: 10, ...change } });
  const from = (network: number) => ({ headers: { 'x-forwarded-for': `203.0.${network}.9` } });
  const buyer = async (network = 1) => {
    const someone = shop.visitor();
    await someone.call(addToCart, { body: { product: part.id }, ...from(network) });
    return someone;
  };
  const destination = { country: 'DE', postalCode: '10115' };
  const tryCode = async (someone: Visitor, code: string, network = 1, change: object = {}) => {
    const body = { destination, methodId, code, ...change };
    const response = await someone.call(quoteCheckout, { body, ...from(network) });
    return response.body.codeProblem?.code ?? response.body.total;
  };
  return { shop, part, other, create, from, buyer, tryCode, methodId, destination };
}

test('a code that is unknown, not started, ended, used up or for other products has the same response', async () => {
  const { shop, other, create, buyer, methodId, destination } = await open();
  await create('EARLY', { startsAt: new Date(Date.now() + day).toISOString() });
  await create('LATE', { endsAt: new Date(Date.now() + day).toISOString() });
  await create('TAKEN', { mostUses: 1 });
  await create('OTHERS', { productIds: [other.id] });
  await shop.db.updateTable('discounts').set({ endsAt: new Date() }).where('code', '=', 'LATE').execute();
  await shop.db.updateTable('discounts').set({ uses: 1 }).where('code', '=', 'TAKEN').execute();
  const problems: unknown[] = [];
  for (const code of ['NONE', 'EARLY', 'LATE', 'TAKEN', 'OTHERS']) {
    const someone = await buyer();
    const { body } = await someone.call(quoteCheckout, { body: { destination, methodId, code } });
    problems.push(body.codeProblem);
    const details = { email: 'a@example.com', deliveryAddress: berlin, methodId, code, total: body.total };
    const { status, body: refusal } = await someone.call(placeCheckout, { body: details });
    expect([code, status, refusal.code, refusal.detail]).toEqual([code, 404, 'discount_unknown', TEXT]);
  }
  expect(problems).toEqual(Array(5).fill({ code: 'discount_unknown', detail: TEXT }));
});

test('a code that only lacks the minimum says what is missing', async () => {
  const { create, buyer, tryCode } = await open();
  await create('LARGE', { minimum: 100 });
  expect(await tryCode(await buyer(), 'LARGE')).toBe('discount_minimum');
});

test('the quote with the email of another person says nothing of what that person has used', async () => {
  const { create, from, buyer, tryCode, methodId } = await open();
  await create('ONCE', { mostUsesPerCustomer: 1 });
  const email = 'victim@example.com';
  const owner = await buyer();
  const total = await tryCode(owner, 'ONCE', 1, { email });
  const details = { email, deliveryAddress: berlin, methodId, code: 'ONCE', total };
  expect((await owner.call(placeCheckout, { body: details, ...from(1) })).status).toBe(201);
  const stranger = await buyer(2);
  expect(await tryCode(stranger, 'ONCE', 2, { email })).toBe(
    await tryCode(stranger, 'ONCE', 2, { email: 'b@example.com' }),
  );
  const { status, body } = await stranger.call(placeCheckout, { body: details, ...from(2) });
  expect([status, body.code]).toEqual([409, 'discount_used_by_customer']);
});

test('of 240 guesses in a minute from one cart five are looked up, also at the same time', async () => {
  const { buyer, tryCode } = await open();
  const someone = await buyer();
  const found = await Promise.all(Array.from({ length: 60 }, (_, nth) => tryCode(someone, `GUESS${nth}`)));
  for (let nth = 60; nth < 230; nth++) found.push(await tryCode(someone, `GUESS${nth}`));
  expect(found.filter((code) => code === 'discount_unknown')).toHaveLength(5);
  expect(found.filter((code) => code === 'too_many_requests')).toHaveLength(225);
});

test('a network that guesses in many carts is limited, and its honest buyers still use their codes', async () => {
  const { create, buyer, tryCode } = await open();
  await create('SPRING');
  const guessers = await Promise.all(Array.from({ length: 10 }, () => buyer()));
  const found: unknown[] = [];
  for (const [nth, someone] of guessers.entries())
    for (let guess = 0; guess < 5; guess++) found.push(await tryCode(someone, `GUESS${nth}${guess}`));
  // The first three of each cart, and twenty of the network.
  expect(found.filter((code) => code === 'discount_unknown')).toHaveLength(50);
  expect(await tryCode(await buyer(), 'MORE')).toBe('discount_unknown');
  const honest = await buyer();
  for (const code of ['SPRIGN', 'SPRNG']) expect(await tryCode(honest, code)).toBe('discount_unknown');
  expect(await tryCode(honest, 'SPRING')).toBe(22.9);
  expect(await tryCode(await buyer(), 'SPRING')).toBe(22.9);
  expect(await tryCode(await buyer(2), 'SPRING', 2)).toBe(22.9);
});

test('a code that was right stays so after wrong ones, and a refusal says how long it lasts', async () => {
  const { create, from, buyer, tryCode, methodId, destination } = await open();
  await create('SPRING');
  await create('AUTUMN');
  const someone = await buyer();
  expect(await tryCode(someone, 'SPRING')).toBe(22.9);
  for (const code of ['A', 'B', 'C', 'D', 'E']) expect(await tryCode(someone, code)).toBe('discount_unknown');
  const refused = await someone.call(quoteCheckout, { body: { destination, methodId, code: 'AUTUMN' }, ...from(1) });
  expect(refused.body.codeProblem?.code).toBe('too_many_requests');
  const [, seconds] = /in (\d+) seconds/.exec(refused.body.codeProblem?.detail ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
  expect(Number(seconds)).toBeLessThanOrEqual(120);
  expect(await tryCode(someone, 'SPRING')).toBe(22.9);
  const details = { email: 'a@example.com', deliveryAddress: berlin, methodId, code: 'SPRING', total: 22.9 };
  expect((await someone.call(placeCheckout, { body: details, ...from(1) })).status).toBe(201);
});

test('right codes are not counted, nor a wrong one again, and guesses are possible again after a while', async () => {
  const { shop, create, buyer, tryCode } = await open();
  await create('SPRING');
  const someone = await buyer();
  for (let nth = 0; nth < 12; nth++) expect(await tryCode(someone, ' spring ')).toBe(22.9);
  for (let nth = 0; nth < 12; nth++) expect(await tryCode(someone, 'SPRIGN')).toBe('discount_unknown');
  for (const code of ['A', 'B', 'C', 'D']) expect(await tryCode(someone, code)).toBe('discount_unknown');
  expect(await tryCode(someone, 'E')).toBe('too_many_requests');
  await sql`update rate_limits set window_ends_at = window_ends_at - interval '2 minutes'`.execute(shop.db);
  expect(await tryCode(someone, 'E')).toBe('discount_unknown');
  expect(await tryCode(someone, 'F')).toBe('too_many_requests');
});
