import { describe, expect, test } from 'vitest';
import { checkBuild } from '../../../contract/catalogue/build.ts';
import type { BuildPart } from '../../../contract/catalogue/build-parts.ts';
import {
  editFacts,
  editProductFacts,
  exportFacts,
  getProductFacts,
  listFactGaps,
  type ProductFacts,
  readFactFile,
} from '../../../contract/owner/facts.ts';
import { editProduct } from '../../../contract/owner/product-edit.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { importFile } from '../../../testing/scene/imports.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

type Added = {
  category: string;
  name?: string;
  specifications?: object;
  imported?: object;
  available?: number;
};

async function openParts() {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const add = async ({ category, name, specifications = {}, imported, available = 1 }: Added) => {
    const { id } = await stockProduct(shop.db, { available, ...(name && { name }) });
    await shop.db
      .updateTable('products')
      .set({ category, specifications: JSON.stringify(specifications) })
      .where('id', '=', id)
      .execute();
    if (imported)
      await shop.db
        .insertInto('productFacts')
        .values({ productId: id, imported: JSON.stringify(imported) })
        .execute();
    return id;
  };
  const factsOf = async (id: string) => (await boss.call(getProductFacts, { params: { id } })).body;
  const edit = (id: string, body: object) =>
    boss.call(editProductFacts, { params: { id }, body: body as { category: 'gpu'; version: number } });
  const verdictOf = async (...ids: string[]) => {
    const parts: BuildPart[] = ids.map((product) => ({ product }));
    const { body } = await shop.visitor().call(checkBuild, { body: { parts } });
    return Object.fromEntries(body.findings.map(({ rule, verdict }) => [rule, verdict]));
  };
  return { shop, boss, add, factsOf, edit, verdictOf };
}

const saidOf = ({ facts }: ProductFacts, key: string) => {
  const found = facts.find((fact) => fact.key === key);
  return [found?.value, found?.source];
};

describe('the facts of a product', () => {
  test('come with their source, what staff enter wins, and it can be left to the import again', async () => {
    const { add, factsOf, edit } = await openParts();
    const id = await add({ category: 'gpu', imported: { length: 310, slots: 2 } });
    const before = await factsOf(id);
    expect([before.category, before.version, saidOf(before, 'length'), saidOf(before, 'tdp')]).toEqual([
      ...['gpu', 1],
      [310, 'import'],
      [null, null],
    ]);
    const { body } = await edit(id, { category: 'gpu', version: 1, facts: { length: 325.5, slots: null, tdp: 0 } });
    expect([body.version, saidOf(body, 'length'), saidOf(body, 'slots'), saidOf(body, 'tdp')]).toEqual([
      2,
      [325.5, 'staff'],
      [null, 'staff'],
      [0, 'staff'],
    ]);
    expect(body.facts.find(({ key }) => key === 'length')?.automatic).toEqual({ value: 310, source: 'import' });
    const again = await edit(id, { category: 'gpu', version: 2, automatic: ['length', 'slots'] });
    expect([saidOf(again.body, 'length'), saidOf(again.body, 'slots'), saidOf(again.body, 'tdp')]).toEqual([
      [310, 'import'],
      [2, 'import'],
      [0, 'staff'],
    ]);
  });

  test('say what was derived, and what a specification says that staff edited', async () => {
    const { boss, add, factsOf } = await openParts();
    const id = await add({ category: 'processor', imported: { socket: 'AM5', tdp: 65 }, specifications: { tdp: 65 } });
    await boss.call(editProduct, {
      params: { id },
      body: { version: 1, category: 'processor', specifications: { tdp: 105 } },
    });
    const facts = await factsOf(id);
    expect([saidOf(facts, 'socket'), saidOf(facts, 'tdp'), saidOf(facts, 'memoryTypes')]).toEqual([
      ['AM5', 'import'],
      [105, 'specification'],
      [['DDR5'], 'derived'],
    ]);
  });

  test('of a category that the builder does not know are none', async () => {
    const { add, factsOf, edit } = await openParts();
    const id = await add({ category: 'keyboard' });
    expect(await factsOf(id)).toMatchObject({ category: null, facts: [] });
    expect(await edit(id, { category: 'gpu', version: 1, facts: { length: 300 } })).toMatchObject({ status: 409 });
  });

  test('of two members of the staff do not overwrite each other; a repetition changes nothing', async () => {
    const { boss, add, factsOf, edit } = await openParts();
    const id = await add({ category: 'gpu', imported: { length: 310 } });
    const change = { category: 'gpu', version: 1, facts: { length: 320 } };
    const [first, second] = await Promise.all([edit(id, change), edit(id, { ...change, facts: { length: 330 } })]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const kept = first.status === 200 ? 320 : 330;
    expect(saidOf(await factsOf(id), 'length')).toEqual([kept, 'staff']);
    const repeated = await edit(id, { ...change, facts: { length: kept } });
    expect([repeated.status, repeated.body.version]).toEqual([200, 2]);
    const refused = await edit(id, { ...change, facts: { length: 340 } });
    expect(refused.body).toMatchObject({ code: 'facts_changed', errors: [{ field: 'version' }] });
    const { body: log } = await boss.call(listLog, { query: { q: 'product_facts' } });
    expect(log.filter(({ act }) => act === 'editProductFacts')).toHaveLength(1);
  });

  test('wrong in a request are named, each one', async () => {
    const { add, edit } = await openParts();
    const board = await add({ category: 'motherboard' });
    const { status, body } = await edit(board, {
      category: 'motherboard',
      version: 1,
      facts: {
        memorySlots: 2.5,
        memoryType: 'DDR9',
        chipset: '',
        processorPower: ['8-pin', '9-pin'],
        length: 5,
        hasFlashback: 'yes',
        sataPorts: -1,
      },
      automatic: ['color'],
    });
    expect(status).toBe(400);
    const { errors } = body as unknown as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'automatic.0',
      'facts.chipset',
      'facts.hasFlashback',
      'facts.length',
      'facts.memorySlots',
      'facts.memoryType',
      'facts.processorPower.1',
      'facts.sataPorts',
    ]);
    const slots = await edit(board, {
      ...{ category: 'motherboard', version: 1 },
      facts: { m2Slots: [{ sizes: ['long'], takesPcie: true }] },
    });
    expect(slots.body).toMatchObject({ errors: [{ field: 'facts.m2Slots' }] });
    expect(await edit(newId(), { category: 'gpu', version: 1, facts: { length: 300 } })).toMatchObject({ status: 404 });
  });
});

