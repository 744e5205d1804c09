import { expect } from 'vitest';
import { type StaffRole, staffRoles } from '../../contract/role.ts';
import { allRows } from '../../testing/all-rows.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { RequestOptions, Visitor } from '../../testing/scene/visitor.ts';
import type { AccessCase } from './access-case.ts';
import { type SharedShop, test } from './shared-shop.ts';

const callers = ['anonymous', 'owner', 'other', 'admin'] as const;
const areas = staffRoles.filter((role) => role !== 'admin');

/** In the order of the rows: some calls change what later ones need. */
const cellsOf = (rows: readonly AccessCase[]) =>
  rows.flatMap((row) => [
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

/** Makes each call with each role. A refused one must leave every row as it was. */
export function testRoles(rows: readonly AccessCase[]): void {
  test.for(cellsOf(rows))('R4 $call as $caller answers $expected', async ({ row, caller, expected }, { shop }) => {
    if (caller === 'others') return expectOthers(shop, row);
    const scene = await sceneOf(shop);
    const askers = { anonymous: shop.visitor, owner: () => scene.owner, other: shop.customer };
    const asker = await (caller in askers ? askers[caller as keyof typeof askers]() : shop.staff(caller as StaffRole));
    const asked = await row.ask(scene);
    const before = isRefusal(expected) && (await allRows(shop.db));
    expect(await responseTo(asker, row, asked)).toBe(expected);
    if (before) expect(await allRows(shop.db)).toBe(before);
  });
}
