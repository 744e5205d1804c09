import type { Page } from '@playwright/test';
import { bookByApi, expect, newAccount, sampleProduct, test, toast } from '../support/test.ts';

/** Records the page's write requests and holds them back until `release` is called. */
async function holdRequests(page: Page, path: string) {
  const sent: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.push(`${route.request().method()} ${route.request().headers()['idempotency-key'] ?? ''}`.trim());
    await released;
    await route.continue();
  });
  return { sent, release };
}

/** Two clicks before the page can react to the first one. */
const clickTwice = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });

test('O4 pressing Enter repeatedly while the response is pending books once', { tag: '@extended' }, async ({
  page,
  customer: _,
}) => {
  const product = await sampleProduct(page, 10);
  await page.goto(`/orderProduct/${product._id}`);
  const { sent, release } = await holdRequests(page, '/api/booking');
  const quantity = page.getByLabel('Quantity');
  await quantity.press('Enter');
  await quantity.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  await quantity.press('Enter');
  release();
  await expect(toast(page, 'order successfully added')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('O4 pressing Enter again after the response books once, and Order another starts a new booking', {
  tag: '@extended',
}, async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 12);
  await page.goto(`/orderProduct/${product._id}`);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/booking'))
      keys.push(request.headers()['idempotency-key']);
  });
  const booked = page.waitForResponse('**/api/booking');
  await page.getByLabel('Quantity').press('Enter');
  await booked;
  await page.keyboard.press('Enter');
  await expect(toast(page, 'order successfully added')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`available quantity: ${product.quantity - 1}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reserved for you')).toBeFocused();
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: 'Order another' }).click();
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await page.getByLabel('Quantity').press('Enter');
  await expect(page.getByText(`available quantity: ${product.quantity - 2}`)).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test('a double click submits a form once', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login');
  const signIn = await holdRequests(page, '/api/identity/sign-in');
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('customer');
  await clickTwice(page, 'Login');
  await expect.poll(() => signIn.sent.length).toBe(1);
  signIn.release();
  await expect(page).toHaveURL('/');
  expect(signIn.sent).toHaveLength(1);
});

test('a double click sends a contact message once', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/#contact');
  const message = await holdRequests(page, '/api/contact');
  const { name, email } = newAccount();
  const form = page.locator('#contact');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill('Is it in stock?');
  await clickTwice(page, 'send message');
  await expect.poll(() => message.sent.length).toBe(1);
  message.release();
  await expect(form.getByRole('status')).toBeVisible();
  expect(message.sent).toHaveLength(1);
});

test('a double click on a button or in a confirmation dialog acts once', { tag: '@extended' }, async ({
  page,
  customer: _,
}) => {
  const product = await sampleProduct(page, 11);
  await bookByApi(page, product);
  await page.goto('/dashboard');
  const again = await holdRequests(page, '/api/identity/verification');
  await clickTwice(page, 'Send again');
  await expect.poll(() => again.sent.length).toBe(1);
  again.release();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(again.sent).toHaveLength(1);

  const cancel = await holdRequests(page, '/api/booking/*/cancel');
  await page
    .getByRole('button', { name: /^Cancel the booking of|^Cancel/ })
    .first()
    .click();
  const question = page.getByRole('dialog');
  await question
    .getByRole('button')
    .last()
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect.poll(() => cancel.sent.length).toBe(1);
  cancel.release();
  await expect(question).toHaveCount(0);
  expect(cancel.sent).toHaveLength(1);
});