describe('the list of missing facts', () => {
  test('puts first what decides most in stock, and what is filled changes the verdict and leaves the list', async () => {
    const { boss, add, edit, verdictOf } = await openParts();
    const card = await add({ category: 'gpu', name: 'Short card', imported: { slots: 2 } });
    const cases = [
      await add({ category: 'case', name: 'Case 1', imported: { maxGpuLength: 300, expansionSlots: 7 } }),
      await add({ category: 'case', name: 'Case 2', imported: { maxGpuLength: 340, expansionSlots: 7 } }),
      await add({ category: 'case', imported: { maxGpuLength: 360, expansionSlots: 7 }, available: 0 }),
    ];
    const gaps = async () => (await boss.call(listFactGaps, { query: { category: 'gpu', fact: 'length' } })).body;
    const { items, total, facts } = await gaps();
    const [found] = items.filter(({ product }) => product._id === card);
    expect(found).toMatchObject({ fact: 'length', version: 1 });
    expect((found?.ends ?? 0) - (found?.endsInStock ?? 0)).toBeGreaterThanOrEqual(1);
    expect(found?.endsInStock).toBeGreaterThanOrEqual(2);
    expect(facts).toContainEqual({ category: 'gpu', fact: 'length', products: total });
    expect(await verdictOf(card, cases[0] ?? '')).toMatchObject({ 'gpu-length': 'unknown' });
    await edit(card, { category: 'gpu', version: 1, facts: { length: 320 } });
    expect(await verdictOf(card, cases[0] ?? '')).toMatchObject({ 'gpu-length': 'conflict' });
    expect(await verdictOf(card, cases[1] ?? '')).toMatchObject({ 'gpu-length': 'fit' });
    expect((await gaps()).items.map(({ product }) => product._id)).not.toContain(card);
  });

  test('has pages, the most decisive first', async () => {
    const { boss, add } = await openParts();
    for (const at of [1, 2, 3]) await add({ category: 'gpu', name: `Card ${at}`, imported: { slots: at } });
    await add({ category: 'case', imported: { maxGpuLength: 300, expansionSlots: 4 } });
    const read = async (page: number, limit: number) =>
      (await boss.call(listFactGaps, { query: { page: String(page), limit: String(limit) } as never })).body;
    const all = await read(1, 100);
    const inStock = all.items.map(({ endsInStock }) => endsInStock);
    expect(inStock).toEqual(inStock.toSorted((one, other) => other - one));
    const first = await read(1, 2);
    const second = await read(2, 2);
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
  });
});

