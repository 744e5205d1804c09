import { expect, expectAccessible, test } from './support/test.ts';

test('without a connection the page stays, says so, and holds links back until the shop answers', async ({ page }) => {
  await page.goto('/about');
  await page.context().setOffline(true);
  const word = page.getByRole('complementary', { name: 'Connection' });
  await expect(word).toContainText('You’re offline.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(word).toContainText('Reconnect to open that page.');
  await expect(page).toHaveURL('/about');
  await expectAccessible(page);
  await word.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about');
  await page.context().setOffline(false);
  await expect(word).toContainText('You’re back online.');
  await word.getByRole('button', { name: 'Open page' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(word).toBeHidden();
});

for (const [name, at, link, leadsTo, heading] of [
  ['the sandbox mailbox', '/about', 'Mailbox', /\/sandbox\/mail$/, 'Sandbox mailbox'],
  ['the sign-in with Google', '/login', 'Continue with Google', /\/sandbox\/google\//, 'Choose an account'],
] as const) {
  test(`${name}, held back without a connection, is opened as the server's own page`, async ({ page }) => {
    await page.goto(at);
    await page.context().setOffline(true);
    const word = page.getByRole('complementary', { name: 'Connection' });
    await expect(word).toContainText('You’re offline.');
    await page.getByRole('link', { name: link }).click();
    await page.context().setOffline(false);
    await word.getByRole('button', { name: 'Open page' }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('a link pressed slowly without a connection is still there when it is let go', async ({ page }) => {
  await page.goto('/about');
  await page.context().setOffline(true);
  const word = page.getByRole('complementary', { name: 'Connection' });
  await expect(word).toContainText('You’re offline.');
  await page.getByRole('link', { name: 'Mailbox' }).hover();
  await page.mouse.down();
  // What the press asked for would have failed by now, and have been put aside.
  await page.evaluate(async () => {
    await fetch('/api/health/live').catch(() => {});
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await page.mouse.up();
  await expect(word).toContainText('Reconnect to open that page.');
});

test('a page that could not be fetched says why, and comes by trying again', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/review.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review' }).click();
  const screen = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' });
  await expect(screen).toBeVisible();
  await expect(page).toHaveURL('/review');
  await expectAccessible(page);
  await page.unroute('**/review.data*');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});

test('a form that could not be sent says so and keeps what was written', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/identity/sign-in', (route) => route.abort('connectionreset'));
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText(/We can’t reach the shop/);
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
});

test('the home page stays whole when its last parts cannot be fetched', async ({ page }) => {
  await page.goto('/');
  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary', { name: 'Connection' })).toContainText('You’re offline.');
  await expect(page.getByRole('region', { name: 'Contact' }).getByLabel('Message')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Top Categories' })).toBeVisible();
});

test('what is to be said is said, also when the script that says it cannot be fetched', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/about');
  await page.route('**/static/js/toast-list*', (route) => route.fulfill({ status: 404 }));
  const left = page.waitForRequest('**/api/identity/sign-out');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await left;
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
