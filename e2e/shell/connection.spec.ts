import { expect, expectAccessible, test } from '../support/test.ts';

test('offline, the page stays, shows a notice and defers links until the shop responds', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/about');
  await page.context().setOffline(true);
  const notice = page.getByRole('complementary', { name: 'Connection' });
  await expect(notice).toContainText('You’re offline.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(notice).toContainText('Reconnect to open that page.');
  await expect(page).toHaveURL('/about');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about');
  await page.context().setOffline(false);
  await expect(notice).toContainText('You’re back online.');
  await notice.getByRole('button', { name: 'Open page' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(notice).toBeHidden();
});

for (const [name, at, link, leadsTo, heading] of [
  ['the sandbox mailbox', '/about', 'Mailbox', /\/sandbox\/mail$/, 'Sandbox mailbox'],
  ['the sign-in with Google', '/login', 'Continue with Google', /\/sandbox\/google\//, 'Choose an account'],
] as const) {
  test(`${name}, deferred while offline, opens as a page of the server`, { tag: '@extended' }, async ({ page }) => {
    await page.goto(at);
    await page.context().setOffline(true);
    const notice = page.getByRole('complementary', { name: 'Connection' });
    await expect(notice).toContainText('You’re offline.');
    await page.getByRole('link', { name: link }).click();
    await page.context().setOffline(false);
    await notice.getByRole('button', { name: 'Open page' }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('a long press on a link while offline still follows it', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await page.context().setOffline(true);
  const notice = page.getByRole('complementary', { name: 'Connection' });
  await expect(notice).toContainText('You’re offline.');
  await page.getByRole('link', { name: 'Mailbox' }).hover();
  await page.mouse.down();
  // The prefetch that the press started has failed by now.
  await page.evaluate(async () => {
    await fetch('/api/health/live').catch(() => {});
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await page.mouse.up();
  await expect(notice).toContainText('Reconnect to open that page.');
});

test('a page that cannot be fetched shows the reason and loads on retry', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await page.route('**/review.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL('/review');
  await expectAccessible(page);
  await page.unroute('**/review.data*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});

test('a form that cannot be sent shows an error and keeps its input', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/identity/sign-in', (route) => route.abort('connectionreset'));
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(/We can’t reach the shop/);
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
});

test('the home page stays complete when its deferred parts cannot be fetched', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary', { name: 'Connection' })).toContainText('You’re offline.');
  await expect(page.getByRole('region', { name: 'Contact' }).getByLabel('Message')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Top Categories' })).toBeVisible();
});

test('a notification is shown even if the script for toasts cannot be fetched', { tag: '@extended' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/about');
  await page.route('**/static/js/toast-list*', (route) => route.fulfill({ status: 404 }));
  const signOut = page.waitForRequest('**/api/identity/sign-out');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await signOut;
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
