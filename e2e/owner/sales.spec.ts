import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test } from '../support/test.ts';

test('an owner reads what sold, also right after a refund, as a chart and as a table, on a phone', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  const name = `Costly part ${randomUUID().slice(0, 8)}`;
  // Among the highest sales, although other journeys buy too.
  const productId = await addProductByApi(page, name, { price: 4321.5 });
  const buyer = await openCustomer(newAccount('Robin Costly'));
  await bookProduct(buyer, productId, 2);
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await buyer.waitForURL(/\/payment\//);
  const bookingId = buyer.url().split('/').at(-1) as string;
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await page.goto('/dashboard/sales');
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Sales from .* Highest on .* The table has every number\.$/ }),
  ).toBeVisible();
  await page.getByLabel('By', { exact: true }).selectOption('Product');
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('$8,643.00');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Sales' }).getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Sales' }).getByRole('row')).toHaveCount(32);
  await page.getByLabel('Show', { exact: true }).selectOption('Orders');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('From', { exact: true }).fill('2026-02-02');
  await page.getByLabel('To', { exact: true }).fill('2026-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Choose an end after the start')).toBeVisible();
  await page.getByRole('link', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL(/by=month$/);
  await expect(page.getByRole('link', { name: 'Last 12 months' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(14);

  expect((await callApi(page, 'POST', `/api/booking/${bookingId}/refund`)).status).toBe(200);
  await page.goto('/dashboard/sales');
  await page.getByLabel('By', { exact: true }).selectOption('Product');
  // It may be below the highest 50 now.
  await expect(row.filter({ hasText: '$8,643.00' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'What sells' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
