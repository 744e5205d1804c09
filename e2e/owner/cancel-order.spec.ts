import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test, toast } from '../support/test.ts';

test('an admin cancels units of a paid order and an unpaid one on a phone, and the customer sees the refund', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page);
  const name = `Damaged part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductByApi(page, name);
  const buyer = await openCustomer(newAccount('Robin Buyer'));
  await bookProduct(buyer, productId, 3);
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const idOf = async (status: string) =>
    (await callApi(page, 'GET', `/api/booking?status=${status}&q=${encodeURIComponent(name)}`)).body[0]._id as string;

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/dashboard/manageOrders/${await idOf('paid')}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const quantity = page.getByLabel(`Cancel units of ${name}`);
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('4');
  await expect(page.getByText('Fewer units are left to ship than you entered.')).toBeVisible();
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a reason.')).toBeVisible();
  await page.getByLabel('Reason').fill('The last one was damaged.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$25.50 goes back to Robin Buyer');
  await dialog.getByRole('button', { name: 'Cancel items' }).dblclick();
  await expect(toast(page, 'The items are canceled.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('The last one was damaged.');
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText(`2 units of ${name}`);

  await bookProduct(buyer, productId, 1);
  await page.goto(`/dashboard/manageOrders/${await idOf('unpaid')}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByLabel('Reason').fill('We can’t get it any more.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, /^Order \d+ is canceled\.$/)).toBeVisible();
  await expect(page.getByText('Canceled by the shop before it was paid')).toBeVisible();
});
