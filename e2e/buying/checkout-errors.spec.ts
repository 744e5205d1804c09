import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, express, parcel } from '../support/checkout.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the cheapest delivery is chosen at once, and another choice lasts while it is offered', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Svalbard', 'SJ', [express, parcel]);
  await deliverTo(admin, 'Aruba', 'AW');
  await addToCartByApi(page, await addProductByApi(admin, 'Checkout delivery', { price: 20 }), 1);
  await page.goto('/checkout');
  const country = page.getByLabel('Country');
  const cheap = page.getByRole('radio', { name: /^Parcel/ });
  const fast = page.getByRole('radio', { name: /^Express/ });
  const pay = (amount: string) => page.getByRole('button', { name: `Pay ${amount}` });
  await country.selectOption({ label: 'Svalbard & Jan Mayen' });
  await expect(cheap).toBeChecked();
  await expect(pay('$27.50')).toBeVisible();
  await fast.check();
  await expect(pay('$32.00')).toBeVisible();
  await page.reload();
  await expect(fast).toBeChecked();
  await expect(pay('$32.00')).toBeVisible();
  await page.getByLabel('Postal code').fill('9170');
  await expect(fast).toBeChecked();
  await country.selectOption({ label: 'Aruba' });
  await expect(cheap).toBeChecked();
  await expect(fast).toHaveCount(0);
  await expect(pay('$27.50')).toBeVisible();
  await country.selectOption({ label: 'Svalbard & Jan Mayen' });
  await expect(fast).toBeChecked();
});

test('after a wrong code its field has the focus and the error; after a right one, what removes it', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const product = await addProductByApi(admin, 'Checkout code', { price: 20 });
  const code = `HALF-${product.slice(-6).toUpperCase()}`;
  const half = { name: 'Half price', kind: 'percentage', percent: 50, code, productIds: [product] };
  expect((await callApi(admin, 'POST', '/api/discounts', half)).status).toBe(201);
  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  const field = page.getByLabel('Discount code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('WRONG');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/code/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('WRONG');
  await field.fill(code);
  await field.press('Enter');
  const remove = page.getByRole('button', { name: `Remove code ${code}` });
  await expect(remove).toBeFocused();
  await expect(page.getByText('Half price')).toBeVisible();
  await remove.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('prices include tax until an address is known; then checkout and cart show the amounts by rate', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Bermuda', 'BM');
  const rate = { country: 'BM', taxClass: 'standard', rate: 12.5 };
  expect((await callApi(admin, 'PUT', '/api/taxes/rates', rate)).status).toBe(200);
  await addToCartByApi(page, await addProductByApi(admin, 'Checkout tax', { price: 20 }), 1);
  await page.goto('/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await expect(page.getByText('Prices include tax.')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByText('Prices include tax.')).toBeVisible();
  await page.getByLabel('Country').selectOption({ label: 'Bermuda' });
  // 12.5 % of 27.50, the shop has no tax of its own.
  for (const open of [() => page.goto('/checkout'), () => page.goto('/cart')]) {
    await open();
    await expect(page.getByText('Includes $3.44 tax (12.5%)')).toBeVisible();
    await expect(page.getByText('Prices include tax.')).toHaveCount(0);
    await expect(page.getByText('$30.94', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});
