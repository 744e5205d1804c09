import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductByForm } from '../support/add-product.ts';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, fillCard, newAccount, test, toast } from '../support/test.ts';

// The shop has one deal at a time, and only this file sets it.
test.describe.configure({ mode: 'serial' });

const block = (page: Page) => page.getByRole('region', { name: 'Deal of the day' });
const timer = (page: Page) => block(page).getByRole('timer', { name: 'Time left' });

/** A value for a datetime-local field, in the browser's time zone. */
const localTime = (page: Page, inMilliseconds: number) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, inMilliseconds);

async function setDeal(page: Page, name: string, price: string, inMilliseconds: number): Promise<void> {
  await page.goto('/dashboard/deal');
  await page.getByLabel('Find a product').fill(name);
  await page.getByRole('radio', { name }).check();
  await page.getByLabel('Deal price').fill(price);
  await page.getByLabel('Ends at').fill(await localTime(page, inMilliseconds));
  await page.getByRole('button', { name: 'Set deal' }).click();
  await expect(toast(page, 'Deal set.').first()).toBeVisible();
}

test('H8 without a deal the countdown shows 00 and the link leads to the products', { tag: '@products' }, async ({
  page,
}) => {
  await signInAsAdmin(page);
  // A retry begins with the deal of the attempt that failed.
  expect((await callApi(page, 'DELETE', '/api/deal')).status).toBe(200);
  await page.goto('/');
  await expect(timer(page)).toHaveText(/^00\s*days\s*00\s*hours\s*00\s*minutes\s*00\s*seconds$/);
  await block(page).getByRole('link', { name: 'check the deal' }).click();
  await expect(page).toHaveURL('/hardwarecomponents');
});

test('H8 an admin sets a deal, its countdown runs, a customer books at its price, and the admin ends it', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  const name = `Deal part ${randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page, '/dashboard/deal');
  await expect(page.getByRole('link', { name: 'Deal of the Day' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('No active deal')).toBeVisible();
  await page.getByRole('button', { name: 'Set deal' }).click();
  await expect(page.getByText('Choose a product')).toBeVisible();
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await expect(page.getByText('Price is Required')).toBeVisible();
  await expect(page.getByText('Enter a date and time')).toBeVisible();
  await expectAccessible(page);

  await addProductByApi(page, name, { price: 100 });
  await setDeal(page, name, '75.5', 26 * 3_600_000);
  await expect(page.getByRole('heading', { name: 'Replace the deal' })).toBeVisible();

  const visitor = await openCustomer();
  await visitor.goto('/');
  await expect(block(visitor)).toContainText(name);
  await expect(block(visitor)).toContainText('$75.50');
  await expect(block(visitor)).toContainText('$100.00');
  await expect(timer(visitor)).toHaveText(/^01\s*days\s*0[12]\s*hours/);
  const before = await timer(visitor).innerText();
  await expect(timer(visitor)).not.toHaveText(before);
  await block(visitor).getByRole('link', { name: 'check the deal' }).click();
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expect(visitor.getByText('price: $75.50')).toBeVisible();
  await visitor.getByRole('link', { name: 'Order this product' }).click();
  await expect(visitor).toHaveURL(/\/orderProduct\//);
  await expect(visitor.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$75.50');
  await visitor.getByLabel('Quantity').fill('2');
  await visitor.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(visitor, 'order successfully added')).toBeVisible();
  await visitor.goto('/dashboard');
  await expect(visitor.getByText('$151.00')).toBeVisible();

  await page.getByRole('button', { name: 'End deal now' }).click();
  const question = page.getByRole('dialog', { name: 'End this deal?' });
  await expect(question).toContainText(`${name} goes back to $100.00`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'End deal now' }).click();
  await expect(toast(page, 'The deal has ended.')).toBeVisible();
  await visitor.goto('/');
  await expect(timer(visitor)).toHaveText(/^00\s*days\s*00\s*hours\s*00\s*minutes\s*00\s*seconds$/);
});

test("H8 when the deal ends, open pages return to 00 and an order at the deal's price is refused with the new price", {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  const name = `Brief part ${randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page, '/dashboard');
  await addProductByApi(page, name, { price: 100 });
  const buyer = await openCustomer();
  await setDeal(page, name, '60', 30_000);
  await page.goto('/');
  await expect(block(page)).toContainText(name);
  await block(page).scrollIntoViewIfNeeded();
  await buyer.goto('/');
  await block(buyer).getByRole('link', { name: 'check the deal' }).click();
  await buyer.getByRole('link', { name: 'Order this product' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$60.00');
  await expect(block(page).getByText(name)).toHaveCount(0, { timeout: 45_000 });
  await expect(timer(page)).toHaveText(/^00\s*days\s*00\s*hours\s*00\s*minutes\s*00\s*seconds$/);
  await buyer.getByRole('button', { name: 'Book This Product' }).click();
  await expect(buyer.getByText('The price has changed to $100.00.')).toBeVisible();
  await expect(buyer.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$100.00');
});

test('H8 D7 M4 D8 D9 a new product is found, bought at its deal price, confirmed by mail, shipped, refunded and deleted, and the booking still shows it', {
  tag: '@products',
}, async ({ page, openCustomer }) => {
  const name = `Studio part ${randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page, '/dashboard/addProduct');
  await addProductByForm(page, name, '250');
  await page.goto('/hardwarecomponents');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('price: $250.00');
  const picture = await card.locator('img').getAttribute('src');
  expect(picture).toMatch(/^\/images\//);
  await setDeal(page, name, '199.99', 3_600_000);
  await page.goto('/');
  await expect(block(page)).toContainText(name);
  const before = await timer(page).innerText();
  await expect(timer(page)).not.toHaveText(before);

  const account = newAccount();
  const buyer = await openCustomer(account);
  await buyer.goto('/');
  await block(buyer).getByRole('link', { name: 'check the deal' }).click();
  await buyer.getByRole('link', { name: 'Order this product' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$199.99');
  await buyer.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(buyer, 'order successfully added')).toBeVisible();
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: 'Pay $199.99' }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await openMail(buyer, account.email, /Payment received/);
  await expect(buyer.frameLocator('iframe').getByText(name).last()).toBeVisible();

  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: /^Order No. \d+$/ }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('button', { name: 'Ship items' }).click();
  await expect(toast(page, 'Parcel 1 is on its way.')).toBeVisible();
  await page.getByRole('button', { name: 'Refund order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund order' }).click();
  await expect(toast(page, /is refunded\.$/)).toBeVisible();
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `Doctor: ${name} is deleted.`)).toBeVisible();
  await page.goto('/');
  await expect(timer(page)).toHaveText(/^00/);

  await buyer.goto('/dashboard');
  const booking = buyer.getByRole('listitem').filter({ hasText: name });
  await expect(booking).toContainText('$199.99');
  await expect(booking.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(booking.locator('img')).toHaveAttribute('src', picture as string);
  expect(
    await booking.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});
