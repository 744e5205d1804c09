import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deleteProduct, getProduct, listManagedProducts, listProducts } from '../../contract/catalogue/product.ts';
import { getBooking } from '../../contract/orders/booking.ts';
import { book } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';

describe('C4 DELETE /products/{id}', () => {
  test('C4 deletes the product once, and bookings keep its name, price and picture', async () => {
    const shop = await openTestShop();
    const [boss, buyer] = [await shop.admin(), await shop.customer()];
    const product = await stockProduct(shop.db, { price: 20 });
    const booking = await book(buyer, product, 2);
    const before = (await buyer.call(getBooking, { params: { id: booking.id } })).body;
    const at = { params: { id: product.id } };
    expect((await boss.call(deleteProduct, at)).body).toEqual({ deletedCount: 1 });
    expect((await boss.call(deleteProduct, at)).body).toEqual({ deletedCount: 0 });
    expect((await boss.call(getProduct, at)).body.code).toBe('product_not_found');
    expect((await boss.call(listProducts)).body).toEqual([]);
    expect((await boss.call(listManagedProducts)).body).toEqual([]);
    const after = (await buyer.call(getBooking, { params: { id: booking.id } })).body;
    const lines = before.lines.map((line) => ({ ...line, slug: null }));
    expect(after).toEqual({ ...before, productSlug: null, lines });
    expect(after).toMatchObject({ productName: product.name, unitPrice: 20, price: 40 });
    await expect(book(buyer, product)).rejects.toThrow('product_not_found');
  });

  test('C4 returns 404 for an unknown product', async () => {
    const shop = await openTestShop();
    const { status, body } = await (await shop.admin()).call(deleteProduct, { params: { id: randomUUID() } });
    expect([status, body.code]).toEqual([404, 'product_not_found']);
  });

  test('C4 of concurrent deletes one succeeds', async () => {
    const shop = await openTestShop();
    const [boss, product] = [await shop.admin(), await stockProduct(shop.db)];
    const at = { params: { id: product.id } };
    const responses = await Promise.all([1, 2, 3, 4].map(() => boss.call(deleteProduct, at)));
    expect(responses.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 0, 1]);
  });
});

describe("the admins' list of products", () => {
  test('D8 contains drafts, unlike the public list', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const [sold, draft] = [
      await stockProduct(shop.db, { name: 'B sold' }),
      await stockProduct(shop.db, { name: 'A draft' }),
    ];
    await shop.db
      .updateTable('products')
      .set({ publishedAt: null, priceAmount: null })
      .where('id', '=', draft.id)
      .execute();
    const ask = async (query: Record<string, string>) => (await boss.call(listManagedProducts, { query })).body;
    expect((await ask({ sort: 'name' })).map(({ name, state, price }) => ({ name, state, price }))).toEqual([
      { name: 'A draft', state: 'draft', price: null },
      { name: 'B sold', state: 'onSale', price: 99.95 },
    ]);
    expect((await ask({ state: 'draft' })).map(({ _id }) => _id)).toEqual([draft.id]);
    expect((await ask({ state: 'onSale' })).map(({ _id }) => _id)).toEqual([sold.id]);
    expect((await boss.call(listProducts)).body.map(({ _id }) => _id)).toEqual([sold.id]);
  });

  test('D10 is sorted, searched and paged by the server, by number and by cursor', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    for (const [name, available, price] of [
      ['Fan One', 3, 10],
      ['Fan Two', 1, 30],
      ['Case', 2, 20],
      ['Cable', 2, 20],
    ] as const) {
      await stockProduct(shop.db, { name, available, price });
    }
    const namesOf = async (query: Record<string, string>) =>
      (await boss.call(listManagedProducts, { query })).body.map(({ name }) => name);
    expect(await namesOf({ sort: 'quantity' })).toEqual(['Fan Two', 'Case', 'Cable', 'Fan One']);
    expect(await namesOf({ sort: '-price' })).toEqual(['Fan Two', 'Cable', 'Case', 'Fan One']);
    expect(await namesOf({})).toEqual(['Cable', 'Case', 'Fan Two', 'Fan One']);
    expect(await namesOf({ q: 'fan one' })).toEqual(['Fan One']);
    expect(await namesOf({ sort: 'name', limit: '2', page: '2' })).toEqual(['Fan One', 'Fan Two']);
    const first = await boss.call(listManagedProducts, { query: { sort: '-price', limit: '2' } });
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1] ?? '';
    expect(first.headers['x-total-count']).toBe('4');
    expect(await namesOf({ sort: '-price', limit: '2', cursor })).toEqual(['Case', 'Fan One']);
  });
});
