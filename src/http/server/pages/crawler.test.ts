import { expect, test } from 'vitest';
import type { Database } from '../../../db/connect.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function stockBoards(db: Database): Promise<void> {
  for (const socket of ['AM4', 'AM5'])
    for (const formFactor of ['ATX', 'Mini-ITX'])
      for (const brand of ['X', 'Y']) {
        const { id } = await stockProduct(db);
        const specifications = JSON.stringify({ socket, formFactor, chipset: 'B650', memorySlots: 4 });
        await db
          .updateTable('products')
          .set({ category: 'motherboard', brand, specifications })
          .where('id', '=', id)
          .execute();
      }
}

/** By RFC 9309 §2.2.3, of which robots.txt uses `*`. */
function rulesOf(robots: string): (address: string) => boolean {
  const patterns = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  );
  return (address) => !patterns.some((pattern) => pattern.test(address));
}

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*href="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/product/'));
}

test('a crawler that follows all links finds a list for each category and each value of one facet, and then ends', async () => {
  const { app, db } = await openTestShop(
    { PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow' },
    await loadWebBuild(),
  );
  await stockBoards(db);
  const isAllowed = rulesOf((await app.inject('/robots.txt')).body);
  const combination = '/hardwarecomponents?category=motherboard&formFactor=ATX&socket=AM5';
  const queue = ['/', '/hardwarecomponents?category=motherboard&socket=AM5'];
  const found = new Set(queue);
  const refused = new Set<string>();
  for (let address = queue.pop(); address !== undefined; address = queue.pop())
    for (const link of linksOf((await app.inject(address)).body)) {
      if (!isAllowed(link)) refused.add(link);
      else if (!found.has(link)) queue.push(link);
      if (isAllowed(link)) found.add(link);
      expect(found.size).toBeLessThan(200);
    }
  const lists = [...found].filter((address) => address.startsWith('/hardwarecomponents?'));
  expect(lists).toContain('/hardwarecomponents?category=motherboard');
  for (const list of lists) expect([list, new URLSearchParams(list.split('?')[1]).size <= 2]).toEqual([list, true]);
  expect([...refused].some((address) => address.startsWith('/hardwarecomponents?'))).toBe(true);

  expect(isAllowed(combination)).toBe(false);
  const { headers, body } = await app.inject(combination);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain('<link rel="canonical" href="https://shop.example/hardwarecomponents?category=motherboard"/>');
  for (const never of ['?q=am5', '?category=motherboard&sort=price', '?maxPrice=9', '?rows=50'])
    expect([never, isAllowed(`/hardwarecomponents${never}`)]).toEqual([never, false]);
  for (const always of [
    '/',
    '/product/1/a',
    '/product/1/a?utm_source=mail&utm_medium=a&utm_campaign=b',
    '/review?page=2',
  ])
    expect([always, isAllowed(always)]).toEqual([always, true]);
});
