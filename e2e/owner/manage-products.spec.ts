import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, test, toast } from '../support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });

test('D8 an admin finds a product in the table and deletes it after a confirmation that shows its name', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page);
  const name = `Doomed part ${randomUUID().slice(0, 8)}`;
  const id = await addProductByApi(page, name, { quantity: 7 });
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page).toHaveURL('/dashboard/manageProducts');
  const table = page.getByRole('table', { name: 'Manage Products' });
  await expect(table.getByRole('columnheader')).toHaveText(
    ['SL. No.', 'Avatar', 'Name', 'Quantity', 'Price', 'State', 'Actions'],
    { useInnerText: true },
  );

  await search(page).fill(name);
  await expect(page).toHaveURL(/q=Doomed/);
  const row = table.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible();
  await expect(row).toContainText('$25.50');
  await expect(row).toContainText('On sale');

  const remove = row.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await remove.click();
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await expect(row).toBeVisible();

  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `Doctor: ${name} is deleted.`)).toBeVisible();
  await expect(page.getByText('No matches.')).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
});

test('an admin finds a deleted product by its state and restores it', { tag: '@products' }, async ({ page }) => {
  await signInAsAdmin(page);
  const name = `Missed part ${randomUUID().slice(0, 8)}`;
  const id = await addProductByApi(page, name);
  await callApi(page, 'DELETE', `/api/products/${id}`);
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByLabel('State').selectOption('Deleted');
  await expect(page).toHaveURL(/state=deleted/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByRole('cell', { name: 'Deleted' })).toBeVisible();
  await expect(row.getByRole('button')).toHaveText(['Restore']);
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(toast(page, `${name} is restored.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeFocused();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200);
});

test('D8 a refused delete is reported, and the product stays', { tag: '@products' }, async ({ page }) => {
  await signInAsAdmin(page);
  const name = `Kept part ${randomUUID().slice(0, 8)}`;
  await addProductByApi(page, name);
  await page.route('**/api/products/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"code":"forbidden","detail":"You don’t have permission to do this."}',
    }),
  );
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'You don’t have permission to do this.')).toBeVisible();
  await expect(row).toBeVisible();
});

test('D10 a table shows 10, 20, 50 or 100 rows a page and keeps its state in the URL', { tag: '@products' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const { headers } = await callApi(page, 'GET', '/api/manage/products?limit=1');
  expect(Number(headers['x-total-count'])).toBeGreaterThan(60);
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const numbers = async () => (await rows.locator('td:first-child').allTextContents()).map(Number);
  await expect(rows).toHaveCount(10);
  const choice = page.getByLabel('Rows per page');
  await expect(choice.getByRole('option')).toHaveText(['10', '20', '50', '100']);
  await expect(choice).toHaveValue('10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(numbers).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  await expect(page.getByRole('status').filter({ hasText: /^11–20 of / })).toBeVisible();

  for (const count of [20, 50]) {
    await choice.selectOption(String(count));
    await expect(rows).toHaveCount(count);
    await expect(page).toHaveURL(new RegExp(`rows=${count}`));
    await expect.poll(async () => (await numbers())[0]).toBe(1);
  }
  await page.goBack();
  await expect(rows).toHaveCount(20);
  await page.reload();
  await expect(rows).toHaveCount(20);
  await expect(choice).toHaveValue('20');
  await choice.selectOption('100');
  await expect(page).toHaveURL(/rows=100/);
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
});

test('D10 a column header sorts in both directions and sets aria-sort', { tag: '@products' }, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const head = page.getByRole('columnheader', { name: 'Quantity' });
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=quantity/);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-quantity/);
  await expect(head.getByRole('button')).toBeFocused();
  const largest = async () => Number(await rows.first().getByRole('cell').nth(2).innerText());
  const { body } = await callApi(page, 'GET', '/api/manage/products?sort=-quantity&limit=1');
  await expect.poll(largest).toBe(body[0].quantity);
});

test('D10 a table shows skeleton rows while loading, and an error with a retry button when loading fails', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/products?**', async (route) => {
    await released;
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"forbidden"}' });
  });
  await page.goto('/dashboard/manageProducts');
  await expect(page.getByText('Loading list')).toBeAttached();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  release();
  await expect(page.getByText('We couldn’t load this list.')).toBeVisible();
  await page.unroute('**/api/products?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
});

test('D10 on a phone each table row is a card without horizontal scrolling', { tag: '@products' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAsAdmin(page, '/dashboard/manageProducts');
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  // Rows become cards with labels, but keep the semantics of table rows.
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const card = page.getByRole('table', { name: 'Manage Products' }).getByRole('row').nth(1);
  await expect(card.getByRole('rowheader')).toBeVisible();
  await expect(card.getByText('Quantity', { exact: true })).toBeVisible();
  for (const act of [card.getByRole('link', { name: /^Edit / }), card.getByRole('button', { name: /^Delete / })])
    expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Sort by').selectOption('Quantity ↓');
  await expect(page).toHaveURL(/sort=-quantity/);
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute('aria-sort', 'descending');
});
