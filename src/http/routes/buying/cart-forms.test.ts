import { describe, expect, test } from 'vitest';
import { addToCart, getCart } from '../../../contract/buying/cart.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function post(someone: Visitor, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await someone.send('POST', '/cart', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { status: response.status, location: String(response.headers.location), code: response.body.code };
}

const linesOf = async (someone: Visitor) =>
  (await someone.call(getCart)).body.lines.map(({ product, quantity }) => [product.name, quantity]);

describe("the cart's forms", () => {
  test('add once however often they are sent, and redirect to the cart', async () => {
    const shop = await openTestShop();
    const { id } = await stockProduct(shop.db, { name: 'Fan' });
    for (const someone of [shop.visitor(), await shop.customer()]) {
      for (const _ of [1, 2])
        expect(await post(someone, { add: id, q: 'of the form around the list' })).toMatchObject({
          status: 303,
          location: `/cart?product=${id}&done=add`,
        });
      expect(await linesOf(someone)).toEqual([['Fan', 1]]);
    }
  });

  test('say what was refused, and change nothing', async () => {
    const shop = await openTestShop();
    const { id } = await stockProduct(shop.db, { available: 2, name: 'Fan' });
    const someone = shop.visitor();
    await post(someone, { add: id });
    const refused = async (fields: Record<string, string>) => (await post(someone, fields)).location;
    expect(await refused({ act: 'quantity', product: id, quantity: '1e9' })).toBe('/cart?refused=invalid_request');
    expect(await refused({ act: 'everything', product: id })).toBe('/cart?refused=invalid_request');
    expect(await refused({})).toBe('/cart?refused=invalid_request');
    expect(await linesOf(someone)).toEqual([['Fan', 1]]);
  });

  test('set a quantity beyond the stock to what is left, and refuse it if nothing is', async () => {
    const shop = await openTestShop();
    const { id } = await stockProduct(shop.db, { available: 2, name: 'Fan' });
    const someone = shop.visitor();
    await post(someone, { add: id });
    const wanted = { act: 'quantity', product: id, quantity: '3' };
    expect((await post(someone, wanted)).location).toBe(`/cart?product=${id}&done=limit&left=2`);
    expect(await linesOf(someone)).toEqual([['Fan', 2]]);
    await shop.db.updateTable('products').set({ available: 0 }).where('id', '=', id).execute();
    expect((await post(someone, wanted)).location).toBe(`/cart?product=${id}&refused=out_of_stock&left=0`);
    expect(await linesOf(someone)).toEqual([['Fan', 2]]);
  });

  test('are refused from another site', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    const { id } = await stockProduct(shop.db);
    const someone = shop.visitor();
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await post(someone, { add: id }, headers as never)).toMatchObject({ status: 403, code: 'foreign_origin' });
    expect(await shop.db.selectFrom('carts').select('id').execute()).toEqual([]);
  });
});

test('the page of a cart is its own visitor’s, also for requests at the same time', async () => {
  const shop = await openTestShop({}, await loadWebBuild());
  const names = ['Fan of the first', 'Fan of the second', 'Fan of the third'];
  const [first, second] = [shop.visitor(), shop.visitor()];
  const visitors = [first, second, await shop.customer()];
  for (const [at, someone] of visitors.entries()) {
    const { id } = await stockProduct(shop.db, { name: names[at] as string });
    await someone.call(addToCart, { body: { product: id } });
  }
  for (const address of ['/cart', '/cart.data', '/cart/', '/Cart']) {
    const asked = [...visitors, ...visitors, shop.visitor()];
    const responses = await Promise.all(
      asked.map(({ cookies }) => shop.app.inject({ url: address, headers: cookies ? { cookie: cookies } : {} })),
    );
    for (const [at, { body, headers }] of responses.entries()) {
      const shown = names.filter((name) => body.includes(name));
      expect([address, shown]).toEqual([address, names.filter((_, own) => at < 6 && own === at % 3)]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
  }
});
