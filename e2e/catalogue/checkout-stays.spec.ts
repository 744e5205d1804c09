import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, fillDetails } from '../support/checkout.ts';
import { expect, expectAccessible, fillCard, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the form stays with all that was typed, whatever is wrong: a field, a failed price, or a part sold meanwhile', async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Greenland', 'GL');
  const product = await addProductByApi(admin, 'Checkout stays', { price: 20, quantity: 6 });
  const other = await addProductByApi(admin, 'Checkout stays too', { price: 5, quantity: 6 });
  await addToCartByApi(page, product, 4);
  await addToCartByApi(page, other, 1);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'Greenland', postalCode: '3900', city: 'Nuuk' });
  await fillCard(page, '4242 4242 4242 4242');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toHaveText('Pay $92.50');

  // Refused by the API, and still there after a reload.
  const vatId = page.getByLabel('VAT ID');
  await vatId.fill('9'.repeat(31));
  await pay.click();
  await expect(vatId).toBeFocused();
  await expect(vatId).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(vatId).toHaveValue('9'.repeat(31));
  await expect(page.getByLabel('Email')).toHaveValue('iceland@example.com');
  await expect(pay).toHaveText('Pay $92.50');
  await vatId.fill('');
  await fillCard(page, '4242 4242 4242 4242');

  // One price cannot be computed.
  await page.route('**/api/checkout/quote', (route) => route.abort());
  await page.getByLabel('Postal code').fill('3905');
  await expect(page.getByText('We couldn’t calculate the price.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await page.unroute('**/api/checkout/quote');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t calculate the price.')).toHaveCount(0);

  // Another buyer is faster.
  await orderByApi(await openVisitor(), product, 3);
  await pay.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Only 3 left.' });
  await expect(page.getByText('Some of your cart can’t be ordered as it is.')).toBeFocused();
  await expect(line).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Take the last 3' }).click();
  await expect(pay).toHaveText('Pay $72.50');
  await pay.click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a discount code that was typed and not applied is applied before anything is charged', async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Greenland', 'GL');
  const product = await addProductByApi(admin, 'Checkout typed code', { price: 20 });
  const code = `TYPED-${product.slice(-6).toUpperCase()}`;
  const half = { name: 'Half price', kind: 'percentage', percent: 50, code, productIds: [product] };
  expect((await callApi(admin, 'POST', '/api/discounts', half)).status).toBe(201);
  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'Greenland', postalCode: '3900', city: 'Nuuk' });
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByLabel('Discount code', { exact: true }).fill(`${code}\t`);
  await page.getByRole('button', { name: 'Pay $27.50' }).click();
  await expect(page.getByText('We checked your discount code.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $17.50' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

async function orderByApi(page: Page, product: string, quantity: number): Promise<void> {
  await addToCartByApi(page, product, quantity);
  const destination = { country: 'GL', postalCode: '3900' };
  const quote = await (await page.request.post('/api/checkout/quote', { data: { destination } })).json();
  const { total, version, methodId } = quote as { total: number; version: string; methodId: string };
  const deliveryAddress = { name: 'Other', line1: 'Sample 2', city: 'Nuuk', ...destination };
  const order = { email: 'other@example.com', deliveryAddress, methodId, total, version };
  expect((await page.request.post('/api/checkout', { data: order })).status()).toBe(201);
}
