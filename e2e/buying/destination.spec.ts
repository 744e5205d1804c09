import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: { width: 360, height: 780 } });

test('a visitor from Germany sees the delivery there, chooses another place by keyboard, and finds it in the cart, the checkout and the list of places', {
  tag: '@extended',
}, async ({ page }) => {
  const [product] = (await (await page.request.get('/api/products?category=gpu&available=true&limit=1')).json()) as {
    _id: string;
    slug: string;
  }[];
  await page.goto(`/product/${product?._id}/${product?.slug}`);
  const change = page.getByRole('button', { name: /^Deliver to .+ · Change$/ });
  await expect(change).toHaveAccessibleName('Deliver to Germany · Change');

  await change.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Deliver to' });
  const country = picker.getByLabel('Country');
  await expect(country).toHaveValue('DE');
  const save = picker.getByRole('button', { name: 'Save' });
  const code = picker.getByLabel('Postal code (optional)');
  await code.fill('1011');
  await save.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This is not a postal code of this country/);
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await country.selectOption('United States');
  await expect(picker.getByLabel('ZIP code (optional)')).toHaveValue('');
  await picker.getByLabel('ZIP code (optional)').fill('99501');
  await save.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(change).toHaveAccessibleName('Deliver to the United States 99501 · Change');
  await expect(change).toBeFocused();
  await expectAccessible(page);

  const added = await page.request.post('/api/cart/lines', { data: { product: product?._id } });
  expect(added.status()).toBe(200);
  await page.goto('/cart');
  await expect(change).toHaveAccessibleName('Deliver to the United States 99501 · Change');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('term').filter({ hasText: 'Delivery' })).toBeVisible();
  // Nothing is free in Alaska.
  await expect(summary.getByText(/free delivery/i)).toHaveCount(0);
  await change.click();
  await country.selectOption('Germany');
  await picker.getByLabel('Postal code (optional)').fill('10115');
  await save.click();
  await expect(summary.getByText(/free delivery in Germany\.$/i)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/checkout');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  await expect(page.getByLabel('Postal code')).toHaveValue('10115');
  await expect(page.getByText('Express')).toBeVisible();

  await page.goto('/cart');
  await change.click();
  await picker.getByRole('link', { name: 'All places and prices' }).click();
  await expect(page).toHaveURL(/\/shipping$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const germany = page.getByRole('table', { name: 'Germany' });
  await expect(germany.getByRole('row', { name: /^Standard/ })).toContainText('up to 2 kg: $4.90');
  await expect(germany.getByRole('row', { name: /^Standard/ })).toContainText('$500');
  await expect(page.getByText('100 Market Street')).toBeVisible();
  await expectAccessible(page);
});

test('signing out deletes the chosen place with the rest of an address', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const [product] = (await (await page.request.get('/api/products?category=gpu&available=true&limit=1')).json()) as {
    _id: string;
  }[];
  expect((await page.request.post('/api/cart/lines', { data: { product: product?._id } })).status()).toBe(200);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Deliver to Germany · Change' }).click();
  await page.getByLabel('Postal code (optional)').fill('10115');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto('/checkout');
  await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
  await page.getByLabel('Street and number').fill('Private Street 1');
  await page.getByLabel('Postal code').fill('20095');
  await page.goto('/');
  await page.getByLabel(/Your account$/).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel(/Your account$/)).toHaveCount(0);
  expect((await page.request.post('/api/cart/lines', { data: { product: product?._id } })).status()).toBe(200);
  await page.goto('/checkout');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  for (const label of ['Street and number', 'Full name', 'Postal code'])
    await expect(page.getByLabel(label)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('10115');
});
