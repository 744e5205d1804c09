import type { Page } from '@playwright/test';
import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const priceOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/products/${id}`)).json()).price as number;

test('the prices of a brand are raised by 5 %, as the preview shows, and put back', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const ids = [
    await addProductByApi(page, 'Zirconium Case One', { brand: 'Zirconium', price: 100 }),
    await addProductByApi(page, 'Zirconium Case Two', { brand: 'Zirconium', price: 59.99 }),
  ];
  await page.reload();
  await page.getByLabel('Brand').selectOption('Zirconium');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Edit all found' }).click();
  await expect(page.getByText('All products found by: Zirconium')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter an amount')).toBeVisible();
  await page.getByLabel('Percent').fill('5');
  await page.getByLabel('Ending').selectOption('x.99');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('row', { name: /Zirconium Case Two .*59\.99.*62\.99/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(toast(page, /2 products changed/)).toBeVisible();
  // Undo is in view, and the form no longer has the change.
  await expect(page.getByRole('heading', { name: 'Recent bulk edits' })).toBeFocused();
  expect(await Promise.all(ids.map((id) => priceOf(page, id)))).toEqual([104.99, 62.99]);
  await page.getByRole('button', { name: /Undo: Price/ }).click();
  await expect(toast(page, /Undone/)).toBeVisible();
  expect(await Promise.all(ids.map((id) => priceOf(page, id)))).toEqual([100, 59.99]);
});

test('chosen products are made drafts on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const id = await addProductByApi(page, 'Yttrium Fan', { price: 10 });
  await page.goto('/dashboard/manageProducts?q=Yttrium');
  await page.getByLabel('Choose Yttrium Fan').check();
  await page.getByRole('link', { name: 'Edit 1 chosen' }).click();
  await expect(page.getByText('1 chosen product')).toBeVisible();
  await page.getByLabel('Change', { exact: true }).selectOption('On sale or draft');
  await page.getByLabel('How').selectOption('Make a draft');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('row', { name: /Yttrium Fan On sale Draft/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(toast(page, /1 product changed/)).toBeVisible();
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404);
});
