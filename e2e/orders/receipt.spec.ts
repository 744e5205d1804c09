import { holdRequests } from '../support/hold-requests.ts';
import { bookByApi, bookProduct, expect, expectAccessible, fillCard, sampleProduct, test } from '../support/test.ts';

test('the receipt of a paid booking prints alone on one sheet', { tag: '@extended' }, async ({ page, customer }) => {
  const product = await sampleProduct(page, 6);
  const bookingId = await bookByApi(page, product, 2);
  await page.goto(`/dashboard/receipt/${bookingId}`);
  await expect(page.getByText('No receipt yet. This order isn’t paid.')).toBeVisible();

  await page.goto(`/dashboard/payment/${bookingId}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const transactionId = await page.getByText(/^pi_sandbox_/).innerText();
  await page.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article', { name: /^Receipt for order no\. \d+$/ });
  for (const text of [product.name, customer.email, bookingId, transactionId, 'Hardware Store'])
    await expect(receipt).toContainText(text);
  await expect(receipt).toContainText(/Paid \w+ \d+, \d{4}/);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const rest of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(rest)).toHaveCount(0);
  await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(receipt).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const format of ['A4', 'Letter']) {
    const sheets = String(await page.pdf({ format })).match(/\/Type \/Page\b(?!s)/g);
    expect([format, sheets?.length]).toEqual([format, 1]);
  }
});

test('right after paying, the receipt is shown without another request', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const product = await sampleProduct(page, 6);
  await page.goto(`/dashboard/payment/${await bookByApi(page, product)}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  await page.route('**/api/booking/*', () => undefined);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('article', { name: /^Receipt for order/ })).toContainText(product.name);
});

test("the receipt page reloads an unpaid booking from the cache before it shows 'No receipt yet'", {
  tag: '@extended',
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const product = await sampleProduct(page, 6);
  await bookProduct(page, product._id);
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await page.getByRole('link', { name: /^Pay for/ }).click();
  const elsewhere = await page.context().newPage();
  await expect(page).toHaveURL(/\/payment\//);
  await elsewhere.goto(page.url());
  await fillCard(elsewhere, '4242 4242 4242 4242');
  await elsewhere.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(elsewhere.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await page.getByRole('link', { name: 'My Orders' }).last().click();
  const release = await holdRequests(page, '**/api/booking/*');
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByText('Loading receipt')).toBeAttached();
  await expect(page.getByText('No receipt yet. This order isn’t paid.')).toHaveCount(0);
  release();
  await expect(page.getByRole('article', { name: /^Receipt for order/ })).toContainText(product.name);
});
