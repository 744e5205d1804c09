import { callApi, signInAsAdmin } from '../support/admin.ts';
import { deliverTo, fillDetails, parcel } from '../support/checkout.ts';
import { expect, expectAccessible, fillCard, test, toast } from '../support/test.ts';

test('a build is bought by a guest on a phone, and staff see what the builder said when a part comes back', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(120_000);
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'Mauritius', 'MU', [parcel]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/builder');
  const found = await page.request.get('/api/products?q=9800X3D&category=processor&limit=1');
  const processor = (await found.json())[0]._id;
  const { items } = await (
    await page.request.get(`/api/builds/candidates?category=motherboard&all=true&limit=60&parts=${processor}`)
  ).json();
  const wrong = items.find(({ verdict }: { verdict: string }) => verdict === 'conflict').product;

  await page.goto(`/builder?parts=${processor},${wrong._id}`);
  await expect(page.getByText('Some parts don’t fit together.')).toBeVisible();
  await page.getByLabel('Name of the build (optional)').fill('For the den');
  // The answer of the first attempt is lost.
  await page.route(
    '**/api/cart/builds',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add build to cart' }).click();
  await expect(toast(page, 'Check your connection and try again. We can’t reach the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Add build to cart' }).click();
  await expect(toast(page, 'The build is in the cart.')).toBeVisible();

  await page.goto('/cart');
  const build = page.getByRole('region', { name: 'For the den' });
  await expect(build).toContainText('Conflict');
  await expect(build.getByText(/9800X3D.* has socket AM5/)).toBeVisible();
  await expect(build.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await build.getByRole('button', { name: `Remove ${wrong.name}` }).click();
  await expect(build).toContainText(`No longer complete. Missing: 1 × ${wrong.name}.`);
  await page.getByRole('button', { name: `Undo: put ${wrong.name} back` }).click();
  await expect(build).not.toContainText('No longer complete');

  await page.goto('/checkout');
  await fillDetails(page, { country: 'Mauritius', postalCode: '42602', city: 'Port Louis' });
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('For the den').first()).toBeVisible();
  const said = page.getByRole('region', { name: 'What the builder said' });
  await expect(said).toContainText('Conflict');
  await expect(said.getByText(/9800X3D.* has socket AM5/)).toBeVisible();
  await expectAccessible(page);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await admin.goto(`/dashboard/manageOrders/${orderId}`);
  await expect(admin.getByRole('heading', { name: 'For the den' })).toBeVisible();
  await expect(admin.getByText(/9800X3D.* has socket AM5/)).toBeVisible();
  await expectAccessible(admin);
  expect((await callApi(admin, 'POST', `/api/booking/${orderId}/ship`)).status).toBe(200);
  expect((await callApi(admin, 'POST', `/api/booking/${orderId}/deliver`)).status).toBe(200);

  await page.goto(`/order/${orderId}`);
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByLabel(`How many of ${wrong.name}?`).selectOption('1');
  await page.getByLabel('Reason').selectOption('Doesn’t fit or isn’t compatible');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'We received your request.')).toBeVisible();

  await admin.goto('/dashboard/returns?state=requested');
  await admin
    .getByRole('row', { name: /Sample Guest/ })
    .first()
    .getByRole('link')
    .click();
  await expect(admin.getByText('What the builder said')).toBeVisible();
  await expect(admin.getByText(/9800X3D.* has socket AM5/)).toBeVisible();
  await expectAccessible(admin);

  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: 'For the den' })).toContainText('Conflict');
  await page.getByRole('button', { name: 'Remove build: For the den' }).click();
  await expect(page.getByText('“For the den” was removed.')).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('My Orders says what the builder said of a build, and the account menu leads to the saved ones', async ({
  page,
  customer,
  openVisitor,
}) => {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverTo(admin, 'French Guiana', 'GF', [parcel]);
  const [processor] = await (await page.request.get('/api/products?q=9800X3D&category=processor&limit=1')).json();
  const data = { name: 'For the loft', parts: [{ product: processor._id }] };
  expect((await page.request.post('/api/cart/builds', { data })).status()).toBe(200);

  await page.goto('/checkout');
  await page.getByLabel('Country').selectOption({ label: 'French Guiana' });
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('Postal code').fill('97300');
  await page.getByLabel('City').fill('Cayenne');
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();

  await page.goto('/dashboard');
  const order = page.getByRole('listitem').filter({ hasText: '9800X3D' }).first();
  await expect(order.getByRole('listitem').filter({ hasText: 'For the loft' })).toContainText('Fits');
  await expectAccessible(page);
  await page.getByLabel(/Your account$/).click();
  await page.getByRole('banner').getByRole('link', { name: 'My builds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My builds' })).toBeVisible();
});
