import { randomUUID } from 'node:crypto';
import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, newAccount, test } from '../support/test.ts';

test('Ctrl K finds an order by its customer, a product by its part number, and a page, with the keyboard alone', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const partNumber = `OSM-${randomUUID().slice(0, 8)}`;
  const id = await addProductByApi(page, 'Osmium part', { partNumber });
  const account = newAccount('Robin Palette');
  await bookProduct(await openCustomer(account), id, 1);

  await expect(page.getByRole('button', { name: /Go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Go to an order/ });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(account.email);
  await expect(page.getByRole('option', { name: /^Order \d+ Robin Palette/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { name: /^Robin Palette/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(partNumber);
  await page.getByRole('option', { name: 'Osmium part' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/editProduct/${id}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('taxes');
  await expect(page.getByRole('option', { name: 'Taxes' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/dashboard/editProduct/${id}`);
});

test('the palette is a screen of its own on a phone, and customers have none', async ({ page, openCustomer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/manageOrders');
  const opener = page.getByRole('button', { name: /Go to/ });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await dialog.getByRole('combobox').fill('stock');
  await page.getByRole('option', { name: 'Receive stock' }).click();
  await expect(page).toHaveURL('/dashboard/receiveStock');
  await opener.click();
  await dialog.getByRole('combobox').fill('zzzz qqqq');
  await expect(dialog.getByText('Nothing found.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();

  const customer = await openCustomer();
  await customer.goto('/dashboard');
  await expect(customer.getByRole('link', { name: 'My Profile' })).toBeVisible();
  await expect(customer.getByRole('button', { name: /Go to/ })).toHaveCount(0);
});
