import { holdRequests } from '../support/hold-requests.ts';
import { expect, expectRed, newAccount, submitSignIn, submitSignUp, test } from '../support/test.ts';

const demo = { email: 'customer@example.com', password: 'customer' };

test('L1 L2 login validates on submit, then on every change', async ({ page }) => {
  await page.goto('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill('nobody');
  await email.blur();
  await expect(page.getByText('Provide a valid Email')).toHaveCount(0);
  await email.fill('');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nobody');
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
  await password.fill('12345');
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible();
  await email.fill('nobody@example.com');
  await password.fill('123456');
  await expect(page.getByText(/Provide a valid|Must be/)).toHaveCount(0);
});

test('L3 L6 sign-up requires a name, and reports an address that has an account in small red text', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Name is Required')).toBeVisible();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await submitSignUp(page, { ...newAccount(), email: demo.email });
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
  await expectRed(page.getByRole('alert'));
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("L6 a wrong password shows the identity provider's message in red under the form", async ({ page }) => {
  await page.goto('/login');
  await submitSignIn(page, { ...demo, password: 'not-it' });
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await expectRed(page.getByRole('alert'));
  await expect(page).toHaveURL('/login');
});

test('L4 a spinner shows while sign-in is in progress', async ({ page }) => {
  await page.goto('/login');
  const release = await holdRequests(page, '**/api/identity/sign-in');
  await submitSignIn(page, demo);
  await expect(page.getByRole('status').filter({ hasText: 'Signing in' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/');
});

test('L5 sign-in leads to the requested page, and Back does not lead to the login page', async ({ page }) => {
  await page.goto('/hardwarecomponents');
  await page
    .getByRole('link', { name: /^Update/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, demo);
  await expect(page).toHaveURL(/\/orderProduct\//);
  await page.goBack();
  await expect(page).toHaveURL('/hardwarecomponents');
});

test('L5 sign-in does not redirect to another site', async ({ page }) => {
  await page.goto('/login?returnTo=//evil.example/');
  await submitSignIn(page, demo);
  await expect(page).toHaveURL('/');
});

test('L7 PUT /user/{email} is called after sign-in and on page load, and its token is stored as accessToken', async ({
  page,
}) => {
  await page.goto('/login');
  const renewal = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const [first] = await Promise.all([renewal(), submitSignIn(page, demo)]);
  expect(decodeURIComponent(first.url())).toContain(`/api/user/${demo.email}`);
  const { token } = (await first.json()) as { token: string };
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});

test('N1 N2 the navigation shows Dashboard and Sign Out when signed in; Sign Out ends the session everywhere', async ({
  page,
  customer: _,
}) => {
  await page.goto('/about');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await navigation.getByRole('button', { name: 'Sign Out' }).click();
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  const answer = await page.request.get('/api/booking', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a typed password never appears in a URL', async ({ page }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.getByLabel('Password', { exact: true }).fill('my-secret-password');
      await page.getByRole('button', { name: /^(Login|Sign Up)$/ }).click();
      await page.waitForLoadState();
      expect(page.url()).not.toContain('my-secret-password');
      // Playwright's browser parses <noscript> as if scripts were enabled, so its text is in the page but hidden.
      expect(await page.content()).toContain('Turn on JavaScript for this site to sign in.');
    }
  });
});

test('L10 a 401 when loading bookings signs out, clears accessToken and goes to /', async ({ page, customer: _ }) => {
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  // As if the session had been ended from another browser.
  await page.route('**/api/booking?**', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"session_ended"}' }),
  );
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
