import { expect, test } from 'vitest';
import { readBuildText, writeBuildText } from '../../../contract/catalogue/build-text.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openStockedShop() {
  const shop = await openTestShop();
  const ids = await stockParts(shop.db, [
    { category: 'processor', name: 'Quick Core 8', price: 300 },
    { category: 'memory', name: '=Quick Memory 32 GB', price: 100 },
    { category: 'memory', name: 'Quick Memory 16 GB', price: 60 },
    { category: 'mouse', name: 'Plain mouse', price: 20 },
  ]);
  const numbers = ['QC-8', 'QM/32', null, 'PM-1'];
  for (const [at, partNumber] of numbers.entries())
    await shop.db
      .updateTable('products')
      .set({ partNumber })
      .where('id', '=', ids[at] ?? '')
      .execute();
  const read = async (text: string) => (await shop.visitor().call(readBuildText, { body: { text } })).body;
  return { shop, ids, read };
}

test.each(['text', 'markdown', 'csv'] as const)('a build written as %s is read as the same build', async (format) => {
  const { shop, ids, read } = await openStockedShop();
  const [processor, memory, , mouse] = ids;
  const parts = `${processor},${memory}:2,${mouse}:3`;
  const { text } = (await shop.visitor().call(writeBuildText, { query: { parts, format } })).body;
  const { lines } = await read(text);
  expect(lines.map(({ status }) => status)).not.toContain('ambiguous');
  const quantities = new Map<string | undefined, number>();
  for (const { products, quantity } of lines)
    quantities.set(products[0]?._id, (quantities.get(products[0]?._id) ?? 0) + quantity);
  expect([...quantities]).toEqual([
    [processor, 1],
    [memory, 2],
    [mouse, 3],
  ]);
  if (format === 'csv') expect(text).not.toMatch(/(^|,)"?=/m);
});

test('says line by line what was matched, what is ambiguous and what was not found', async () => {
  const { read } = await openStockedShop();
  const { lines } = await read(
    ['My list', '', 'CPU: Quick Core 8 4.5 GHz ($300.00 @ Elsewhere)', '2 x qm32', 'Memory: Quick Memory 64 GB'].join(
      '\n',
    ),
  );
  expect(
    lines.map(({ line, status, quantity, products }) => [line, status, quantity, products.map((p) => p.name)]),
  ).toEqual([
    [1, 'notFound', 1, []],
    [3, 'matched', 1, ['Quick Core 8']],
    [4, 'matched', 2, ['=Quick Memory 32 GB']],
    [5, 'ambiguous', 1, ['Quick Memory 16 GB', '=Quick Memory 32 GB']],
  ]);
});

test('offers nothing that is not on sale', async () => {
  const { shop, ids, read } = await openStockedShop();
  await shop.db
    .updateTable('products')
    .set({ publishedAt: null })
    .where('id', '=', ids[3] ?? '')
    .execute();
  expect((await read('PM-1')).lines).toMatchObject([{ status: 'notFound', products: [] }]);
});

test('refuses a text without parts, and one with too many, and names the field', async () => {
  const { read } = await openStockedShop();
  const empty = await read('Total: $1.00');
  expect([empty.code, empty.errors?.[0]?.field]).toEqual(['build_text_empty', 'text']);
  const long = await read(Array.from({ length: 41 }, (_, at) => `N-${at}`).join('\n'));
  expect([long.code, long.errors?.[0]?.field]).toEqual(['too_many_build_lines', 'text']);
});
