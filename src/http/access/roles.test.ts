import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { listBookings } from '../../contract/orders/booking.ts';
import { type StaffRole, staffRoles } from '../../contract/role.ts';
import { allRows } from '../../testing/all-rows.ts';
import { book } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { RequestOptions, Visitor } from '../../testing/scene/visitor.ts';
import type { AccessCase } from './access-case.ts';
import { type SharedShop, test } from './shared-shop.ts';
import { table } from './table.ts';

const callers = ['anonymous', 'owner', 'other', 'admin'] as const;
const areas = staffRoles.filter((role) => role !== 'admin');

/** In the order of the table: some calls change what later ones need. */
const cells = table.flatMap((row) => [
  ...callers.map((caller) => ({ row, caller, call: nameOf(row), expected: row[caller] })),
  ...(row.staff ?? []).map((caller) => ({ row, caller, call: nameOf(row), expected: row.admin })),
  { row, caller: 'others' as const, call: nameOf(row), expected: row.other },
]);

function nameOf({ endpoint, as }: AccessCase): string {
  return `${endpoint.method} ${endpoint.path}${as ? ` ${as}` : ''}`;
}

function isRefusal(expected: string): boolean {
  return Number.parseInt(expected, 10) >= 400;
}

const othersThan = ({ staff = [] }: AccessCase) => areas.filter((role) => !staff.includes(role));

async function sceneOf(shop: SharedShop) {
  return { shop, owner: await shop.customer(), product: await stockProduct(shop.db) };
}

/** The rest of the staff are customers to the call. */
async function expectOthers(shop: SharedShop, row: AccessCase): Promise<void> {
  const others = await Promise.all(othersThan(row).map(async (role) => ({ role, asker: await shop.staff(role) })));
  if (!isRefusal(row.other)) {
    for (const { role, asker } of others) {
      const asked = await row.ask(await sceneOf(shop));
      expect([role, await responseTo(asker, row, asked)]).toEqual([role, row.other]);
    }
    return;
  }
  // Refused, so the same request can be made again.
  const asked = await row.ask(await sceneOf(shop));
  const before = await allRows(shop.db);
  for (const { role, asker } of others) expect([role, await responseTo(asker, row, asked)]).toEqual([role, row.other]);
  expect(await allRows(shop.db)).toBe(before);
}

async function responseTo(asker: Visitor, { endpoint }: AccessCase, asked: RequestOptions): Promise<string> {
  const { status, body } = await asker.call(endpoint, asked);
  return [status, body?.code].join(' ').trim();
}

describe('each role', () => {
  test('R4 the table lists every call', () => {
    const missing = endpoints.filter((endpoint) => !table.some((row) => row.endpoint.name === endpoint.name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test.for(cells)('R4 $call as $caller answers $expected', async ({ row, caller, expected }, { shop }) => {
    if (caller === 'others') return expectOthers(shop, row);
    const scene = await sceneOf(shop);
    const askers = { anonymous: shop.visitor, owner: () => scene.owner, other: shop.customer };
    const asker = await (caller in askers ? askers[caller as keyof typeof askers]() : shop.staff(caller as StaffRole));
    const asked = await row.ask(scene);
    const before = isRefusal(expected) && (await allRows(shop.db));
    expect(await responseTo(asker, row, asked)).toBe(expected);
    if (before) expect(await allRows(shop.db)).toBe(before);
  });

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
