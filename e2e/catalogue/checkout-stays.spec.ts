import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { addToCartByApi, deliverTo, fillDetails } from '../support/checkout.ts';
import { expect, expectAccessible, fillCard, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the form and the card stay while a price fails, a field is refused and a part is sold; each says what is wrong', async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Liechtenstein', 'LI');
  const product = await addProductByApi(admin, 'Checkout stays', { price: 20, quantity: 3 });
  const gone = await addProductByApi(admin, 'Checkout goes', { price: 5 });
  await addToCartByApi(page, product, 2);
  await addToCartByApi(page, gone, 1);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'Liechtenstein', postalCode: '9490', city: 'Vaduz' });
  await expect(page.getByRole('button', { name: 'Pay $52.50' })).toBeVisible();
  await fillCard(page, '4242 4242 4242 4242');
  const card = page.getByLabel('Card number');

  // A quote that fails while typing.
  await page.route('**/api/checkout/quote', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"code":"too_many_requests"}' }),
  );
  await page.getByLabel('VAT ID').fill('D'.repeat(31));
  await page.getByLabel('Email').fill('liechtenstein@example.com');
  await expect(page.getByText('We couldn’t update the price.')).toBeVisible();
  await expect(card).toHaveValue('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $52.50' }).click();
  await expect(page.getByLabel('VAT ID')).toBeFocused();
  await page.unroute('**/api/checkout/quote');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t update the price.')).toHaveCount(0);

  // Also after a reload.
  await expect(page.getByLabel('VAT ID')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('VAT ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Guest');
  await page.getByLabel('VAT ID').fill('');
  await fillCard(page, '4242 4242 4242 4242');

  // A part is sold meanwhile.
  const elsewhere = await openVisitor();
  await addToCartByApi(elsewhere, product, 2);
  const deliveryAddress = { name: 'Other Guest', line1: 'Sample 2', city: 'Vaduz', postalCode: '9490', country: 'LI' };
  const { country, postalCode } = deliveryAddress;
  const { body } = await callApi(elsewhere, 'POST', '/api/checkout/quote', { destination: { country, postalCode } });
  const { methodId, total } = body;
  const order = { email: 'other@example.com', deliveryAddress, methodId, total };
  expect((await callApi(elsewhere, 'POST', '/api/checkout', order)).status).toBe(201);
  expect((await callApi(admin, 'DELETE', `/api/products/${gone}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Pay $52.50' }).click();
  await expect(page.getByText('Only 1 of Checkout stays left.').first()).toBeVisible();
  await expect(page.getByText('Checkout goes is no longer available.').first()).toBeVisible();
  await expect(card).toHaveValue('4242 4242 4242 4242');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const fewer = page.getByRole('button', { name: 'Order 1' });
  await expect(fewer).toBeFocused();
  await fewer.click();
  await expect(fewer).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Checkout goes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay $27.50' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a press while a price is on its way waits for it, and charges nothing that the buyer has not seen', async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Monaco', 'MC');
  const product = await addProductByApi(admin, 'Checkout waits', { price: 20 });
  const code = `WAIT-${product.slice(-6).toUpperCase()}`;
  const half = { name: 'Half price', kind: 'percentage', percent: 50, code, productIds: [product] };
  expect((await callApi(admin, 'POST', '/api/discounts', half)).status).toBe(201);
  await addToCartByApi(page, product, 1);
  await page.goto('/checkout');
  await fillDetails(page, { country: 'Monaco', postalCode: '98000', city: 'Monaco' });
  await fillCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('button', { name: 'Pay $27.50' })).toBeVisible();

  let release = (): void => {};
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/checkout/quote', async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  const vatId = page.getByLabel('VAT ID');
  const asked = page.waitForRequest('**/api/checkout/quote');
  await vatId.fill('DE1');
  await asked;
  await page.getByRole('button', { name: 'Pay $27.50' }).click();
  release();
  await expect(vatId).toBeFocused();
  await expect(vatId).toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/api/checkout/quote');
  await vatId.fill('');
  await expect(vatId).not.toHaveAttribute('aria-invalid');

  // A code that is typed and not applied.
  await page.getByRole('button', { name: 'Add a discount code' }).click();
  const field = page.getByLabel('Discount code', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Pay $27.50' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/clear the field to pay without it/);
  await field.fill(code);
  await hold();
  await page.getByRole('button', { name: 'Pay $27.50' }).click();
  release();
  await expect(page.getByText('The total has changed. Please check it and pay again.')).toBeVisible();
  await page.unroute('**/api/checkout/quote');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $17.50' }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});