describe('a file of facts', () => {
  const openFiles = async () => {
    const opened = await openParts();
    const { boss } = opened;
    const csv = async () => {
      const { body } = await boss.call(exportFacts, { query: { category: 'case' } as never });
      return Buffer.from((body as unknown as { bytes: Uint8Array }).bytes).toString();
    };
    const read = async (content: string) => boss.call(readFactFile, await importFile(content, 'facts.csv'));
    return { ...opened, csv, read };
  };

  test('is exported, and the same file changes nothing', async () => {
    const { add, csv, read } = await openFiles();
    await add({
      category: 'case',
      name: '=Case, "one"',
      imported: { maxGpuLength: 330.5, motherboards: ['ATX', 'Mini-ITX'], radiators: [], hasFrontUsbC: true },
    });
    const text = await csv();
    expect(text).toContain(`"'=Case, ""one"""`);
    expect(text).toContain('330.5');
    expect(text).toContain('"ATX, Mini-ITX"');
    const { status, body } = await read(text);
    expect([status, body.changed, body.problems]).toEqual([200, [], []]);
    expect(body.rows).toBe(body.unchanged);
    expect(body.rows).toBeGreaterThan(0);
  });

  test('shows what it would change, with what it can’t use by line and column, and is then applied', async () => {
    const { boss, shop, add, read, factsOf } = await openFiles();
    const first = await add({ category: 'case', imported: { maxGpuLength: 330, bays25: 2 } });
    const second = await add({ category: 'case', imported: { maxCoolerHeight: 160 } });
    await shop.db.updateTable('products').set({ partNumber: 'CASE-2' }).where('id', '=', second).execute();
    await boss.call(editProductFacts, {
      params: { id: second },
      body: { category: 'case', version: 1, facts: { bays35: 3 } },
    });
    const { body } = await read(
      [
        'product_id;part_number;name;maxGpuLength;radiators;bays25;bays35;maxCoolerHeight;color',
        `${first};;The first;345.5;240, 360;unknown;;;`,
        `;CASE-2;The second;;none;;automatic;-5;red`,
        `${first};;Again;1;;;;;`,
        `${newId()};;Nothing;1;;;;;`,
        `;;Nothing;1;;;;;`,
      ].join('\r\n'),
    );
    expect(body.changed.map(({ line, changes }) => [line, changes])).toEqual([
      [
        2,
        [
          { key: 'maxGpuLength', before: 330, after: 345.5 },
          { key: 'radiators', before: null, after: [240, 360] },
          { key: 'bays25', before: 2, after: null },
        ],
      ],
      [
        3,
        [
          { key: 'radiators', before: null, after: [] },
          { key: 'bays35', before: 3, after: null },
        ],
      ],
    ]);
    expect(body.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'maxCoolerHeight'],
      [3, 'color'],
      [4, 'product_id'],
      [5, 'product_id'],
      [6, 'part_number'],
    ]);
    const edits = body.changed.map(({ edit }) => edit);
    const apply = () => boss.call(editFacts, { body: { edits } });
    expect((await apply()).body).toEqual({ products: 2 });
    expect((await apply()).status).toBe(200);
    const after = await factsOf(first);
    expect([saidOf(after, 'maxGpuLength'), saidOf(after, 'bays25'), after.version]).toEqual([
      [345.5, 'staff'],
      [null, 'staff'],
      2,
    ]);
    expect(saidOf(await factsOf(second), 'bays35')).toEqual([null, null]);
  });

  test('changes nothing where one of its products was changed since', async () => {
    const { boss, add, edit, factsOf } = await openFiles();
    const [one, other] = [await add({ category: 'case' }), await add({ category: 'case' })];
    await edit(other, { category: 'case', version: 1, facts: { bays25: 4 } });
    const change = { category: 'case' as const, version: 1, facts: { bays25: 1 } };
    const { status, body } = await boss.call(editFacts, {
      body: {
        edits: [
          { ...change, product: one },
          { ...change, product: other },
        ],
      },
    });
    expect([status, (body as { code?: string }).code]).toEqual([409, 'facts_changed']);
    expect(saidOf(await factsOf(one), 'bays25')).toEqual([null, null]);
  });

  test('without a number of products, or that is no table, is refused', async () => {
    const { read } = await openFiles();
    expect((await read('name,length\nCard,300\n')).body).toMatchObject({ code: 'import_unreadable' });
    expect((await read('')).status).toBe(400);
  });
});
