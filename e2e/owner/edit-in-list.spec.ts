import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, test, toast } from '../support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a price and a stock are changed in the list with the keyboard alone', { tag: '@products' }, async ({
  page,
  openCustomer,
}) => {
  await signInAsAdmin(page);
  const name = `Niobium part ${randomUUID().slice(0, 8)}`;
  const id = await addProductByApi(page, name, { quantity: 7 });
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  const price = row.getByRole('button', { name: '$25.50' });
  await price.press('Enter');
  const field = page.getByLabel(`Price of ${name}`);
  await expect(field).toBeFocused();
  await field.fill('1');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();

  await page.keyboard.press('Enter');
  await field.fill('0');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter a price from 1 to 9999999')).toBeVisible();
  await expectAccessible(page);
  await field.fill('19.99');
  await page.keyboard.press('Enter');
  await expect(toast(page, `${name} costs $19.99 now.`)).toBeVisible();
  await expect(row.getByRole('button', { name: '$19.99' })).toBeFocused();

  // A customer buys while the field is open: the difference is what is saved.
  await row.getByRole('button', { name: '7', exact: true }).press('Enter');
  const stock = page.getByLabel(`Stock of ${name}`);
  await stock.fill('10');
  await expect(page.getByText('7 now, +3')).toBeVisible();
  await bookProduct(await openCustomer(), id, 1);
  await page.keyboard.press('Enter');
  await expect(toast(page, `9 of ${name} in stock now.`)).toBeVisible();
  await expect(row.getByRole('button', { name: '9', exact: true })).toBeFocused();
});

test('a change of a product that was changed since is refused at the field, and can be repeated', {
  tag: '@products',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  const name = `Rhenium part ${randomUUID().slice(0, 8)}`;
  const id = await addProductByApi(page, name);
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await row.getByRole('button', { name: '$25.50' }).click();
  expect((await callApi(page, 'PATCH', `/api/products/${id}`, { version: 1, price: 30 })).status).toBe(200);
  const field = page.getByLabel(`Price of ${name}`);
  await field.fill('28');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, `${name} costs $28.00 now.`)).toBeVisible();
  await expect(row.getByRole('button', { name: '$28.00' })).toBeVisible();
});
