import { describe, expect, test } from 'vitest';
import { checkBuild, listBuildCandidates, readBuild } from '../../../contract/catalogue/build.ts';
import { buildText } from '../../../contract/catalogue/build-parts.ts';
import { searchProducts } from '../../../contract/catalogue/search.ts';
import { importParts } from '../../../testing/scene/import-parts.ts';
import { type SomePart, stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const parts: SomePart[] = [
  {
    category: 'processor',
    name: 'Quick 8',
    price: 300,
    specifications: { socket: 'AM5', tdp: 65, memoryTypes: ['DDR5'] },
  },
  { category: 'motherboard', name: 'Old board', price: 90, specifications: { socket: 'AM4', memoryType: 'DDR4' } },
  { category: 'motherboard', name: 'New board', price: 150, specifications: { socket: 'AM5', memoryType: 'DDR5' } },
  { category: 'motherboard', name: 'Plain board', price: 60, specifications: {} },
  { category: 'mouse', name: 'Mouse', price: 20, specifications: {} },
];

async function openStockedShop() {
  const shop = await openTestShop();
  const [processor = '', oldBoard = '', newBoard = '', plainBoard = '', mouse = ''] = await stockParts(shop.db, parts);
  return { shop, processor, oldBoard, newBoard, plainBoard, mouse };
}

describe('checkBuild', () => {
  test('names both parts and both values of a conflict, the price, and what is missing', async () => {
    const { shop, processor, oldBoard, mouse } = await openStockedShop();
    const { status, body } = await shop.visitor().call(checkBuild, {
      body: { parts: [{ product: processor }, { product: oldBoard }, { product: mouse, quantity: 2 }] },
    });
    expect([status, body.verdict]).toEqual([200, 'conflict']);
    expect(body.findings[0]).toEqual({
      rule: 'cpu-socket',
      verdict: 'conflict',
      reason: 'different',
      text: 'Quick 8 has socket AM5, Old board has AM4.',
      parts: [
        { product: processor, category: 'processor' },
        { product: oldBoard, category: 'motherboard' },
      ],
    });
    expect([body.price, body.parts.map(({ product, quantity }) => [product.name, quantity])]).toEqual([
      430,
      [
        ['Quick 8', 1],
        ['Old board', 1],
        ['Mouse', 2],
      ],
    ]);
    expect(body.watts).toEqual({ processor: 65, gpu: 0, rest: 100, recommended: 215, isComplete: true });
    expect(body.missing).toEqual(['memory', 'cpu-cooler', 'gpu', 'case', 'power-supply', 'storage']);
  });

  test('leaves out what is not on sale, and names it', async () => {
    const { shop, processor } = await openStockedShop();
    const gone = '00000000-0000-4000-8000-000000000000';
    const { body } = await shop.visitor().call(checkBuild, {
      body: { parts: [{ product: processor }, { product: gone }] },
    });
    expect([body.parts.length, body.gone]).toEqual([1, [gone]]);
  });

  test('adds up a product that is named twice', async () => {
    const { shop, mouse } = await openStockedShop();
    const { body } = await shop.visitor().call(checkBuild, {
      body: { parts: [{ product: mouse }, { product: mouse, quantity: 3 }] },
    });
    expect(body.parts.map(({ quantity }) => quantity)).toEqual([4]);
    const link = buildText([{ product: mouse, quantity: 4 }]);
    expect((await shop.visitor().call(readBuild, { query: { parts: link } })).body).toEqual(body);
  });

  test('compares what was imported, and sees a later import', async () => {
    const shop = await openTestShop();
    const part = {
      supplier: 'buildcores',
      isGlobalNumber: true,
      isComplete: true,
      priceAmount: 100_00,
      specifications: {},
    };
    const card = { ...part, number: 'card', name: 'Card', category: 'gpu' as const };
    const pcCase = { ...part, number: 'case', name: 'Case', category: 'case' as const, facts: { maxGpuLength: 300 } };
    await importParts(shop.db, [{ ...card, facts: { length: 310 } }, pcCase]);
    const ids = (await shop.db.selectFrom('products').select('id').execute()).map(({ id }) => ({ product: id }));
    const gpuLength = async () => {
      const { body } = await shop.visitor().call(checkBuild, { body: { parts: ids } });
      return body.findings.find(({ rule }) => rule === 'gpu-length')?.text;
    };
    expect(await gpuLength()).toBe('Card is 310 mm long, but Case has room for 300 mm.');
    await importParts(shop.db, [{ ...card, facts: { length: 290.5 } }, pcCase]);
    expect(await gpuLength()).toBe('Card is 290.5 mm long, Case has room for 300 mm.');
  });
});

describe('listBuildCandidates', () => {
  test('hides what conflicts with the build, and says how many and why', async () => {
    const { shop, processor } = await openStockedShop();
    const { body } = await shop.visitor().call(listBuildCandidates, {
      query: { category: 'motherboard', parts: processor },
    });
    expect(body.items.map(({ product, verdict }) => [product.name, verdict])).toEqual([
      ['Plain board', 'unknown'],
      ['New board', 'unknown'],
    ]);
    expect([body.total, body.hidden]).toEqual([2, [{ rule: 'cpu-socket', count: 1 }]]);
  });

  test('shows all on request, and finds words of the name', async () => {
    const { shop, processor } = await openStockedShop();
    const query = { category: 'motherboard', parts: `${processor}:1`, all: 'true', q: 'board OLD old' } as const;
    const { body } = await shop.visitor().call(listBuildCandidates, { query });
    expect(body.items.map(({ product, verdict }) => [product.name, verdict])).toEqual([['Old board', 'conflict']]);
  });

  test('says how one product fits', async () => {
    const { shop, processor, oldBoard } = await openStockedShop();
    const product = oldBoard.toUpperCase();
    const query = { category: 'motherboard', parts: processor, product, all: 'true' } as const;
    const { body } = await shop.visitor().call(listBuildCandidates, { query });
    expect(body.items.map((item) => [item.product.name, item.verdict])).toEqual([['Old board', 'conflict']]);
    expect(body.items[0]?.findings[0]?.text).toBe('Quick 8 has socket AM5, Old board has AM4.');
  });

  test('replaces the board of the build', async () => {
    const { shop, oldBoard } = await openStockedShop();
    const query = { category: 'motherboard', parts: oldBoard } as const;
    const { body } = await shop.visitor().call(listBuildCandidates, { query });
    expect(body.total).toBe(3);
  });

  test('lists what can take the place of a part: cheaper or in stock, the nearest price first', async () => {
    const shop = await openTestShop();
    const board = { category: 'motherboard', specifications: {} } as const;
    const ids = await stockParts(shop.db, [
      { ...board, name: 'Dear', price: 300 },
      { ...board, name: 'Own', price: 200, available: 0 },
      { ...board, name: 'Cheap', price: 50 },
      { ...board, name: 'Cheaper', price: 150 },
    ]);
    const own = ids[1] ?? '';
    const namesOf = async (by: 'cheaper' | 'quieter' | 'inStock') => {
      const query = { category: 'motherboard', parts: own, replace: own, by } as const;
      const { body } = await shop.visitor().call(listBuildCandidates, { query });
      return [body.items.map(({ product }) => product.name), body.isNoiseKnown];
    };
    expect(await namesOf('cheaper')).toEqual([['Cheaper', 'Cheap'], undefined]);
    expect(await namesOf('inStock')).toEqual([['Cheaper', 'Dear', 'Cheap'], undefined]);
    expect(await namesOf('quieter')).toEqual([[], false]);
    const { status, body } = await shop
      .visitor()
      .call(listBuildCandidates, { query: { category: 'motherboard', by: 'cheaper' } });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('replace')]);
  });

  test('lists quieter coolers, where both say how loud they are', async () => {
    const shop = await openTestShop();
    const cooler = (name: string, noiseMax?: number) =>
      ({ category: 'cpu-cooler', name, specifications: noiseMax ? { noiseMax } : {} }) as const;
    const [own = ''] = await stockParts(shop.db, [
      cooler('Own', 30),
      cooler('Quiet', 20),
      cooler('Loud', 40),
      cooler('?'),
    ]);
    const query = { category: 'cpu-cooler', parts: own, replace: own, by: 'quieter' } as const;
    const { body } = await shop.visitor().call(listBuildCandidates, { query });
    expect([body.items.map(({ product }) => product.name), body.isNoiseKnown]).toEqual([['Quiet'], true]);
  });

  test('names the field of a build that cannot be read', async () => {
    const { shop } = await openStockedShop();
    const query = { category: 'motherboard', parts: 'x:0' } as const;
    const { status, body } = await shop.visitor().call(listBuildCandidates, { query });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('parts');
  });
});

