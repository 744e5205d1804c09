import { bookByApi, expect, fillCard, sampleProduct, test, toast } from '../support/test.ts';

test('M5 a booking is paid even if the buyer closes the browser right after the charge', async ({
  page,
  customer,
  openVisitor,
}) => {
  const product = await sampleProduct(page, 1);
  await page.goto(`/dashboard/payment/${await bookByApi(page, product)}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.route('**/api/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const charged = page.waitForResponse('**/sandbox/cards/confirm');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await charged;
  await page.close();

  const newPage = await openVisitor(customer);
  await expect(async () => {
    await newPage.goto('/dashboard');
    await expect(newPage.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('M3 a card that requires authentication is charged only if the buyer confirms', async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 2);
  await page.goto(`/dashboard/payment/${await bookByApi(page, product)}`);
  await fillCard(page, '4000 0000 0000 3220');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('We could not verify your card with your bank.')).toBeVisible();
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
});

test('a canceled booking returns its stock', async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 3);
  await bookByApi(page, product, 2);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Cancel order of ${product.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(page.getByRole('button', { name: `Cancel order of ${product.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, 'Your order is canceled.')).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  const now = (await (await page.request.get(`/api/products/${product._id}`)).json()) as { quantity: number };
  expect(now.quantity).toBe(product.quantity);
});

test("O5 a failed booking shows 'Failed to add the Product' and the reason", async ({ page, customer: _ }) => {
  const product = await sampleProduct(page, 4);
  await page.goto(`/orderProduct/${product._id}`);
  await page.getByLabel('Quantity').fill('1');
  // A price other than the current one, as after a change by an admin.
  await page.route('**/api/booking', async (route) => {
    const body = { ...route.request().postDataJSON(), price: product.price + 1 };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(page, 'Failed to add the Product')).toBeVisible();
  await expect(page.getByText(/The price has changed/)).toBeVisible();
});
