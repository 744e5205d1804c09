import { randomUUID } from 'node:crypto';
import { addProductAs, callAs, signInAsAdmin } from '../support/admin.ts';
import { bookHere, expect, fillCard, newAccount, signUpHere, test, toast } from '../support/test.ts';

test('D9 an admin finds a booking, ships it, delivers it and refunds it; the customer sees each', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const name = `Ordered part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductAs(page, name);
  const account = newAccount('Robin Buyer');
  const buyer = await browser.newPage();
  await buyer.goto('/signup');
  await signUpHere(buyer, account);
  await expect(buyer).toHaveURL('/');
  await bookHere(buyer, productId, 2);
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const transactionId = await buyer.getByText(/^pi_sandbox_/).innerText();

  await page.getByRole('link', { name: 'Manage All Orders' }).click();
  await expect(page).toHaveURL('/dashboard/manageOrders');
  await page.getByRole('searchbox').fill(account.email);
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(name);
  await expect(row).toContainText('$51.00');
  await page.getByLabel('Status').selectOption('Shipped');
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Paid');
  await row.getByRole('link', { name: /^Order No. \d+$/ }).click();

  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
  const bookingId = page.url().split('/').at(-1) as string;
  const events = page.locator('section').filter({ hasText: 'History' });
  await expect(events.getByRole('listitem').first()).toContainText(account.email);
  await expect(page.getByText(transactionId)).toBeVisible();
  const buyerSees = async (status: string) => {
    await buyer.goto('/dashboard');
    const booking = buyer.getByRole('listitem').filter({ hasText: name });
    await expect(booking.getByText(status, { exact: true })).toBeVisible();
    await expect(booking.getByText(transactionId)).toBeVisible();
  };
  await buyerSees('Paid');

  // The way back leads to the list as it was left.
  await page.getByRole('link', { name: 'Back to all orders' }).click();
  await expect(page).toHaveURL(/status=paid/);
  await row.getByRole('link', { name: /^Order No. \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(bookingId));

  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(toast(page, /^Order \d+ is marked as shipped\.$/)).toBeVisible();
  await expect(events.getByRole('listitem').filter({ hasText: 'Shipped' })).toContainText('Admin admin@example.com');
  await buyerSees('Shipped');
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(toast(page, /^Order \d+ is marked as delivered\.$/)).toBeVisible();
  await buyerSees('Delivered');

  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Robin Buyer gets $51.00 back.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await callAs(page, 'GET', `/api/booking/${bookingId}`)).body.status).toBe('delivered');
  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(page, /^Order \d+ is refunded\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(page.locator('section').filter({ hasText: 'Payments' })).toContainText('Refunded');
  await buyerSees('Refunded');
  // What was shipped does not come back to the shelf.
  expect((await callAs(page, 'GET', `/api/products/${productId}`)).body.quantity).toBe(3);
  await buyer.close();
});

test('D9 a booking that is opened while its search is still being typed stays open', async ({ page }) => {
  await page.clock.install();
  await signInAsAdmin(page);
  const buyer = await page.context().browser()?.newPage();
  if (!buyer) throw new Error('There is no browser');
  const account = newAccount('Robin Searched');
  await buyer.goto('/signup');
  await signUpHere(buyer, account);
  await expect(buyer).toHaveURL('/');
  await bookHere(buyer, await addProductAs(page, `Searched part ${randomUUID().slice(0, 8)}`));
  await buyer.close();

  await page.goto('/dashboard/manageOrders');
  const booking = page
    .getByRole('row')
    .filter({ hasText: account.email })
    .getByRole('link', { name: /^Order / });
  await expect(booking).toBeVisible();
  // The page of the booking is a while on its way.
  const come = Promise.withResolvers<void>();
  await page.route('**/static/js/manage-order.*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill(account.email);
  await booking.click();
  await page.clock.runFor(1000);
  come.resolve();
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
});