describe('searchProducts with a build', () => {
  test('finds and counts only what does not conflict, says how each fits, and how many are hidden', async () => {
    const { shop, processor } = await openStockedShop();
    const query = { category: 'motherboard', build: processor, sort: 'price' } as const;
    const { body } = await shop.visitor().call(searchProducts, { query });
    expect(body.items.map(({ name, fits }) => [name, fits])).toEqual([
      ['Plain board', 'unknown'],
      ['New board', 'unknown'],
    ]);
    expect(body.hidden).toEqual([{ rule: 'cpu-socket', count: 1 }]);
    expect(body.buildParts).toEqual([{ _id: processor, name: 'Quick 8', category: 'processor' }]);
    const sockets = body.facets.find(({ field }) => field === 'socket');
    expect(sockets?.kind === 'values' && sockets.values.map(({ value, count }) => [value, count])).toEqual([
      ['AM4', 0],
      ['AM5', 1],
    ]);
  });

  test('searches by words among them', async () => {
    const { shop, processor } = await openStockedShop();
    const find = async (q: string) => {
      const query = { category: 'motherboard', build: processor, q } as const;
      const { body } = await shop.visitor().call(searchProducts, { query });
      return body.items.map(({ name }) => name);
    };
    expect([await find('plain'), await find('old')]).toEqual([['Plain board'], []]);
  });

  test('refuses a build for a category that the builder does not know, or that cannot be read', async () => {
    const { shop, processor } = await openStockedShop();
    for (const query of [
      { build: processor },
      { category: 'mouse', build: processor },
      { category: 'gpu', build: 'x' },
    ]) {
      const { status, body } = await shop.visitor().call(searchProducts, { query: query as never });
      expect([status, JSON.stringify(body).includes('build')]).toEqual([400, true]);
    }
  });
});
