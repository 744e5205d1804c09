import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an admin adds a zone, changes a method of it by keyboard, and deletes it', { tag: '@extended' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/delivery');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Name is Required')).toBeVisible();
  await expect(page.getByText('Add at least one country')).toBeVisible();
  await page.getByLabel('Zone name').fill('Down Under');
  await page.getByLabel('Whole countries').selectOption({ label: 'Australia' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const zone = page.getByRole('region', { name: 'Down Under' });
  await expect(zone.getByText('No delivery methods yet')).toBeVisible();
  await zone.getByRole('button', { name: 'Add method' }).press('Enter');
  await expect(zone.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By ship');
  await zone.getByLabel('Price', { exact: true }).selectOption('weight');
  await zone.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(zone.getByText('Enter an amount with at most two decimals')).toBeVisible();
  await zone.getByLabel('Up to (g)').fill('5000');
  await zone.getByLabel('Price in USD').fill('39.9');
  await expectAccessible(page);
  await zone.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(zone.getByText('By weight: $39.90 · up to 5 kg · 2–4 working days')).toBeVisible();

  await zone.getByRole('button', { name: 'Edit By ship' }).press('Enter');
  await zone.getByLabel('Free from (USD)').fill('1000');
  await zone.getByLabel('In transit, at most').fill('9');
  await zone.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(zone.getByText('free from $1,000 · up to 5 kg · 2–10 working days')).toBeVisible();
  const countries = await (await page.request.get('/api/delivery/countries')).json();
  expect(countries.countries).toContainEqual({ code: 'AU', name: 'Australia' });

  await zone.getByRole('button', { name: 'Delete Down Under' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(zone).toHaveCount(0);
});

test('a product page names a date and a price of delivery, for the country that was chosen at checkout once there is one', {
  tag: '@extended',
}, async ({ page }) => {
  const [product] = (await (await page.request.get('/api/products?category=gpu&available=true&limit=1')).json()) as {
    _id: string;
    slug: string;
  }[];
  const address = `/product/${product?._id}/${product?.slug}`;
  await page.goto(address);
  await page.setViewportSize({ width: 360, height: 780 });
  const promise = page.getByText(/^Delivery by \w{3}, \w{3} \d{1,2}$/);
  await expect(promise).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver to the United States · Change' })).toBeVisible();
  const order = page.getByRole('link', { name: 'Order this product' });
  const before = await order.boundingBox();
  const added = await page.request.post('/api/cart/lines', { data: { product: product?._id } });
  expect(added.status()).toBe(200);
  await page.goto('/checkout');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await expect(page.getByText('Express')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Deliver to Germany · Change' })).toBeVisible();
  expect(await order.boundingBox()).toEqual(before);
  await expect(promise).toBeVisible();
  await expectAccessible(page);
});

test('the cart says where delivery is free: where the shop is, or in the country that was chosen at checkout', {
  tag: '@extended',
}, async ({ page }) => {
  const [product] = (await (await page.request.get('/api/products?category=gpu&available=true&limit=1')).json()) as {
    _id: string;
  }[];
  await page.goto('/');
  const data = { product: product?._id };
  expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
  const free = (place: string) =>
    page.getByText(new RegExp(`^(Free|Add \\$[\\d,.]+ more for free) delivery in ${place}\\.$`));
  await page.goto('/cart');
  await expect(free('(most of the United States|California)')).toBeVisible();
  const chooseCountry = async (label: string) => {
    await page.goto('/checkout');
    await page.getByRole('combobox', { name: 'Country' }).selectOption(label);
    await expect(page.getByRole('radio').first()).toBeVisible();
    await page.goto('/cart');
  };
  await chooseCountry('Germany');
  await expect(free('Germany')).toBeVisible();
  await expectAccessible(page);
  // Nothing is free there.
  await chooseCountry('France');
  await expect(page.getByText(/free delivery/i)).toHaveCount(0);
});

test('an admin changes the address of pick-up, after a code of another country is refused', {
  tag: '@extended',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/delivery');
  const code = page.getByLabel('ZIP code');
  await expect(code).toHaveValue('94105');
  await page.getByLabel('Apartment, floor, etc. (optional)').fill('Second floor');
  await code.fill('EC1A 1BB');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This is not a postal code of this country')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('94105');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Apartment, floor, etc. (optional)')).toHaveValue('Second floor');
});

test('an open product page asks for the delivery again when its date is no longer promised', {
  tag: '@extended',
}, async ({ page }) => {
  const [product] = (await (await page.request.get('/api/products?category=gpu&available=true&limit=1')).json()) as {
    _id: string;
    slug: string;
  }[];
  const { until } = await (await page.request.get(`/api/products/${product?._id}/delivery`)).json();
  await page.clock.install();
  await page.goto(`/product/${product?._id}/${product?.slug}`);
  await expect(page.getByText(/^Delivery by/)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const asked = () => requests.filter((path) => path === `/product/${product?._id}/${product?.slug}.data`).length;
  await page.clock.fastForward(Date.parse(until) - Date.now() - 60_000);
  expect(asked()).toBe(0);
  await page.clock.fastForward(70_000);
  await expect.poll(asked).toBe(1);
  await expect(page.getByText(/^Delivery by/)).toBeVisible();
});
