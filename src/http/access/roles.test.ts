import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { listBookings } from '../../contract/orders/booking.ts';
import { book } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { testRoles } from './each-role.ts';
import { test } from './shared-shop.ts';
import { ofCatalogue, table } from './table.ts';

describe('each role', () => {
  test('R4 the table lists every call', () => {
    const missing = endpoints.filter((endpoint) => !table.some((row) => row.endpoint.name === endpoint.name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  testRoles(ofCatalogue);

  test('R2 a customer sees only their own bookings, an admin everyone’s', async ({ shop }) => {
    const [one, other, boss] = [await shop.customer(), await shop.customer(), await shop.admin()];
    const product = await stockProduct(shop.db);
    const { id } = await book(one, product);
    await book(other, product);
    const idsFor = async (asker: Visitor, query: Record<string, string>) =>
      (await asker.call(listBookings, { query })).body.map(({ _id }) => _id);
    expect(await idsFor(one, { email: one.email })).toEqual([id]);
    expect(await idsFor(boss, { email: one.email })).toEqual([id]);
    expect(await idsFor(boss, { limit: '2' })).toHaveLength(2);
  });

  test('R3 an admin gets no bookings for an unknown email', async ({ shop }) => {
    const [one, boss] = [await shop.customer(), await shop.admin()];
    await book(one, await stockProduct(shop.db));
    const { body, headers } = await boss.call(listBookings, { query: { email: `${randomUUID()}@example.com` } });
    expect([body.length, headers['x-total-count']]).toEqual([0, '0']);
  });

  test('R4 a changed role applies to the next call with the same token', async ({ shop: { customer, setRole } }) => {
    const someone = await customer();
    const askForAll = async () => (await someone.call(listBookings)).status;
    expect(await askForAll()).toBe(403);
    await setRole(someone, 'admin');
    expect(await askForAll()).toBe(200);
    await setRole(someone, 'catalogue');
    expect(await askForAll()).toBe(403);
    await setRole(someone, 'accounting');
    expect(await askForAll()).toBe(200);
    await setRole(someone, 'customer');
    expect(await askForAll()).toBe(403);
  });
});
