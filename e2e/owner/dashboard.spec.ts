import { signInContext } from '../screens/sign-in.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { bookProduct, expect, expectAccessible, sampleProduct, submitSignIn, test, toast } from '../support/test.ts';

test('D1 the dashboard requires sign-in and greets the user', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  await submitSignIn(page, { email: 'customer@example.com', password: 'customer' });
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to your Dashboard')).toBeVisible();
});

test('D2 a customer sees My Orders, My Reviews, My Profile', { tag: '@extended' }, async ({ page, customer: _ }) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await expect(menu.getByRole('link')).toHaveText(['My Orders', 'My Reviews', 'My Profile']);
});

test('on a phone a dashboard page shows its title once, and the menu marks the current page', {
  tag: '@extended',
}, async ({ page, customer: _ }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/dashboard/history');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByText('My Profile', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await expect(page.getByRole('link', { name: 'My Profile', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('D3 an admin sees the admin pages; neither menu shows while the admin check loads', { tag: '@extended' }, async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/admin/*');
  await signInContext(page.context(), { email: 'admin@example.com', password: 'administrator' });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await expect(menu.getByRole('status')).toHaveText('Loading menu');
  await expect(menu.getByRole('link')).toHaveCount(0);
  release();
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    'My Profile',
    'Add Product',
    'Manage Products',
    'Manage All Orders',
    'All User',
  ]);
});

test('an owner sees the entries of every day on a small screen without scrolling, and opens the other groups', {
  tag: '@extended',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page);
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  for (const name of ['Manage All Orders', 'Ship orders', 'Returns', 'Sales', 'Accounting'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['Customers', 'Stock and catalog', 'Shop setup'])
    await expect(menu.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Receive stock' })).toBeHidden();
  await menu.getByText('Stock and catalog').click();
  await menu.getByRole('link', { name: 'Receive stock' }).click();
  await expect(menu.getByRole('link', { name: 'Receive stock' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/dashboard/taxes');
  await expect(menu.getByRole('link', { name: 'Taxes' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Receive stock' })).toBeHidden();
  await expectAccessible(page);
});

test('D11 a toast appears at the top right and disappears after 5 seconds', { tag: '@extended' }, async ({
  page,
  customer: _,
}) => {
  await page.clock.install();
  await bookProduct(page, (await sampleProduct(page, 5))._id);
  const shown = toast(page, 'order successfully added');
  const box = await shown.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const { width } = page.viewportSize() as { width: number };
  const below = (box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width / 2);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(3000);
  await expect(shown).toBeVisible();
  await page.clock.runFor(1500);
  await expect(shown).toHaveCount(0);
});

test('D12 a server error is retried three times, a client error is not retried', { tag: '@extended' }, async ({
  page,
  customer: _,
}) => {
  let requests = 0;
  await page.route('**/api/booking?**', (route) => {
    requests++;
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"internal"}' });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(requests).toBe(4);
  }).toPass();
  await expect(page.getByText('We couldn’t load your orders.')).toBeVisible();
  expect(requests).toBe(4);

  await page.unroute('**/api/booking?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have no orders yet.')).toBeVisible();

  let refusals = 0;
  await page.route('**/api/booking/*', (route) => {
    refusals++;
    return route.continue();
  });
  await page.goto('/dashboard/payment/01890000-0000-7000-8000-000000000000');
  await expect(page.getByText('This order doesn’t exist.')).toBeVisible();
  expect(refusals).toBe(1);
});

test('D12 data is cached for 5 minutes', { tag: '@extended' }, async ({ page, customer: _ }) => {
  await page.clock.install();
  let requests = 0;
  await page.route('**/api/admin/*', (route) => {
    requests++;
    return route.continue();
  });
  await page.goto(`/orderProduct/${(await sampleProduct(page, 4))._id}`);
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(menu.getByRole('link', { name: 'My Profile' })).toBeVisible();
  const leaveFor = async (minutes: number) => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Book This Product' })).toBeVisible();
    await page.clock.fastForward(minutes * 60_000);
    await page.goForward();
    await expect(menu.getByRole('link', { name: 'My Profile' })).toBeVisible();
  };
  await leaveFor(4);
  expect(requests).toBe(1);
  await leaveFor(2);
  await expect.poll(() => requests).toBe(2);
});
