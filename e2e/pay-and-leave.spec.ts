import { bookHere, expect, fillCard, someProduct, test, toast } from './support/test.ts';

test('M5 a buyer who closes the browser right after the card was charged finds the booking paid', async ({
  page,
  customer,
  browser,
}) => {
  const product = await someProduct(page, 1);
  await bookHere(page, product._id);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Pay for/ }).click();
  await fillCard(page, '4242 4242 4242 4242');
  // The page is closed before it can report the payment.
  await page.route('**/api/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const charged = page.waitForResponse('**/sandbox/cards/confirm');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await charged;
  await page.close();

  const later = await browser.newContext();
  const again = await later.newPage();
  await again.goto('/login');
  await again.getByLabel('Email').fill(customer.email);
  await again.getByLabel('Password', { exact: true }).fill(customer.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toHaveURL('/');
  await expect(async () => {
    await again.goto('/dashboard');
    await expect(again.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await later.close();
});

test('M3 a card that asks for authentication pays when the buyer agrees, and not when they refuse', async ({
  page,
  customer: _,
}) => {
  const product = await someProduct(page, 2);
  await bookHere(page, product._id);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Pay for/ }).click();
  await fillCard(page, '4000 0000 0000 3220');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('We could not verify your card with your bank.')).toBeVisible();
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
});

test('an unpaid booking is cancelled, and its stock is for sale again', async ({ page, customer: _ }) => {
  const product = await someProduct(page, 3);
  await bookHere(page, product._id, 2);
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

test("O5 a booking that fails says 'Failed to add the Product' and why", async ({ page, customer: _ }) => {
  const product = await someProduct(page, 4);
  await page.goto(`/orderProduct/${product._id}`);
  await page.getByLabel('Quantity').fill('1');
  // Somebody else's price change, as the server would report it.
  await page.route('**/api/booking', async (route) => {
    const body = { ...route.request().postDataJSON(), price: product.price + 1 };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(page, 'Failed to add the Product')).toBeVisible();
  await expect(page.getByText(/The price has changed/)).toBeVisible();
});
