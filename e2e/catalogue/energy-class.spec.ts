import type { Locator } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const ENERGY = 'Energy class E, on a scale from A to G.';

test('the energy class is beside each price of a display, its letter as large as the price', {
  tag: '@products',
}, async ({ openVisitor, page }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const add = async (name: string) => {
    const id = await addProductByApi(admin, name, { price: 1299.99 });
    const specifications = { energyClass: 'E', eprelNumber: '1234567', screenSize: 27 };
    const change = { version: 1, category: 'monitor', specifications };
    expect((await callApi(admin, 'PATCH', `/api/products/${id}`, change)).status).toBe(200);
    return id;
  };
  const [first, second] = [await add('Quartz display one'), await add('Quartz display two')];

  await page.goto(`/product/${first}`);
  await expectBesidePrice(page.getByRole('main'));
  const label = page.getByRole('img', { name: ENERGY });
  await expect(page.getByRole('link').filter({ has: label }).first()).toHaveAttribute(
    'href',
    'https://eprel.ec.europa.eu/qr/1234567',
  );
  await expectAccessible(page);
  const added = page.waitForResponse((response) => response.url().endsWith('/api/cart/lines'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await added;

  await page.goto('/hardwarecomponents?q=quartz+display');
  await expectBesidePrice(page.getByRole('article').filter({ hasText: 'Quartz display two' }));
  await page.goto(`/compare?ids=${first},${second}`);
  await expectBesidePrice(page.getByRole('main'));
  await page.goto('/cart');
  await expectBesidePrice(page.getByRole('listitem').filter({ hasText: 'Quartz display one' }));
  await page.getByRole('banner').getByRole('combobox', { name: 'Search all products' }).pressSequentially('quartz');
  await expectBesidePrice(page.getByRole('option', { name: 'Quartz display one' }));
});

const arrowsIn = (place: Locator) => place.getByRole('img', { name: ENERGY });

async function expectBesidePrice(place: Locator): Promise<void> {
  const price = place.getByText('$1,299.99').first();
  await expect(price).toBeVisible();
  const arrow = arrowsIn(place).first();
  await expect(arrow).toBeVisible();
  const priceSize = await price.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  // The size of its font, in pixels of the page.
  const letterSize = await arrow.evaluate(
    (svg) => (Number(svg.querySelector(':scope > text')?.getAttribute('font-size')) * svg.clientHeight) / 24,
  );
  expect(letterSize).toBeGreaterThanOrEqual(priceSize - 0.5);
}
