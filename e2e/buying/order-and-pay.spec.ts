import {
  expect,
  expectAccessible,
  expectRed,
  fillCard,
  newAccount,
  sampleProduct,
  submitSignUp,
  test,
  toast,
} from '../support/test.ts';

test('O1 O2 O3 O4 O5 M1 M2 M3 M4 a visitor signs up, books a product and pays for it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).first().click();
  await expect(page).toHaveURL('/hardwarecomponents');

  const card = page.getByRole('article').filter({ hasNotText: 'available quantity: 0' }).nth(7);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const available = Number(/available quantity: (\d+)/.exec((await card.textContent()) ?? '')?.[1]);
  await card.getByRole('link', { name: /^Update/ }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2ForderProduct%2F/);
  await page.getByRole('link', { name: 'Create a new account' }).click();
  const account = newAccount();
  await submitSignUp(page, account);

  await expect(page).toHaveURL(/\/orderProduct\//);
  const productId = page.url().split('/').at(-1) as string;
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(productId)).toBeVisible();
  await expect(page.getByText(`available quantity: ${available}`)).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveJSProperty('complete', true);
  for (const [label, value] of [
    ['Email', account.email],
    ['Name', account.name],
    ['Product ID', productId],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  }
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await expect(price).toHaveAttribute('readonly');

  const quantity = page.getByLabel('Quantity');
  const book = page.getByRole('button', { name: 'Book This Product' });
  await quantity.fill('');
  await book.click();
  await expect(page.getByText('please enter a Quantity')).toBeVisible();
  await expect(quantity).toBeFocused();
  await quantity.fill('0');
  await expect(page.getByText('please enter a minimum valid Quantity')).toBeVisible();
  await quantity.fill(String(available + 1));
  await expect(page.getByText('please enter a maxmimum valid Quantity')).toBeVisible();
  await quantity.fill('1');
  await expect(page.getByText('please enter a')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: (await price.inputValue()) ?? '' })).toBeVisible();

  await book.click();
  await expect(toast(page, 'order successfully added')).toBeVisible();
  await expect(page.getByText(`available quantity: ${available - 1}`)).toBeVisible();

  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await expect(page.getByText('Welcome to your Dashboard')).toBeVisible();
  const order = page.getByRole('listitem').filter({ hasText: name });
  await expect(order.getByText('Not paid')).toBeVisible();
  await order.getByRole('link', { name: `Pay for ${name}` }).click();

  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toContainText(
    await page
      .getByText(/^\$[\d,.]+$/)
      .first()
      .innerText(),
  );

  await pay.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Enter the full card number');
  await expect(page.getByLabel('Security code')).toHaveAttribute('aria-invalid', 'true');

  await fillCard(page, '4000 0000 0000 0002');
  await pay.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(refusal).toBeVisible();
  await expectRed(refusal);

  await fillCard(page, '4242 4242 4242 4242');
  await pay.click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  const transactionId = await page.getByText(/^pi_sandbox_/).innerText();

  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(order.getByText('Paid', { exact: true })).toBeVisible();
  await expect(order.getByText(transactionId)).toBeVisible();
  await expect(order.getByRole('link', { name: /Pay/ })).toHaveCount(0);
});

test('O4 a failed booking keeps the form, and the next submit uses the same idempotency key', async ({
  page,
  customer: _,
}) => {
  const product = await sampleProduct(page, 9);
  await page.goto(`/orderProduct/${product._id}`);
  await page.getByLabel('Quantity').fill('2');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/booking'))
      keys.push(request.headers()['idempotency-key']);
  });
  const detail = 'Try again in a moment. The shop can’t reach its database.';
  const problem = {
    type: '/api/docs#database_unavailable',
    title: 'unavailable',
    status: 503,
    code: 'database_unavailable',
    detail,
  };
  const outage = { status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  // The outage affects the call and the page's loader.
  for (const pattern of ['**/api/booking', '**/orderProduct/*.data*'])
    await page.route(pattern, (route) => route.fulfill(outage), { times: 1 });
  const book = page.getByRole('button', { name: 'Book This Product' });
  await book.click();
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await book.click();
  await expect(toast(page, 'order successfully added')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();
});

test('the order screen offers the cart to those who want the product delivered', async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 10);
  await page.goto(`/orderProduct/${product._id}`);
  await expect(page.getByText('You add the delivery address when you pay.')).toBeVisible();
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click();
  await expect(page.getByRole('link', { name: /^Cart, 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book This Product' })).toBeEnabled();
  await expectAccessible(page);
});
