import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readGuidedBuild } from '../../../contract/catalogue/guided-build.ts';
import { usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { listGuidedRules, setGuidedRules } from '../../../contract/owner/guided-rules.ts';
import { changeGuidedRules } from '../../../domain/shop-settings/guided-rules.ts';
import { type SomePart, stockParts } from '../../../testing/scene/parts.ts';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';

const processor = { socket: 'AM5', tdp: 65, memoryTypes: ['DDR5'], integratedGraphics: 'Some', includesCooler: true };
const board = { socket: 'AM5', memoryType: 'DDR5', formFactor: 'Mini-ITX', memorySlots: 2 };
const parts: SomePart[] = [
  { category: 'processor', name: 'Quick 8', price: 150, specifications: processor },
  { category: 'processor', name: 'Quicker 8', price: 160, available: 0, specifications: processor },
  { category: 'motherboard', name: 'Old board', price: 100, specifications: { ...board, socket: 'AM4' } },
  { category: 'motherboard', name: 'New board', price: 90, specifications: board },
  { category: 'memory', name: 'Small memory', price: 60, specifications: { memoryType: 'DDR5', capacity: 8 } },
  { category: 'memory', name: 'Memory', price: 70, specifications: { memoryType: 'DDR5', capacity: 16, modules: '2' } },
  { category: 'case', name: 'Case', price: 60, specifications: { motherboards: ['ATX', 'Mini-ITX'] } },
  { category: 'power-supply', name: 'Supply', price: 50, specifications: { power: 500 } },
  { category: 'storage', name: 'Drive', price: 60, specifications: { capacity: 1000, formFactor: '2.5"' } },
];

const query = { budget: '600', purpose: 'office' } as const;

test('chooses what is in stock, goes together and has what the purpose needs, and says each rule in words', async () => {
  const shop = await openTestShop();
  await stockParts(shop.db, parts);
  const { status, body } = await shop.visitor().call(readGuidedBuild, { query });
  expect(status).toBe(200);
  expect(body.choices.map(({ category, product, rule }) => [category, product?.name, rule])).toEqual([
    ['processor', 'Quick 8', 'dearest'],
    ['motherboard', 'New board', 'dearest'],
    ['memory', 'Memory', 'dearest'],
    ['cpu-cooler', undefined, 'provided'],
    ['gpu', undefined, 'provided'],
    ['case', 'Case', 'dearest'],
    ['power-supply', 'Supply', 'dearest'],
    ['storage', 'Drive', 'dearest'],
  ]);
  expect(body.choices[2]?.text).toBe(
    '14% of the budget: the dearest in stock up to $84.00 that goes with the other parts. At least 16 GB.',
  );
  expect(body.choices[4]?.text).toBe('The processor has graphics.');
  expect([body.price, body.problems, body.least]).toEqual([480, [], null]);
});

test('says what a build costs at least, and in which category nothing is in stock', async () => {
  const shop = await openTestShop();
  await stockParts(shop.db, parts);
  const small = await shop.visitor().call(readGuidedBuild, { query: { ...query, budget: '400' } });
  expect([small.body.choices, small.body.least]).toEqual([[], 480]);
  expect(small.body.problems[0]?.text).toContain('$480.00');
  await sql`update products set deleted_at = now() where name = 'Drive'`.execute(shop.db);
  const { body } = await shop.visitor().call(readGuidedBuild, { query });
  expect(body.problems).toEqual([
    { code: 'nothingInStock', category: 'storage', text: 'Storage: nothing is in stock. At least 500 GB.' },
  ]);
});

test('follows the rules of the owner, which name the field where they are wrong', async () => {
  const shop = await openTestShop();
  await stockParts(shop.db, parts);
  const admin = await shop.admin();
  const { office } = usualGuidedRules;
  const set = (body: typeof office) => admin.call(setGuidedRules, { params: { purpose: 'office' }, body });
  const wrong = await set({ ...office, shares: { ...office.shares, storage: 14 } });
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('"shares')]);
  await Promise.all([
    set({ ...office, memory: 64 }),
    admin.call(setGuidedRules, { params: { purpose: 'workstation' }, body: { ...office, memory: 128 } }),
  ]);
  const { body: all } = await admin.call(listGuidedRules, {});
  expect(all.map(({ purpose, rules }) => [purpose, rules.memory])).toEqual([
    ['office', 64],
    ['games-1080p', 16],
    ['games-1440p', 16],
    ['games-4k', 32],
    ['workstation', 128],
    ['small-case', 16],
  ]);
  const { body } = await shop.visitor().call(readGuidedBuild, { query });
  expect(body.problems.map(({ code, category }) => [code, category])).toEqual([['nothingAsWished', 'memory']]);
});

describe('the search for a build', () => {
  async function openPlans() {
    const { db, connectionString } = await openTestShop();
    await stockParts(db, parts);
    const { shop } = await openShopOn(connectionString);
    return { db, plan: async (budgetAmount = 600_00) => (await shop.guidedPlan(budgetAmount, 'office')).plan };
  }

  test('is made once for a budget and rules while the parts in stock and their prices are the same', async () => {
    const { db, plan } = await openPlans();
    const [first, second] = await Promise.all([plan(), plan()]);
    expect(second).toBe(first);
    expect(await plan(700_00)).not.toBe(first);
    // Neither changes what is in stock or what it costs.
    await sql`update products set description = 'Other' where name = 'Small memory'`.execute(db);
    await changeGuidedRules(db, 'games-4k', { ...usualGuidedRules['games-4k'], memory: 64 });
    expect((await plan()).choices.length).toBeGreaterThan(0);

    await sql`update products set price_amount = price_amount + 100 where name = 'Drive'`.execute(db);
    const dearer = await plan();
    expect([dearer === first, dearer.totalAmount - first.totalAmount]).toEqual([false, 100]);
    await sql`update products set available = 1 where name = 'Quicker 8'`.execute(db);
    expect((await plan()).choices[0]?.offer?.part.name).toBe('Quicker 8');
    const usual = await plan();
    await changeGuidedRules(db, 'office', { ...usualGuidedRules.office, memory: 8 });
    const changed = await plan();
    expect(changed).not.toBe(usual);
    await changeGuidedRules(db, 'office', usualGuidedRules.office);
    await plan();
    await changeGuidedRules(db, 'office', { ...usualGuidedRules.office, memory: 8 });
    expect(await plan()).toBe(changed);
  });

  test('is refused while many others wait, and made afterwards', async () => {
    const { plan } = await openPlans();
    await plan();
    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, more) => plan(601_00 + more)));
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['shop_busy']));
    expect(refused.length).toBeLessThanOrEqual(20);
    expect((await plan(640_00)).problems).toEqual([]);
  });
});
