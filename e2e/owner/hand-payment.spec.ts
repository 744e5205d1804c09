import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, newAccount, test, toast } from '../support/test.ts';

test('an admin records a bank transfer on a phone, refunds it, and records that it was paid back', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page);
  const name = `Transferred part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductByApi(page, name);
  const buyer = await openCustomer(newAccount('Robin Buyer'));
  await bookProduct(buyer, productId, 2);
  const [{ _id: id }] = (await callApi(page, 'GET', `/api/booking?q=${encodeURIComponent(name)}`)).body;

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/dashboard/manageOrders/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByLabel('How it was paid')).toBeFocused();
  await page.getByLabel(/^Amount/).fill('50');
  await page.getByLabel('Reference (optional)').fill('Order of Robin');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('This order costs $51.00.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Amount/).fill('51');
  await page.getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(toast(page, /^Order \d+ is paid\.$/)).toBeVisible();
  await expect(page.getByText('Order of Robin')).toBeVisible();
  await buyer.goto('/dashboard');
  await expect(buyer.getByRole('listitem').filter({ hasText: name }).getByText('Paid', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('Sold out.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('To pay back by bank transfer or in cash');
  await refunds.getByRole('button', { name: /^Paid another way/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Paid another way' }).click();
  await expect(refunds).toContainText('Paid back another way');
});
