import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { bookProduct, expect, fillCard, newAccount, test, toast } from '../support/test.ts';

test('D9 an admin finds, ships, delivers and refunds a booking, and the customer sees each step', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page);
  const name = `Ordered part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductByApi(page, name);
  const account = newAccount('Robin Buyer');
  const buyer = await openCustomer(account);
  await bookProduct(buyer, productId, 2);
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
  const expectBuyerSees = async (status: string) => {
    await buyer.goto('/dashboard');
    const booking = buyer.getByRole('listitem').filter({ hasText: name });
    await expect(booking.getByText(status, { exact: true })).toBeVisible();
    await expect(booking.getByText(transactionId)).toBeVisible();
  };
  await expectBuyerSees('Paid');

  // The link back keeps the list's filters.
  await page.getByRole('link', { name: 'Back to all orders' }).click();
  await expect(page).toHaveURL(/status=paid/);
  await row.getByRole('link', { name: /^Order No. \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(bookingId));

  const dialog = page.getByRole('dialog');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url().split('/').at(-1) as string));
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(shipments.getByLabel(`Units of ${name}`)).toBeFocused();
  await shipments.getByRole('button', { name: 'Cancel' }).click();
  await expect(shipments.getByRole('heading', { name: 'Shipments' })).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(shipments.getByLabel(`Units of ${name}`)).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0);
  await shipments.getByLabel('Carrier', { exact: true }).selectOption('DHL');
  await shipments.getByLabel('Tracking number').fill('00340434161094');
  await shipments.getByRole('button', { name: 'Ship items' }).dblclick();
  await expect(toast(page, 'Parcel 1 is on its way.')).toBeVisible();
  await expect(shipments).toContainText('00340434161094');
  expect(sent).toEqual(['shipments']);
  await expect(events.getByRole('listitem').filter({ hasText: 'Shipped' })).toContainText('Admin admin@example.com');
  await expectBuyerSees('Shipped');
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(dialog).toContainText('It will be marked as delivered, and Robin Buyer gets an email:');
  await expect(dialog.getByRole('listitem')).toHaveText([`2 units of ${name}`]);
  await dialog.getByRole('button', { name: 'Mark as delivered' }).dblclick();
  await expect(toast(page, /^Order \d+ is marked as delivered\.$/)).toBeVisible();
  expect(sent).toEqual(['shipments', 'deliver']);
  await expectBuyerSees('Delivered');

  await page.getByRole('button', { name: 'Refund order' }).click();
  await expect(dialog).toContainText('Robin Buyer gets $51.00 back.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await callApi(page, 'GET', `/api/booking/${bookingId}`)).body.status).toBe('delivered');
  await page.getByRole('button', { name: 'Refund order' }).click();
  await dialog.getByRole('button', { name: 'Refund order' }).click();
  await expect(toast(page, /^Order \d+ is refunded\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund order' })).toHaveCount(0);
  await expect(page.locator('section').filter({ hasText: 'Payments' })).toContainText('Refunded');
  await expectBuyerSees('Refunded');
  // A refund of a shipped order does not restock.
  expect((await callApi(page, 'GET', `/api/products/${productId}`)).body.quantity).toBe(3);
});

test('D9 a booking opened while a search is pending stays open', { tag: '@products' }, async ({
  page,
  openCustomer,
}) => {
  await page.clock.install();
  await signInAsAdmin(page);
  const account = newAccount('Robin Searched');
  const buyer = await openCustomer(account);
  await bookProduct(buyer, await addProductByApi(page, `Searched part ${randomUUID().slice(0, 8)}`));

  await page.goto('/dashboard/manageOrders');
  const booking = page
    .getByRole('row')
    .filter({ hasText: account.email })
    .getByRole('link', { name: /^Order / });
  await expect(booking).toBeVisible();
  const release = await holdRequests(page, '**/static/js/manage-order.*.js');
  await page.getByRole('searchbox').fill(account.email);
  await booking.click();
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
});
