import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const newAddress = () => `grace-${randomUUID()}@example.com`;
const token = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

async function enterAccount(page: Page, email: string, { isVerified = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Grace Google');
  await page.getByLabel('Google has verified this address').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('L3 L8 L7 signing up with Google returns to the requested page, and Sign Out ends the session on the server', {
  tag: '@extended',
}, async ({ page }) => {
  const email = newAddress();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  const renewal = page.waitForResponse((response) => response.request().method() === 'PUT');
  await enterAccount(page, email);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome to your Dashboard')).toBeVisible();
  const answer = await renewal;
  expect(decodeURIComponent(answer.url())).toContain(`/api/user/${email}`);
  await expect.poll(() => token(page)).toBe(((await answer.json()) as { token: string }).token);

  const kept = await token(page);
  const requestWithToken = () =>
    page.request.get(`/api/user/${email}`, { headers: { authorization: `Bearer ${kept}` } }).then((r) => r.status());
  expect(await requestWithToken()).toBe(200);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await token(page)).toBeNull();
  expect(await requestWithToken()).toBe(401);
});

test('L1 L5 L8 an account in the chooser signs in, and Back does not lead to the login page', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/blogs');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /google-customer@example.com/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
});

test('L6 L8 canceling at Google shows a message in red under the login form', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/login?returnTo=/dashboard');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Google sign-in was canceled.');
  const button = await page.getByRole('main').getByRole('button', { name: 'Login' }).boundingBox();
  expect((await alert.boundingBox())?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await enterAccount(page, newAddress());
  await expect(page).toHaveURL('/dashboard');
});

test('L6 L8 a Google account is not linked to a password account with an unverified address', {
  tag: '@extended',
}, async ({ customer, openVisitor }) => {
  const other = await openVisitor();
  await other.goto('/login');
  await other.getByRole('link', { name: 'Continue with Google' }).click();
  await enterAccount(other, customer.email);
  await expect(other.getByRole('alert')).toContainText('Sign in with your password, then connect Google in Settings.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('L1 L8 Continue with Google signs in', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/login?returnTo=/hardwarecomponents');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await enterAccount(page, newAddress());
    await expect(page).toHaveURL('/hardwarecomponents');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});
